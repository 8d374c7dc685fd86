/** A few small sounds, off unless switched on. */
import { settings } from './store/settings.svelte'

let context: AudioContext | null = null
const TONES: Record<string, [number, number][]> = {
  answer: [[660, 0.05]],
  turn: [
    [660, 0.09],
    [880, 0.14],
  ],
  dice: [
    [220, 0.03],
    [260, 0.03],
    [200, 0.03],
    [240, 0.05],
  ],
  coin: [
    [1320, 0.04],
    [1760, 0.06],
  ],
}

export function tick(what: keyof typeof TONES) {
  if (!settings.sound) return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [pitch, length] of TONES[what]) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0.08, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length * 0.8
  }
}
