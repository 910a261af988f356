import type { ContentBody } from './editor/content-bodies.ts'
import type { ContentKind } from './kinds/content-kinds.ts'
import { readingMinutes } from './kinds/post.ts'
import { orderKeyOf, searchTextOf } from './text/search-text.ts'
import type { WholeDraft } from './editor/check-draft.ts'

/** Columns stored beside the body of a public item, so that lists need not parse it. */
export interface PublicFace {
  title: string
  tags: string[]
  body: Record<string, unknown>
  client: string
  summary: string
  category: string
  industry: string
  year: number | null
  searchText: string
  titleKey: string
  clientKey: string
}

export function publicFace(kind: ContentKind, { title, tags, body }: WholeDraft): PublicFace {
  const { searched, ...facts } = factsOf(kind, body)
  const { client = '', summary = '', category = '', industry = '', year = null } = facts
  return {
    title,
    tags,
    body: kind === 'post' ? { ...body, minutes: readingMinutes((body as ContentBody<'post'>).content) } : { ...body },
    client,
    summary,
    category,
    industry,
    year,
    searchText: searchTextOf([title, ...searched, ...(kind === 'photo' ? [] : tags)]),
    titleKey: orderKeyOf(title),
    clientKey: orderKeyOf(client),
  }
}

interface Facts {
  client?: string
  summary?: string
  category?: string
  industry?: string
  year?: number
  /** Texts that the search covers beside the title. */
  searched: string[]
}

function factsOf(kind: ContentKind, body: ContentBody): Facts {
  switch (kind) {
    case 'post': {
      const { excerpt, category } = body as ContentBody<'post'>
      return { summary: excerpt, category, searched: [excerpt] }
    }
    case 'case-study': {
      const { client, industry, category } = body as ContentBody<'case-study'>
      return { client, industry, category, searched: [client] }
    }
    case 'stills': {
      const { subtitle, category } = body as ContentBody<'stills'>
      return { summary: subtitle, category, searched: [subtitle] }
    }
    case 'work': {
      const { client, summary, category, industry, year } = body as ContentBody<'work'>
      return { client, summary, category, industry, year, searched: [client, summary] }
    }
    case 'photo': {
      const { client, description, category } = body as ContentBody<'photo'>
      return { client, summary: description, category, searched: [client, description] }
    }
  }
}
