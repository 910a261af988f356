/** Words that stand for something else in the paths of the product. */
const reservedSlugs = ['admin', 'new']

/**
 * The specification's rule: lower case, only letters, digits, spaces and hyphens, runs of space to one hyphen, hyphens
 * collapsed, trimmed. A title of which nothing is left becomes `project`.
 */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'project'
}

/** The slug itself, or with the first of -2, -3 … that is neither taken nor reserved. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set([...reservedSlugs, ...taken])
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
