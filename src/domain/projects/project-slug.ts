/** Reserved path segments. */
const reservedSlugs = ['admin', 'new']

/**
 * Slug: lower case, only letters, digits, spaces and hyphens, whitespace to one hyphen, hyphens
 * collapsed, trimmed. Falls back to `project` for visitors' titles without usable characters; staff get an error for those.
 */
export const slugOf = (title: string): string => plainSlugOf(title) || 'project'

/** Message when no slug can be made of a title, or null. */
export const refusalOfTitle = (title: string): string | null =>
  plainSlugOf(title) === '' ? 'Please use at least one letter from A to Z, or a digit, in the title.' : null

/** Slug while typing: may be empty. Short enough for a numeric suffix. */
export const plainSlugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, 180)
    .replace(/^-|-$/g, '')

export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug)

/** The slug itself, or with the first suffix of -2, -3 … that is neither taken nor reserved. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set([...reservedSlugs, ...taken])
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
