/** Answers and events as the server sends them, for tests. */
import type { AnswerDetails, EventFields, EventKind, Family, Happened, OfferedAnswer } from '../src/wire'

/** An event of a kind with its fields. */
export function event<K extends EventKind>(
  kind: K,
  fields: Partial<EventFields[K]> = {},
  more: Partial<Pick<Happened, 'position' | 'player' | 'source' | 'words'>> = {},
): Happened {
  return { position: 1, player: 0, source: null, words: `Clara: ${kind}`, ...more, kind, fields } as unknown as Happened
}

/** An answer of a family with its details. */
export function offered<F extends Family>(
  answer: string,
  family: F,
  details: AnswerDetails[F],
  more: Partial<OfferedAnswer> = {},
): OfferedAnswer {
  return { answer, words: answer, ...more, family, details } as unknown as OfferedAnswer
}
