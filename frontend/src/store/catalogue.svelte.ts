/** Cards and their words, from the server, in the chosen language. */
import { api } from '../net'
import type { Catalogue, GuestCard, PoliticsCard, StaffCard, TileCard } from '../wire'

class Books {
  book = $state.raw<Catalogue | null>(null)
  private guests = $derived(new Map((this.book?.guests ?? []).map((card) => [card.number, card])))
  private staffs = $derived(new Map((this.book?.staff ?? []).map((card) => [card.number, card])))
  private politicss = $derived(new Map((this.book?.politics ?? []).map((card) => [card.number, card])))
  private tiless = $derived(new Map((this.book?.tiles ?? []).map((card) => [card.number, card])))
  private loaded = new Map<string, Catalogue>()

  async load(language: string) {
    const known = this.loaded.get(language) ?? (await api.catalogue(language))
    this.loaded.set(language, known)
    this.book = known
  }
  guest(number: number): GuestCard {
    return this.guests.get(number) ?? { number, name: `${number}`, colour: 'green', order: {}, points: 0, text: '', origin: {}, reward: [] }
  }
  staff(number: number): StaffCard {
    return this.staffs.get(number) ?? { number, name: `${number}`, cost: 0, timing: '', text: '', origin: {}, effect: [] }
  }
  politics(number: number): PoliticsCard | undefined {
    return this.politicss.get(number)
  }
  tile(number: number): TileCard | undefined {
    return this.tiless.get(number)
  }
  board(index: number) {
    return this.book?.boards[index] ?? this.book?.boards[0]
  }
  word(section: string, key: string): string {
    return this.book?.words?.[section]?.[key] ?? key
  }
}

export const books = new Books()
