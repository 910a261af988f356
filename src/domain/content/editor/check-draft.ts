import { z } from 'zod'
import { line, requiredLine } from '../../common/fields.ts'
import { contentBodies, type ContentBody } from './content-bodies.ts'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { isSlug, takenSlugs } from '../content-slug.ts'

interface Draft {
  title: string
  slug: string
  tags: string[]
  body: Record<string, unknown>
}

/** A draft that is valid for publishing. */
export interface WholeDraft<Kind extends ContentKind = ContentKind> {
  title: string
  slug: string
  tags: string[]
  body: ContentBody<Kind>
}

/** Messages by field for everything that prevents publishing; empty for a valid draft. */
export type DraftProblems = Record<string, string>

/** Checks that need only the draft itself, not other items or the library. */
export function checkDraft<Kind extends ContentKind>(
  kind: Kind,
  draft: Draft,
): { whole: WholeDraft<Kind>; problems: null } | { whole: null; problems: DraftProblems } {
  const head = headShape.safeParse(draft)
  const body = contentBodies[kind].safeParse(draft.body)
  const issues = [...(head.error?.issues ?? []), ...(body.error?.issues ?? [])]
  if (head.success && body.success) return { whole: { ...head.data, body: body.data as ContentBody<Kind> }, problems: null }
  const problems: DraftProblems = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= inPlace(path, message)
  return { whole: null, problems }
}

const headShape = z.object({
  title: requiredLine('Please enter a title.', 200),
  slug: z
    .string()
    .min(1, 'Please choose a web address.')
    .refine(isSlug, 'Please use lower-case letters, digits and hyphens, 80 at the most.')
    .refine((slug) => !takenSlugs.includes(slug), 'The site itself uses this address. Please choose another.'),
  tags: z
    .array(line(40).refine((tag) => tag.length > 0, 'Please remove the empty tag.'))
    .max(20, 'Please use at most 20 tags.')
    .transform((tags) => [...new Set(tags)]),
})

/** A list is one field in the editor, so the message names the entry. */
function inPlace(path: readonly PropertyKey[], message: string): string {
  const index = path.find((part, depth) => depth > 0 && typeof part === 'number')
  return typeof index === 'number' ? `No. ${index + 1}: ${message}` : message
}
