import type { AssetCard } from '#domain/media/media-endpoints.ts'

/** Display name: title, or the last part of the public id. */
export const nameOf = ({ title, publicId }: Pick<AssetCard, 'title' | 'publicId'>): string =>
  title || publicId.slice(publicId.lastIndexOf('/') + 1)
