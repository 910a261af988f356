import { z } from 'zod'

export const drawingTools = ['pen', 'arrow', 'box'] as const
export type DrawingTool = (typeof drawingTools)[number]

/** Colours that are visible on any picture, with names for screen readers and colour-blind people. */
export const drawingColours = {
  red: '#ff4d3d',
  yellow: '#ffd23d',
  green: '#3ddc84',
  blue: '#4da3ff',
  white: '#ffffff',
} as const
export type DrawingColour = keyof typeof drawingColours

export const mostStrokes = 100
/** Maximum number of points in a drawing. */
export const mostPoints = 10_000

const part = z
  .number('A drawing must stay within the picture.')
  .min(0, 'A drawing must stay within the picture.')
  .max(1, 'A drawing must stay within the picture.')
  .transform((value) => Math.round(value * 10_000) / 10_000)

const stroke = z
  .object({
    tool: z.enum(drawingTools, 'This tool is not known.'),
    colour: z.enum(Object.keys(drawingColours) as DrawingColour[], 'This colour is not known.'),
    /** x and y as fractions of the picture's width and height. */
    points: z
      .array(z.tuple([part, part]))
      .min(1, 'A stroke needs at least one point.')
      .max(mostPoints, 'This drawing is too large.'),
  })
  .refine(({ tool, points }) => tool === 'pen' || points.length === 2, 'An arrow or a box needs two points.')
export type Stroke = z.output<typeof stroke>

/** Vector drawing on a frame, in coordinates relative to the picture's size. */
export const drawing = z
  .array(stroke)
  .max(mostStrokes, `Please use at most ${mostStrokes} strokes.`)
  .refine(
    (strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= mostPoints,
    'This drawing is too large. Please draw it with fewer strokes.',
  )
export type Drawing = z.output<typeof drawing>
