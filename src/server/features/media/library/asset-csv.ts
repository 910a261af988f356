import { assetStateLabels } from '#domain/media/library/asset.ts'
import type { AssetCard } from '#domain/media/media-endpoints.ts'
import type { Columns } from '../../../base/documents/csv-file.ts'

const kindLabels: Record<AssetCard['kind'], string> = {
  image: 'Picture',
  video: 'Film',
  audio: 'Sound',
  document: 'PDF',
  captions: 'Captions',
}

export const assetColumns: Columns<AssetCard> = {
  File: ({ originalName }) => originalName,
  Title: ({ title }) => title,
  'Alternative text': ({ alt }) => alt,
  Tags: ({ tags }) => tags.join(', '),
  Kind: ({ kind }) => kindLabels[kind],
  State: ({ state }) => assetStateLabels[state],
  Problem: ({ problem }) => problem ?? '',
  Bytes: ({ bytes }) => String(bytes),
  Width: ({ width }) => (width > 0 ? String(width) : ''),
  Height: ({ height }) => (height > 0 ? String(height) : ''),
  'Length in seconds': ({ durationSeconds }) => (durationSeconds === null ? '' : String(durationSeconds)),
  Pages: ({ pages }) => (pages === null ? '' : String(pages)),
  Published: ({ published }) => (published ? 'Yes' : 'No'),
  Added: ({ createdAt }) => createdAt,
}
