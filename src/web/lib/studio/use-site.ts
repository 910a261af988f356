import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { PagePicture } from '#domain/brand/home-pictures.ts'
import { claimsOf } from '#domain/brand/studio-claims.ts'
import { layoutDefaults, type LayoutBodies } from '#domain/site/layout-defaults.ts'
import { shownSection, type ShownSection } from '#domain/site/shown-section.ts'
import { siteEndpoints, type ShownSite } from '#domain/site/site-endpoints.ts'
import type { LegalText } from '#domain/site/legal/legal-text.ts'
import type { LegalPageName, SitePage } from '#domain/site/site-sections.ts'
import { fieldTextsOf } from '#domain/site/site-text.ts'
import { endpointQuery } from '../calls/queries.ts'
import { useBrand, type ShownBrand } from './use-brand.ts'

/** What a page shows that is not the default: loaded by the page's loader. */
export const siteQuery = (page: SitePage) => endpointQuery(siteEndpoints.readSite, { params: { page } })

/** The same with every draft, for the preview. */
export const previewQuery = (page: SitePage) => endpointQuery(siteEndpoints.previewSite, { params: { page } })

/** Whether pages show drafts. */
export const PreviewContext = createContext(false)

const nothing: ShownSite = { sections: {}, images: {}, films: {}, hidden: [], picture: null }

/** As its loader read it; the default texts where none did. The server reads the cache directly. */
export const useSite = import.meta.env.SSR ? useReadSite : useObservedSite

function useObservedSite(page: SitePage): ShownSite {
  const query = use(PreviewContext) ? previewQuery(page) : siteQuery(page)
  return useQuery({ ...query, enabled: false }).data ?? nothing
}

function useReadSite(page: SitePage): ShownSite {
  const query = use(PreviewContext) ? previewQuery(page) : siteQuery(page)
  return useQueryClient().getQueryData<ShownSite>(query.queryKey) ?? nothing
}

/** Placeholders by public id. */
export const placeholdersOf = (pictures: readonly PagePicture[]): Record<string, string> =>
  Object.fromEntries(pictures.map(({ publicId, placeholder }) => [publicId, placeholder]))

const none: Readonly<Record<string, string>> = {}

export const useLayoutSection = <Name extends keyof LayoutBodies>(name: Name): ShownSection<LayoutBodies[Name]> =>
  useSection('layout', name, layoutDefaults[name])

/** `fieldTexts` are those that the page knows beside the studio's. */
export const useLegalText = (page: LegalPageName, usual: LegalText, fieldTexts = none): LegalText =>
  useSection(page, page, usual, none, fieldTexts)

/** A section as it is shown; `placeholders` are those of its usual pictures. */
export function useSection<Body extends object>(
  page: SitePage,
  name: string,
  usual: Body,
  placeholders: Readonly<Record<string, string>> = none,
  fieldTexts: Readonly<Record<string, string>> = none,
): ShownSection<Body> {
  const { sections, images, films } = useSite(page)
  const brand = useShownBrand()
  const own = sections[name]
  return useMemo(
    () => shownSection(usual, own, { images: { ...placeholders, ...images }, films }, { ...fieldTextsOf(brand), ...fieldTexts }),
    [usual, own, placeholders, images, films, brand, fieldTexts],
  )
}

/** The studio's details; in the preview with the draft of what it says of itself. */
export function useShownBrand(): ShownBrand {
  const brand = useBrand()
  const isPreview = use(PreviewContext)
  const { studio } = useSite('layout').sections
  return useMemo(() => (isPreview ? { ...brand, ...claimsOf(studio ?? null) } : brand), [brand, isPreview, studio])
}
