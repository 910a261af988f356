import { z } from 'zod'
import { line, requiredLine } from '../../common/fields.ts'
import { contentFilm, contentPicture, longProse, seo, summaryProse } from '../editor/content-fields.ts'
import { statedLength } from './film-length.ts'

/** Schema of a project of the work portfolio. */
export const workBody = z.object({
  client: requiredLine('Please name the client.', 120),
  summary: summaryProse('Please write a summary.'),
  category: requiredLine('Please choose a category.', 60),
  industry: requiredLine('Please name the industry.', 60),
  year: z.coerce
    .number('Please enter a year.')
    .int('Please enter a year.')
    .min(1900, 'Please enter a year.')
    .max(2100, 'Please enter a year.'),
  duration: statedLength,
  thumbnail: contentPicture,
  film: contentFilm,
  awards: z
    .array(
      z.object({
        name: requiredLine('Please name the award.', 120),
        year: z.coerce.number('Please enter a year.').int().min(1900, 'Please enter a year.').max(2100, 'Please enter a year.'),
        category: line(120).default(''),
      }),
    )
    .max(20)
    .default([]),
  gallery: z.array(contentPicture).max(60, 'Please use at most 60 pictures.').default([]),
  problem: longProse(),
  approach: longProse(),
  kpis: z
    .array(
      z.object({
        metric: requiredLine('Please enter what was measured.', 80),
        value: requiredLine('Please enter the value.', 40),
      }),
    )
    .max(12)
    .default([]),
  testimonials: z
    .array(
      z.object({
        quote: requiredLine('Please enter the quote.', 1_000),
        author: requiredLine('Please enter who said it.', 120),
        title: line(120).default(''),
      }),
    )
    .max(10)
    .default([]),
  seo,
})
export type WorkBody = z.output<typeof workBody>
