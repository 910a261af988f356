import type { GalleryCard } from '#domain/proofs/gallery-endpoints.ts'
import { galleryStateLabels } from '#domain/proofs/gallery-state.ts'
import type { Columns } from '../../../base/documents/csv-file.ts'

export const galleryColumns: Columns<GalleryCard> = {
  Gallery: ({ title }) => title,
  Client: ({ clientName }) => clientName,
  Email: ({ clientEmail }) => clientEmail,
  State: ({ state }) => galleryStateLabels[state],
  Package: ({ package: { name } }) => name,
  Chosen: ({ chosen }) => String(chosen),
  'Can be chosen': ({ limit }) => (limit === null ? 'No limit' : String(limit)),
  Pictures: ({ pictures }) => String(pictures),
  Comments: ({ comments }) => String(comments),
  'Open until': ({ expiresOn }) => expiresOn ?? '',
  Created: ({ createdAt }) => createdAt,
}
