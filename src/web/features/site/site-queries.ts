import type { QueryClient } from '@tanstack/react-query'
import type { EditedSection, siteEndpoints } from '#domain/site/site-endpoints.ts'
import type { SectionName } from '#domain/site/site-sections.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

/** Refetch when shown again after this time, since others edit too. */
const staleTime = 10_000

export const sectionsQuery = () => ({
  ...endpointQuery<typeof siteEndpoints.listSections>('/api/admin/site'),
  staleTime,
  refetchOnWindowFocus: true,
})

export const sectionQuery = (name: SectionName) => ({
  ...endpointQuery<typeof siteEndpoints.readSection>('/api/admin/site/sections/:name', { params: { name } }),
  staleTime,
  refetchOnWindowFocus: true,
})

export const publicationPages = () => ({
  ...endpointPages<typeof siteEndpoints.listPublications>('/api/admin/site/publications', { query: { limit: 20 } }),
  staleTime: 0,
})

export const feedbackPages = () => ({
  ...endpointPages<typeof siteEndpoints.listFeedback>('/api/admin/site/feedback', { query: { limit: 20 } }),
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
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(brand|site|admin\/site)(\/|\?|$)/.test(String(path)),
  })
