/** HTTP calls and the socket of a table, with reconnect. */
import type {
  About,
  Analysis,
  Catalogue,
  ClientMessage,
  LessonHelp,
  LessonList,
  LessonMove,
  LessonQuestion,
  LessonReason,
  LessonState,
  NewTable,
  OwnerCheck,
  OwnerValues,
  Replay,
  ReplayState,
  Rules,
  SeatAnswer,
  ServerMessage,
  TableAnswer,
  TableLists,
} from './wire'

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message: string,
  ) {
    super(message)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  })
  const data = response.headers.get('content-type')?.includes('json') ? await response.json() : await response.text()
  if (!response.ok) {
    const error = data?.error ?? {}
    throw new Refusal(
      response.status,
      error.key ?? String(response.status),
      error.message ?? data?.detail ?? response.statusText,
    )
  }
  return data as T
}

export const api = {
  about: (language: string) => call<About>('GET', `/api/about?language=${language}`),
  catalogue: (language: string, edition: string) =>
    call<Catalogue>('GET', `/api/catalogue?language=${language}&edition=${edition}`),
  ownerValues: (language: string) => call<OwnerValues>('GET', `/api/cards?language=${language}`),
  checkOwnerFile: (text: string, language: string) =>
    call<OwnerCheck>('POST', `/api/cards?language=${language}`, { text }),
  rules: (language: string) => call<Rules>('GET', `/api/rules?language=${language}`),
  lessons: (language: string) => call<LessonList>('GET', `/api/lessons?language=${language}`),
  lesson: (name: string, language: string, move: LessonMove) =>
    call<LessonState>('POST', `/api/lessons/${name}?language=${language}`, move),
  lessonWhy: (name: string, language: string, asked: LessonQuestion) =>
    call<LessonReason>('POST', `/api/lessons/${name}/why?language=${language}`, asked),
  lessonHelp: (name: string, taken: string[]) => call<LessonHelp>('POST', `/api/lessons/${name}/help`, { taken }),
  tables: () => call<TableLists>('GET', '/api/tables'),
  create: (table: NewTable) => call<TableAnswer>('POST', '/api/tables', table),
  table: (code: string) => call<TableAnswer>('GET', `/api/tables/${code}`),
  /** Without a name one is called as the seat is. */
  join: (code: string, name: string, seat?: number) =>
    call<TableAnswer>('POST', `/api/tables/${code}/join`, {
      ...(name ? { name } : {}),
      ...(seat === undefined ? {} : { seat }),
    }),
  leave: (code: string, seat: number) => call<TableAnswer>('POST', `/api/tables/${code}/leave`, { seat }),
  resign: (code: string, seat: number) => call<TableAnswer>('POST', `/api/tables/${code}/resign`, { seat }),
  back: (code: string, seat: number) => call<TableAnswer>('POST', `/api/tables/${code}/back`, { seat }),
  remove: (code: string, seat: number) => call<TableAnswer>('POST', `/api/tables/${code}/remove`, { seat }),
  renew: (code: string, seat: number) => call<TableAnswer>('POST', `/api/tables/${code}/links/${seat}`),
  revoke: (code: string, seat: number) => call<TableAnswer>('DELETE', `/api/tables/${code}/links/${seat}`),
  go_on: (code: string) => call<TableAnswer>('POST', `/api/tables/${code}/go-on`),
  close: (code: string) => call<TableAnswer>('POST', `/api/tables/${code}/close`),
  remove_table: (code: string) => call<string>('DELETE', `/api/tables/${code}`),
  bot: (code: string, seat: number, level: string) =>
    call<TableAnswer>('POST', `/api/tables/${code}/bot`, { seat, level }),
  claim: (secret: string) => call<SeatAnswer>('POST', `/api/seat/${secret}`),
  rematch: (code: string) => call<TableAnswer>('POST', `/api/tables/${code}/rematch`),
  replay: (code: string, seat?: number) =>
    call<Replay>('GET', `/api/tables/${code}/replay${seat === undefined ? '' : `?seat=${seat}`}`),
  replayTurn: (code: string, turn: number, language: string, seat?: number) =>
    call<ReplayState>(
      'GET',
      `/api/tables/${code}/replay/${turn}?language=${language}${seat === undefined ? '' : `&seat=${seat}`}`,
    ),
  analysis: (code: string, language: string) =>
    call<Analysis>('GET', `/api/tables/${code}/analysis?language=${language}`),
  analyse: (code: string, language: string) =>
    call<Analysis>('POST', `/api/tables/${code}/analysis?language=${language}`),
  record: (code: string) => call<string>('GET', `/api/tables/${code}/record`),
}

/** The code of a socket that was taken only to tell that there are too many. */
const TOO_MANY = 4009

export interface Wire {
  send(message: ClientMessage): boolean
  close(): void
}

/** A socket that comes back by itself: `since` asks for what was missed. */
export function connect(
  code: string,
  language: string,
  since: () => number,
  onMessage: (message: ServerMessage) => void,
  onLine: (online: boolean, code?: number) => void,
): Wire {
  let socket: WebSocket | null = null
  let closed = false
  let tries = 0
  let timer = 0
  let beat = 0

  function open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const mine = new WebSocket(
      `${scheme}://${location.host}/api/tables/${code}/socket?language=${language}&since=${since()}`,
    )
    socket = mine
    mine.onopen = () => {
      tries = 0
      onLine(true)
    }
    mine.onmessage = (event) => onMessage(JSON.parse(event.data))
    mine.onclose = (event) => {
      if (socket !== mine || closed) return
      socket = null
      onLine(false, event.code)
      // a server that has told us to wait is not asked again at once
      timer = window.setTimeout(open, event.code === TOO_MANY ? 15000 : Math.min(5000, 300 * 2 ** tries++))
    }
  }
  const wake = () => {
    if (!socket && !closed) {
      clearTimeout(timer)
      tries = 0
      open()
    }
  }
  window.addEventListener('online', wake)
  beat = window.setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'), 25000)
  open()
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beat)
      window.removeEventListener('online', wake)
      socket?.close()
      socket = null
    },
  }
}

/** How a table is connected; a lesson has another way. */
export type Dial = typeof connect
