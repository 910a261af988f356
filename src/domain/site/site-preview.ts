import type { SitePage } from './site-sections.ts'

const home = '/admin/site/preview'

/** Path of a page with all drafts, which the editor shows in a frame. */
export const previewPath = (page: SitePage): string => `${home}/${page}`

export const isSitePreview = (path: string): boolean => path.startsWith(`${home}/`)

/** Id of a section in the preview, which scrolls to the one that is edited. */
export const previewAnchor = (name: string): string => `section-${name}`
