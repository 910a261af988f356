import type { Hono } from 'hono'
import { publicText, wholeDraft } from '#domain/site/check-section.ts'
import type { EditedSection, SectionCard } from '#domain/site/site-endpoints.ts'
import { siteEndpoints } from '#domain/site/site-endpoints.ts'
import { sectionNames, type SectionName } from '#domain/site/site-sections.ts'
import type { Sql } from '../../base/database/database.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listClientFeedback } from './feedback-store.ts'
import { publicationPage } from './publication-page.ts'
import { publishSite } from './publish-site.ts'
import { restoreSite } from './restore-site.ts'
import { saveSection } from './save-section.ts'
import { judgeSection } from './section-media.ts'
import { previewSite, showSite } from './show-site.ts'
import { findSectionRow, latestPublication, listSectionRows, type SectionRow } from './site-store.ts'
import { undoSection } from './undo-section.ts'

/** Words and pictures of the public site, and their editing. */
export function mountSite(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, pages } = services

  bindEndpoint(app, services, siteEndpoints.readSite, ({ params }) => showSite(db, params.page))

  bindEndpoint(app, services, siteEndpoints.listSections, async () => {
    const rows = await listSectionRows(db)
    return {
      sections: sectionNames.map((name) => toCard(name, rows.find((row) => row.name === name) ?? null)),
      latest: await latestPublication(db),
    }
  })

  bindEndpoint(app, services, siteEndpoints.readSection, async ({ params: { name } }) => ({
    section: await toEdited(db, name, await findSectionRow(db, name)),
  }))

  bindEndpoint(app, services, siteEndpoints.saveSection, async ({ params: { name }, body, person }) => {
    const saved = await saveSection({ db, person, now: new Date() }, { name, ...body })
    return { section: await toEdited(db, name, saved) }
  })

  bindEndpoint(app, services, siteEndpoints.undoSection, async ({ params: { name }, body }) => {
    const undone = await undoSection({ db, now: new Date() }, { name, ...body })
    return { section: await toEdited(db, name, undone) }
  })

  bindEndpoint(app, services, siteEndpoints.previewSite, ({ params }) => previewSite(db, params.page))

  bindEndpoint(app, services, siteEndpoints.publishSite, async ({ body, person }) => {
    const number = await publishSite({ db, person, now: new Date() }, body.sections)
    // Other processes are notified through the database; this one clears its cache at once.
    pages.clear()
    return { number }
  })

  bindEndpoint(app, services, siteEndpoints.listPublications, ({ query }) => publicationPage(db, query))

  bindEndpoint(app, services, siteEndpoints.restoreSite, async ({ body, person }) => {
    const number = await restoreSite({ db, person, now: new Date() }, body)
    pages.clear()
    return { number }
  })

  bindEndpoint(app, services, siteEndpoints.listFeedback, ({ query }) => listClientFeedback(db, query))
}

function toCard(name: SectionName, row: SectionRow | null): SectionCard {
  const isPublic = row === null || row.publicRevision === row.revision
  return {
    name,
    state: !isPublic ? 'changed' : row?.published ? 'published' : 'usual',
    revision: row?.revision ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
  }
}

async function toEdited(db: Sql, name: SectionName, row: SectionRow | null): Promise<EditedSection> {
  const draft = wholeDraft(name, row)
  const { problems } = await judgeSection(db, name, draft)
  return { ...toCard(name, row), draft, shown: publicText(name, row), problems }
}
