import { isDeepStrictEqual } from 'node:util'
import { previewOf, publicBody, publicText, wholeDraft } from '#domain/site/check-section.ts'
import { hiddenAnchors } from '#domain/site/home-order.ts'
import { namedMediaOf } from '#domain/site/named-media.ts'
import { listSections, orderShown } from '#domain/site/order-shown.ts'
import type { ShownSite } from '#domain/site/site-endpoints.ts'
import { namesOfPage, siteDefaults, type SectionBody, type SectionName, type SitePage } from '#domain/site/site-sections.ts'
import type { Sql } from '../../base/database/database.ts'
import { readLook } from '../brand/look-setting.ts'
import { listNamedAssets } from '../media/library/named-assets.ts'
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
  const sections = rows.map((row) => [row.name, previewOf(row.name, wholeDraft(row.name, row), publicText(row.name, row))])
  return shown(db, page, Object.fromEntries(sections) as Sections, true)
}

/** The layout's links depend on which sections are shown, and shared links on the opening's picture. */
const namesOnPage = (page: SitePage): SectionName[] =>
  page === 'layout' ? [...namesOfPage(page), 'order', 'hero', ...listSections] : namesOfPage(page)

async function shown(db: Sql, page: SitePage, sections: Sections, drafts: boolean): Promise<ShownSite> {
  const changed = Object.entries(sections).map(
    ([name, body]) => [name, differing(body, siteDefaults[name as SectionName])] as const,
  )
  const assets = await listNamedAssets(db, namedMediaOf(changed.map(([, body]) => body)))
  const there = assets.filter(({ publication }) => drafts || publication === 'published')
  const images = Object.fromEntries(
    there.flatMap(({ kind, publicId, placeholder }) => (kind === 'image' ? [[publicId, placeholder ?? '']] : [])),
  )
  const order = orderShown(sections, images)
  const opening = (sections.hero as Partial<SectionBody<'hero'>> | undefined)?.picture
  // Portraits only decide on the order elsewhere.
  const isHere = ([name]: readonly [string, Body]) => page === 'home' || !listSections.some((list) => list === name)
  const imagesHere = namedMediaOf(changed.filter(isHere).map(([, body]) => body)).images
  const onPage = namesOfPage(page).filter((name) => name !== 'studio' || drafts)
  return {
    sections: Object.fromEntries(
      onPage.flatMap((name) => {
        const body = sections[name]
        return body ? [[name, name === 'order' ? { sections: order } : publicBody(name, body)]] : []
      }),
    ),
    images: Object.fromEntries(Object.entries(images).filter(([publicId]) => imagesHere.includes(publicId))),
    films: Object.fromEntries(
      there.flatMap(({ kind, publicId, durationSeconds, createdAt }) =>
        kind === 'video' ? [[publicId, { seconds: durationSeconds, addedOn: createdAt.toISOString().slice(0, 10) }]] : [],
      ),
    ),
    hidden: page === 'layout' ? hiddenAnchors(order) : [],
    // The studio's own picture of shared links comes first.
    picture: page === 'layout' && opening && !(await readLook(db)).picture ? opening : null,
  }
}

/** The fields of a section that are not the default. */
const differing = (body: Body, usual: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !isDeepStrictEqual(value, usual[field])))
