import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../src/wire'

/** The other end of the line. */
class Line {
  static last: Line
  static OPEN = 1
  readyState = 1
  sent: { type: string; id: string; answer?: string }[] = []
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = () => {}
  constructor() {
    Line.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message as ServerMessage) })
  }
}

function state(position: number, ...answers: string[]) {
  const decision = {
    player: 0,
    kind: 'bundle',
    prompt: '',
    answers: answers.map((answer) => ({ answer, words: answer })),
  }
  return { type: 'state', position, seat: 0, seats: [0], view: {}, decision, undo: null, events: [] }
}

const pages = new Map<string, string>()

beforeEach(() => {
  const window = {
    addEventListener() {},
    removeEventListener() {},
    setInterval: () => 0,
    setTimeout: () => 0,
    matchMedia: () => ({ matches: false, addEventListener() {} }),
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' })
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('matchMedia', window.matchMedia)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => pages.get(key) ?? null,
    setItem: (key: string, value: string) => pages.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: '' }, addEventListener() {} })
})
afterEach(() => vi.unstubAllGlobals())

async function begun() {
  const { Session } = await import('../src/store/session.svelte')
  const session = new Session('KAMORULI')
  const line = Line.last
  line.onopen()
  line.say(state(0, 'take 1', 'take 2'))
  session.takeInOrder()
  expect(line.sent.map((sent) => sent.answer)).toEqual(['take 1'])
  return { session, line }
}

test('a run of answers goes on when it is acknowledged and then shown', async () => {
  const { session, line } = await begun()
  line.say({ type: 'accepted', id: line.sent[0].id, position: 1 })
  line.say(state(1, 'take 2'))
  expect(line.sent.map((sent) => sent.answer)).toEqual(['take 1', 'take 2'])
  expect(session.busy).toBe(line.sent[1].id)
})

test('and when it is shown before it is acknowledged', async () => {
  const { session, line } = await begun()
  line.say(state(1, 'take 2'))
  line.say({ type: 'accepted', id: line.sent[0].id, position: 1 })
  expect(line.sent.map((sent) => sent.answer)).toEqual(['take 1', 'take 2'])
  expect(session.busy).toBe(line.sent[1].id)
})

test('what a part asks is answered by hand, and then the parts go on', async () => {
  const { session, line } = await begun()
  const lay = state(1, 'wine to 1', 'wine to kitchen')
  line.say({ ...lay, decision: { ...lay.decision, kind: 'lay' } })
  line.say({ type: 'accepted', id: line.sent[0].id, position: 1 })
  expect(line.sent).toHaveLength(1)
  session.layAll()
  expect(line.sent.at(-1)?.answer).toBe('wine to 1')
  line.say(state(2, 'take 2'))
  line.say({ type: 'accepted', id: line.sent[1].id, position: 2 })
  expect(line.sent.at(-1)?.answer).toBe('take 2')
})
