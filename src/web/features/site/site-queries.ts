import type { QueryClient } from '@tanstack/react-query'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { siteEndpoints, type EditedSection } from '#domain/site/site-endpoints.ts'
import type { SectionName } from '#domain/site/site-sections.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch when shown again after this time, since others edit too. */
const staleTime = 10_000

export const sectionsQuery = () => ({
  ...endpointQuery(siteEndpoints.listSections),
  staleTime,
  refetchOnWindowFocus: true,
})

export const sectionQuery = (name: SectionName) => ({
  ...endpointQuery(siteEndpoints.readSection, { params: { name } }),
  staleTime,
  refetchOnWindowFocus: true,
})

export const publicationPages = () => ({
  ...endpointPages(siteEndpoints.listPublications, { query: { limit: 20 } }),
  staleTime: 0,
})

export const feedbackPages = () => ({
  ...endpointPages(siteEndpoints.listFeedback, { query: { limit: 20 } }),
  staleTime,
})

/** Writes a save's answer to the caches that show the section. */
export function showSection(queries: QueryClient, section: EditedSection): void {
  queries.setQueryData(sectionQuery(section.name).queryKey, { section })
  const { name, state, revision, changedAt } = section
  queries.setQueryData(
    sectionsQuery().queryKey,
    (list) =>
      list && { ...list, sections: list.sections.map((one) => (one.name === name ? { name, state, revision, changedAt } : one)) },
  )
}

/** Reloads everything about the site, which a publication has changed. */
export const siteChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, brandEndpoints.readBrand, siteEndpoints.readSite, below(siteEndpoints.listSections))
