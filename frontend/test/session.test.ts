import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL, type ServerMessage } from '../src/wire'
import { offered } from './made'

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
    in_order: answers[0],
    answers: answers.map((answer) =>
      answer.startsWith('take')
        ? offered(answer, 'take', { part: Number(answer.split(' ')[1]) })
        : offered(answer, 'lay', answer.endsWith('kitchen') ? { item: 'wine' } : { item: 'wine', table: 1 }),
    ),
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
  session.inOrder()
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
  session.inOrder()
  expect(line.sent.at(-1)?.answer).toBe('wine to 1')
  line.say(state(2, 'take 2'))
  line.say({ type: 'accepted', id: line.sent[1].id, position: 2 })
  expect(line.sent.at(-1)?.answer).toBe('take 2')
})

test('a page of another protocol listens no more and says so', async () => {
  const { session, line } = await begun()
  line.say({ type: 'hello', protocol: PROTOCOL, version: '1' })
  expect(session.stale).toBe(false)
  line.say({ type: 'hello', protocol: PROTOCOL + 1, version: '2' })
  expect(session.stale).toBe(true)
  line.say(state(7, 'take 2'))
  expect(session.state?.position).toBe(0)
})

const gift = (position: number, undo: object | null = null) => {
  const told = state(position, 'take 1', 'take 2')
  return { ...told, undo, decision: { ...told.decision, foregone: 'take 2' } }
}

async function spared() {
  const { Session } = await import('../src/store/session.svelte')
  const session = new Session('KAMORULI')
  const line = Line.last
  line.onopen()
  return { session, line }
}

test('what everybody would answer is answered at once, and told', async () => {
  const { session, line } = await spared()
  line.say(gift(3))
  expect(line.sent.map((sent) => sent.answer)).toEqual(['take 2'])
  expect(session.asks.all).toEqual([])
  expect(session.taken).toEqual(['take 2'])
})

test('who asks for everything is asked', async () => {
  const { settings } = await import('../src/store/settings.svelte')
  const { session, line } = await spared()
  settings.set('everything', true)
  line.say(gift(3))
  settings.set('everything', false)
  expect(line.sent).toEqual([])
  expect(session.taken).toEqual([])
})

test('an undo goes back to your own last answer, and then everything is asked', async () => {
  const { session, line } = await spared()
  const undo = { possible: true, answer: '', words: '', why: '', redo: '', redo_words: '', steps: 2, own_words: '' }
  line.say({ ...state(5, 'take 1'), undo })
  session.back('undo')
  line.say({ type: 'accepted', id: line.sent[0].id, position: 6 })
  line.say(gift(6, undo))
  line.say({ type: 'accepted', id: line.sent[1].id, position: 7 })
  line.say(gift(7, undo))
  expect(line.sent.map((sent) => sent.type)).toEqual(['undo', 'undo'])
  expect(session.asks.all).toHaveLength(2)
})
