import { isDeepStrictEqual } from 'node:util'
import { previewOf, publicBody } from '#domain/site/check-section.ts'
import { completeOrder, hiddenAnchors } from '#domain/site/home-order.ts'
import { namedMediaOf } from '#domain/site/named-media.ts'
import type { ShownSite } from '#domain/site/site-endpoints.ts'
import { namesOfPage, siteDefaults, type SectionBody, type SectionName, type SitePage } from '#domain/site/site-sections.ts'
import type { Sql } from '../../base/database/database.ts'
import { listNamedAssets } from '../media/named-assets.ts'
import { listSectionRows, readPublished, type Body } from './site-store.ts'

type Sections = Partial<Record<SectionName, Body>>

/** What visitors see of a page. */
export async function showSite(db: Sql, page: SitePage): Promise<ShownSite> {
  return shown(db, page, await readPublished(db, namesOnPage(page)), false)
}

/** What they would see if every draft were published. */
export async function previewSite(db: Sql, page: SitePage): Promise<ShownSite> {
  const names = namesOnPage(page)
  const rows = (await listSectionRows(db)).filter(({ name }) => names.includes(name))
  const sections = rows.map(({ name, draft, published }) => {
    const shownNow = (published ?? siteDefaults[name]) as SectionBody
    return [name, previewOf(name, draft, shownNow as SectionBody<typeof name>)]
  })
  return shown(db, page, Object.fromEntries(sections) as Sections, true)
}

/** The layout's links depend on which sections are switched off, and shared links on the opening's picture. */
const namesOnPage = (page: SitePage): SectionName[] =>
  page === 'layout' ? [...namesOfPage(page), 'order', 'hero'] : namesOfPage(page)

async function shown(db: Sql, page: SitePage, sections: Sections, drafts: boolean): Promise<ShownSite> {
  const changed = Object.entries(sections).map(([name, body]) => differing(body, siteDefaults[name as SectionName]))
  const assets = await listNamedAssets(db, namedMediaOf(changed))
  const there = assets.filter(({ publication }) => drafts || publication === 'published')
  const { order, hero, studio, ...others } = sections
  const opening = (hero as Partial<SectionBody<'hero'>> | undefined)?.picture
  return {
    sections: Object.fromEntries(
      Object.entries(page !== 'layout' ? sections : studio && drafts ? { ...others, studio } : others).map(([name, body]) => [
        name,
        publicBody(name as SectionName, body),
      ]),
    ),
    images: Object.fromEntries(
      there.flatMap(({ kind, publicId, placeholder }) => (kind === 'image' ? [[publicId, placeholder ?? '']] : [])),
    ),
    films: Object.fromEntries(
      there.flatMap(({ kind, publicId, durationSeconds, createdAt }) =>
        kind === 'video' ? [[publicId, { seconds: durationSeconds, addedOn: createdAt.toISOString().slice(0, 10) }]] : [],
      ),
    ),
    hidden: page === 'layout' ? hiddenAnchors(completeOrder(order?.sections)) : [],
    picture: page === 'layout' ? (opening ?? null) : null,
  }
}

/** The fields of a section that are not the specification's. */
const differing = (body: Body, usual: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !isDeepStrictEqual(value, usual[field])))
