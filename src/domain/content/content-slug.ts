/** Slug from a title's words; empty when the title yields none (the editor then asks for a slug). */
export const contentSlugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')

export const isSlug = (text: string): boolean => text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Slugs reserved for paths below a list. */
export const takenSlugs: readonly string[] = ['admin', 'api', 'new', 'page', 'feed', 'rss', 'search', 'projects', 'featured']
