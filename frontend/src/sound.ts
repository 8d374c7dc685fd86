/** Short sounds, off unless switched on. Each is fetched when it is heard for the first time. */
import { settings } from './store/settings.svelte'

const FILES = {
  bell: new URL('./sounds/bell.wav', import.meta.url).href,
  coin: new URL('./sounds/coin.wav', import.meta.url).href,
  dice: new URL('./sounds/dice.wav', import.meta.url).href,
  door: new URL('./sounds/door.wav', import.meta.url).href,
  paper: new URL('./sounds/paper.wav', import.meta.url).href,
}
export type Sound = keyof typeof FILES
/** What is heard when something happens. */
const HEARD: Record<string, Sound> = {
  dice_rolled: 'dice',
  guest_housed: 'door',
  room_prepared: 'door',
  krones: 'coin',
  staff_played: 'paper',
  claimed: 'paper',
}

let context: AudioContext | null = null
const samples = new Map<Sound, Promise<AudioBuffer>>()

async function fetched(sound: Sound): Promise<AudioBuffer> {
  const answer = await fetch(FILES[sound])
  return context!.decodeAudioData(await answer.arrayBuffer())
}

/** Play a sound, as loud as it was set. */
export async function play(sound: Sound) {
  if (!settings.sound || !settings.volume) return
  context ??= new AudioContext()
  if (!samples.has(sound)) samples.set(sound, fetched(sound))
  try {
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = await samples.get(sound)!
    gain.gain.value = settings.volume
    source.connect(gain).connect(context.destination)
    source.start()
  } catch {
    samples.delete(sound) // the line was gone: the next time it is asked for again
  }
}

/** The sounds of what has happened, each once. */
export function heard(kinds: string[]): Sound[] {
  return [...new Set(kinds.flatMap((kind) => HEARD[kind] ?? []))]
}
