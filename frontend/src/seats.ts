/** Every seat has a colour and a shape, the same on every screen. */
export const SHAPES = ['plum', 'teal', 'copper', 'silver'] as const
export type Shape = (typeof SHAPES)[number]

/** The level of a bot for which nobody has chosen another. */
export const USUAL_LEVEL = 'medium'
/** The level of the bot in a first game. */
export const FIRST_LEVEL = 'easy'

export function shape(seat: number): Shape {
  return SHAPES[((seat % 4) + 4) % 4]
}

export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase()
}

/** The shape of the name on the two sides of the roof. */
export function signs(name: string): string {
  return name.length > 9 ? `${name.slice(0, 8)}.` : name
}
