/** The chapters of a table as somebody may read them. */
import { books } from '../store/catalogue.svelte'
import type { Session } from '../store/session.svelte'
import { lastSeen } from '../table/turns'
import { chapters, since, type Chapter } from './story'

/** All chapters that a seat may know of, oldest first. */
export function chaptersFor(session: Session, reader: number): Chapter[] {
  const { view } = session
  const rooms = (player: number, room: number) =>
    books.board(view?.players[player]?.board ?? 0)?.rooms.find((one) => one.room === room)
  return chapters(session.told(reader), rooms)
}

/** What happened after a seat's last turn, oldest first. */
export function sinceTurn(session: Session, reader: number): Chapter[] {
  return since(chaptersFor(session, reader), lastSeen(session.told(reader), reader), reader)
}
