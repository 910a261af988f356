/** Kinds of content. Each has a list, an item page and an editor. */
export const contentKinds = ['post', 'case-study', 'stills', 'work', 'photo'] as const
export type ContentKind = (typeof contentKinds)[number]

export const contentKindLabels: Record<ContentKind, { one: string; many: string }> = {
  post: { one: 'Post', many: 'Posts' },
  'case-study': { one: 'Case study', many: 'Case studies' },
  stills: { one: 'Stills collection', many: 'Stills' },
  work: { one: 'Work project', many: 'Work' },
  photo: { one: 'Photograph', many: 'Photographs' },
}

/** Public path of each kind. Photographs have no page of their own and open on the list. */
export const contentHomes: Record<ContentKind, string> = {
  post: '/blog',
  'case-study': '/case-studies',
  stills: '/stills',
  work: '/work',
  photo: '/photography',
}

export const contentPath = (kind: ContentKind, slug: string): string =>
  kind === 'photo' ? `${contentHomes.photo}?photo=${encodeURIComponent(slug)}` : `${contentHomes[kind]}/${slug}`

/** Path of a work project's film page. */
export const watchPath = (slug: string): string => `${contentPath('work', slug)}/watch`

/** `changed`: public, with a draft that differs. `scheduled`: published automatically at its time. */
export const contentStates = ['draft', 'scheduled', 'published', 'changed'] as const
export type ContentState = (typeof contentStates)[number]

export const contentStateLabels: Record<ContentState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Changed',
}
