import { pathOf } from '#web/lib/call-endpoint.ts'

/** Where a gallery is made, with what is known already. */
export const newGalleryPath = (known: { title?: string; client?: string; email?: string } = {}): string =>
  pathOf('/admin/proofs/new', { query: known })
