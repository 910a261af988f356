import { z } from 'zod'
import { line, requiredLine } from '../../common/fields.ts'
import { callToAction, contentPicture, markdown, priorities, seo, summaryProse } from '../editor/content-fields.ts'

/** Schema of a blog post. */
export const postBody = z.object({
  excerpt: summaryProse('Please write a short excerpt.'),
  author: requiredLine('Please name the author.', 120),
  /** Markdown. */
  content: markdown('Please write the post.'),
  featuredImage: contentPicture,
  seo,
  category: line(60).default(''),
  priority: z.enum(priorities).default('medium'),
  cta: callToAction,
})
export type PostBody = z.output<typeof postBody>

const wordsPerMinute = 220

/** Whole minutes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}]+/gu) ?? []).length / wordsPerMinute))
