import { pathOf } from '#web/lib/calls/call-endpoint.ts'

/** URL of the new-gallery form with prefilled values. */
export const newGalleryPath = (known: { title?: string; client?: string; email?: string } = {}): string =>
  pathOf({ path: '/admin/proofs/new' }, { query: known })
