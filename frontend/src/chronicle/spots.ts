/** Where on the table the things of a line lie. */
import type { Happened, View } from '../wire'

function ofEvent(event: Happened, view: View, group: (player: number, group: number) => number[]): string[] {
  const { player } = event
  const table = (n: number, guest: number) =>
    view.players[player]?.tables[n - 1]?.guest === guest ? [`table:${player}:${n}`] : []
  switch (event.kind) {
    case 'die_taken':
      return [`space:${event.fields.face}`]
    case 'key_taken':
      return ['key']
    case 'guest_taken':
    case 'laid':
    case 'served':
      return table(event.fields.table, event.fields.guest)
    case 'guest_housed':
    case 'room_prepared':
    case 'room_occupied':
    case 'room_removed':
      return [`room:${player}:${event.fields.room}`]
    case 'group_done':
      return group(player, event.fields.group).map((room) => `room:${player}:${room}`)
    case 'staff_played':
    case 'staff_used':
      return [`played:${event.fields.card}`]
    case 'claimed':
      return [`politics:${event.fields.letter}`]
    case 'scoring':
    case 'bonus':
    case 'penalty':
    case 'averted':
      return [`tile:${event.fields.tile}`]
    case 'emperor':
      return ['track']
    case 'krones':
      return [`krones:${player}`]
    case 'items':
      return [`item:${player}:${event.fields.item}`]
    default:
      return []
  }
}

/** Where a source lies that speaks for itself. */
function ofSource(source: string | null): string[] {
  const [what, number] = (source ?? '').split(':')
  if (what === 'staff') return [`played:${number}`]
  return what === 'space' || what === 'tile' ? [`${what}:${number}`] : []
}

/** The places of a line, that of its player last: it lights up where the hotel itself does not lie open. */
export function spotsOf(events: Happened[], view: View, group: (player: number, group: number) => number[]): string[] {
  const found = events.flatMap((event) => [...ofEvent(event, view, group), ...ofSource(event.source)])
  const rivals = events.filter((event) => event.player >= 0).map((event) => `rival:${event.player}`)
  return [...new Set([...found, ...rivals])]
}
