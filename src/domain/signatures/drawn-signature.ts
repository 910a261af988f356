import { z } from 'zod'

/** Shape of the pad that a signature is drawn on, of which points are fractions, and what fits on it. */
export const drawnPad = { width: 300, height: 120, mostStrokes: 60, mostPoints: 3_000 }

/** Length of all strokes, in heights of the pad, below which nothing was signed: a tap. */
const leastLength = 0.3

export const drawnMessages = {
  empty: 'Please draw your signature, or type it instead.',
  tooLarge: 'This drawing is too large. Please clear it and sign with fewer strokes.',
  invalid: 'This drawing could not be read. Please clear it and draw it again.',
} as const

const part = z
  .number(drawnMessages.invalid)
  .min(0, drawnMessages.invalid)
  .max(1, drawnMessages.invalid)
  .transform((value) => Math.round(value * 10_000) / 10_000)

const stroke = z
  .array(z.tuple([part, part], drawnMessages.invalid), drawnMessages.invalid)
  .min(1, drawnMessages.invalid)
  .max(drawnPad.mostPoints, drawnMessages.tooLarge)

/** A signature drawn with a finger, pen or mouse: strokes of points, x and y as fractions of the pad. */
export const drawnSignature = z
  .array(stroke, drawnMessages.invalid)
  .max(drawnPad.mostStrokes, drawnMessages.tooLarge)
  .refine((strokes) => strokes.reduce((sum, points) => sum + points.length, 0) <= drawnPad.mostPoints, drawnMessages.tooLarge)
  .refine((strokes) => lengthOf(strokes) >= leastLength, drawnMessages.empty)
export type DrawnSignature = z.output<typeof drawnSignature>

function lengthOf(strokes: readonly (readonly [number, number])[][]): number {
  const across = drawnPad.width / drawnPad.height
  return strokes.reduce(
    (sum, points) =>
      sum +
      points
        .slice(1)
        .reduce((part, [x, y], before) => part + Math.hypot((x - points[before]![0]) * across, y - points[before]![1]), 0),
    0,
  )
}

/** SVG path data of a drawing, in the shape of the pad. */
export const drawnPath = (strokes: DrawnSignature): string =>
  strokes
    .map((points) => {
      const [first, ...rest] = points.map(([x, y]) => `${(x * drawnPad.width).toFixed(1)} ${(y * drawnPad.height).toFixed(1)}`)
      // A dot is a short line, since a line of no length is not printed.
      return `M${first}${rest.length > 0 ? rest.map((place) => `L${place}`).join('') : 'h0.1'}`
    })
    .join('')
