/** Words that stand for something else in the paths of the product. */
const reservedSlugs = ['admin', 'new']

/**
 * The specification's rule: lower case, only letters, digits, spaces and hyphens, runs of space to one hyphen, hyphens
 * collapsed, trimmed. Where nothing is left of what a visitor called it, `project`: nobody is turned
 * away for that. Staff are refused such a title.
 */
export const slugOf = (title: string): string => plainSlugOf(title) || 'project'

/** Why a project cannot be made under this title, or null: its address is made of it. */
export const refusalOfTitle = (title: string): string | null =>
  plainSlugOf(title) === '' ? 'Please use at least one letter from A to Z, or a digit, in the title.' : null

/** The same as it is typed: empty where nothing is left. So long at the most that a number still fits behind it. */
export const plainSlugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, 180)
    .replace(/^-|-$/g, '')

export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug)

/** The slug itself, or with the first of -2, -3 … that is neither taken nor reserved. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set([...reservedSlugs, ...taken])
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
