/** Floors and groups of rooms: which room belongs to which, how far a group is, what it brings when it is full. */
import type { BoardRoom, HotelBoard, PlayerView } from '../wire'

export interface Group {
  rooms: number[]
  have: number
  colour: BoardRoom['colour']
}

/** The floors of a hotel as one looks at it, the highest first, each with its rooms from the left. */
export function floorsOf(board: HotelBoard | undefined): { floor: number; rooms: BoardRoom[] }[] {
  const rooms = (board?.rooms ?? []).slice().sort((a, b) => b.floor - a.floor || a.column - b.column)
  const floors = [...new Set(rooms.map((room) => room.floor))]
  return floors.map((floor) => ({ floor, rooms: rooms.filter((room) => room.floor === floor) }))
}

/** The group of a room in a hotel.
 *
 *  A room that nobody has heard of has none. */
export function groupOf(board: HotelBoard | undefined, player: PlayerView, room: number): Group | null {
  const here = board?.rooms.find((one) => one.room === room)
  if (!board || !here) return null
  const rooms = board.rooms.filter((one) => one.group === here.group).map((one) => one.room)
  return { rooms, have: rooms.filter((one) => player.occupied.includes(one)).length, colour: here.colour }
}
