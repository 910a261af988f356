/** Words of a title as they stand in an address; empty where a title has none (then a slug has to be given). */
export const contentSlugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')

export const isSlug = (text: string): boolean => text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Names that addresses below a list need for themselves. */
export const takenSlugs: readonly string[] = ['admin', 'api', 'new', 'page', 'feed', 'rss', 'search', 'projects', 'featured']
