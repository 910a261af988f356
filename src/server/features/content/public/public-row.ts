import { contentItems } from '../../../tables/website/content.ts'

/** The public fields of an item. */
export interface PublicRow {
  id: string
  slug: string
  title: string
  tags: string[]
  /** Valid for its kind: checked on publishing. */
  body: Record<string, unknown>
  client: string
  summary: string
  category: string
  industry: string
  year: number | null
  position: number
  titleKey: string
  clientKey: string
  publishedAt: Date
  republishedAt: Date | null
}

export const publicColumns = {
  id: contentItems.id,
  slug: contentItems.slug,
  title: contentItems.title,
  tags: contentItems.tags,
  body: contentItems.body,
  client: contentItems.client,
  summary: contentItems.summary,
  category: contentItems.category,
  industry: contentItems.industry,
  year: contentItems.year,
  position: contentItems.position,
  titleKey: contentItems.titleKey,
  clientKey: contentItems.clientKey,
  publishedAt: contentItems.publishedAt,
  republishedAt: contentItems.republishedAt,
}
