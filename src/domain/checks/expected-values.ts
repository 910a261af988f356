import { z } from 'zod'

/** Written as `16:9` or `2.39:1`. */
const aspectPattern = /^\d{1,5}(\.\d{1,4})?:\d{1,5}(\.\d{1,4})?$/

const pixels = z
  .int('Please enter whole pixels.')
  .min(1, 'Please enter 1 to 16384 pixels.')
  .max(16_384, 'Please enter 1 to 16384 pixels.')

/** What the file of a deliverable has to be; null for what does not matter. */
export const expectedValues = z.object({
  width: pixels.nullable().default(null),
  height: pixels.nullable().default(null),
  aspect: z
    .string()
    .regex(aspectPattern, 'Please enter it as 16:9.')
    .refine((text) => aspectOf(text) > 0, 'Please enter it as 16:9.')
    .nullable()
    .default(null),
  /** Frames a second, as people say it: 25, 29.97, 23.976. */
  rate: z
    .number('Please enter a number.')
    .min(1, 'Please enter 1 to 240.')
    .max(240, 'Please enter 1 to 240.')
    .nullable()
    .default(null),
  durationSeconds: z
    .number('Please enter seconds.')
    .min(0.1, 'Please enter 0.1 to 86400 seconds.')
    .max(86_400, 'Please enter 0.1 to 86400 seconds.')
    .nullable()
    .default(null),
  toleranceSeconds: z
    .number('Please enter seconds.')
    .min(0, 'Please enter 0 to 3600 seconds.')
    .max(3_600, 'Please enter 0 to 3600 seconds.')
    .default(0.5),
})
export type ExpectedValues = z.output<typeof expectedValues>

export const nothingExpected: ExpectedValues = {
  width: null,
  height: null,
  aspect: null,
  rate: null,
  durationSeconds: null,
  toleranceSeconds: 0.5,
}

/** Width by height; 0 or infinite for what is none. */
export function aspectOf(text: string): number {
  const [across = 0, down = 0] = text.split(':').map(Number)
  const shape = across / down
  return Number.isFinite(shape) ? shape : 0
}
