/** Cards, pieces and their words, from the server: in the chosen language, as the edition of the table has them. */
import { api } from '../net'
import {
  ITEMS,
  type Catalogue,
  type Entrance,
  type GuestCard,
  type Hall,
  type PoliticsCard,
  type RehearsalRoom,
  type StaffCard,
  type TileCard,
  type Table,
} from '../wire'

export const USUAL = '2021'
const NOTHING = Object.fromEntries(ITEMS.map((item) => [item, 0])) as GuestCard['order']

class Books {
  book = $state.raw<Catalogue | null>(null)
  /** The edition that is wanted: that of the table. */
  edition = $state(USUAL)
  private guests = $derived(new Map((this.book?.guests ?? []).map((card) => [card.number, card])))
  private staffs = $derived(new Map((this.book?.staff ?? []).map((card) => [card.number, card])))
  private politicss = $derived(new Map((this.book?.politics ?? []).map((card) => [card.number, card])))
  private tiless = $derived(new Map((this.book?.tiles ?? []).map((card) => [card.number, card])))
  private halls = $derived(new Map((this.book?.ballrooms ?? []).map((hall) => [hall.key, hall])))
  private entrances = $derived(new Map((this.book?.entrances ?? []).map((one) => [one.key, one])))
  private loaded = new Map<string, Catalogue>()
  private wanted = ''

  /** The cards on a table are those of its edition. */
  follow(table: Table | null) {
    if (!table) return
    this.edition = String(table.options.edition ?? USUAL)
    this.side = String(table.options.side ?? 'night')
  }
  async load(language: string, edition: string) {
    const key = `${language} ${edition}`
    this.wanted = key
    const known = this.loaded.get(key) ?? (await api.catalogue(language, edition))
    this.loaded.set(key, known)
    // another one may have been asked for in the meantime
    if (this.wanted === key) this.book = known
  }
  guest(number: number): GuestCard {
    return (
      this.guests.get(number) ?? {
        number,
        name: `${number}`,
        colour: 'green',
        order: NOTHING,
        points: 0,
        text: '',
        set: '',
        origin: {},
        reward: [],
        rulings: [],
      }
    )
  }
  staff(number: number): StaffCard {
    return (
      this.staffs.get(number) ?? {
        number,
        name: `${number}`,
        cost: 0,
        timing: '',
        text: '',
        set: '',
        origin: {},
        effect: [],
        rulings: [],
      }
    )
  }
  /** The name of a guest or staff card. */
  name(number: number): string {
    return (this.guests.get(number) ?? this.staff(number)).name
  }
  politics(number: number): PoliticsCard | undefined {
    return this.politicss.get(number)
  }
  tile(number: number): TileCard | undefined {
    return this.tiless.get(number)
  }
  hall(key: string): Hall | undefined {
    return this.halls.get(key)
  }
  rehearsal(room: number | string): RehearsalRoom | undefined {
    return this.book?.rehearsal_rooms.find((one) => one.number === room || one.name.toLowerCase() === room)
  }
  entrance(key: string | null | undefined): Entrance | undefined {
    return key ? this.entrances.get(key) : undefined
  }
  /** When the emperor's tiles give and when they take, and how a step of his track stands to it. */
  court = $derived.by(() => {
    const from = this.book?.bonus_from ?? 0
    const at = this.book?.penalty_at ?? 0
    const zone = (step: number): string => (step === at ? 'zero' : step < from ? 'low' : 'safe')
    return { from, at, zone }
  })
  /** The side of the hotels at this table; boards are counted within it. */
  side = $state('night')
  /** A hotel board by its number; behind those of the day lies the night board of an opponent. */
  board(index: number) {
    const boards = this.book?.boards ?? []
    return boards.filter((board) => board.side === this.side)[index] ?? boards.find((board) => board.side === 'night')
  }
  /** So many of something, in words. */
  count(what: string, n: number): string {
    return this.word('count', `${what}_${n === 1 ? 'one' : 'other'}`).replace('{n}', String(n).replace('-', '−'))
  }
  word(section: string, key: string): string {
    return this.book?.words?.[section]?.[key] ?? key
  }
}

export const books = new Books()
