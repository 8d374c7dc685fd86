/** What the parts of the opponent's cards look like, and how a card is carried out before one's eyes. */
import type { OpponentPart } from '../../wire'

const COLOURS = ['blue', 'red', 'yellow', 'green']
const SIGNS = ['jewel', 'rose', 'ginkgo', 'suitcase']
const BEST_COLOURED = -2
/** The stages of progress on a politics card: nothing, then III, II and I. */
export const STAGES = ['–', 'III', 'II', 'I']

/** The colour of the guest that a part asks for; none for everything else. */
export function colour(part: OpponentPart): string {
  return part.kind === 'guest' ? (COLOURS[part.choice] ?? '') : ''
}

/** The pictures of a part; a letter or a number stands for itself. */
export function pictures(part: OpponentPart): string[] {
  switch (part.kind) {
    case 'guest':
      return [part.choice < 0 ? 'guest' : SIGNS[part.choice], ...(part.other ? ['dancer'] : [])]
    case 'die':
      if (part.choice === BEST_COLOURED) return ['celeb']
      if (part.choice < 0) return ['dieany']
      return [`face${part.choice}`, ...(part.other ? [`face${part.other}`] : [])]
    case 'emperor':
      return ['crown']
    case 'staff':
      return ['staff']
    case 'politics':
      return ['draw']
    default:
      return ['dancer']
  }
}

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
