import type { AssetCard } from '#domain/media/media-endpoints.ts'

/** What people call it: its title, or the last part of its name. */
export const nameOf = ({ title, publicId }: Pick<AssetCard, 'title' | 'publicId'>): string =>
  title || publicId.slice(publicId.lastIndexOf('/') + 1)
