/** How the opponent's cards are carried out before one's eyes. */
/** The stages of progress on a politics card: nothing, then III, II and I. */
export const STAGES = ['–', 'III', 'II', 'I']

/** Which card is shown and how many of its parts, in small steps: part by part, a rest, the next card. */
export class Showing {
  /** Beats of rest behind the last part of a card. */
  static readonly REST = 3
  constructor(
    private readonly sizes: readonly number[],
    public turn: number,
    public parts: number,
    private rest = 0,
  ) {}
  get over(): boolean {
    return this.turn >= this.sizes.length - 1 && this.parts >= (this.sizes[this.turn] ?? 0)
  }
  /** One beat later. */
  next(): Showing {
    if (this.over) return this
    if (this.parts < this.sizes[this.turn]) return new Showing(this.sizes, this.turn, this.parts + 1)
    if (this.rest < Showing.REST) return new Showing(this.sizes, this.turn, this.parts, this.rest + 1)
    return new Showing(this.sizes, this.turn + 1, 0)
  }
}
