import type { Hono } from 'hono'
import { publicText, wholeDraft } from '#domain/site/check-section.ts'
import type { EditedSection, SectionCard, Publication } from '#domain/site/site-endpoints.ts'
import { siteEndpoints } from '#domain/site/site-endpoints.ts'
import { sectionNames, type SectionName } from '#domain/site/site-sections.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listClientFeedback } from './feedback-store.ts'
import { publishSite } from './publish-site.ts'
import { restoreSite } from './restore-site.ts'
import { saveSection } from './save-section.ts'
import { judgeSection } from './section-media.ts'
import { previewSite, showSite } from './show-site.ts'
import { findSectionRow, latestPublication, listSectionRows, type SectionRow, listPublications } from './site-store.ts'
import { undoSection } from './undo-section.ts'

/** Words and pictures of the public site, and their editing. */
export function mountSite(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, pages } = services

  bindGroup(app, services, siteEndpoints, {
    readSite: ({ params }) => showSite(db, params.page),
    listSections: async () => {
      const rows = await listSectionRows(db)
      return {
        sections: sectionNames.map((name) => toCard(name, rows.find((row) => row.name === name) ?? null)),
        latest: await latestPublication(db),
      }
    },
    readSection: async ({ params: { name } }) => ({ section: await toEdited(db, name, await findSectionRow(db, name)) }),
    saveSection: async ({ params: { name }, body, person, now }) => {
      const saved = await saveSection({ db, person, now }, { name, ...body })
      return { section: await toEdited(db, name, saved) }
    },
    undoSection: async ({ params: { name }, body, now }) => {
      const undone = await undoSection({ db, now }, { name, ...body })
      return { section: await toEdited(db, name, undone) }
    },
    previewSite: ({ params }) => previewSite(db, params.page),
    publishSite: async (call) => {
      const number = await publishSite(call, call.body.sections)
      // Other processes are notified through the database; this one clears its cache at once.
      pages.clear()
      return { number }
    },
    listPublications: ({ query }) => publicationPage(db, query),
    restoreSite: async (call) => {
      const number = await restoreSite(call, call.body)
      pages.clear()
      return { number }
    },
    listFeedback: ({ query }) => listClientFeedback(db, query),
  })
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

/** A page of the history, newest first; the cursor is the number of its last publication. */
async function publicationPage(
  db: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ publications: Publication[]; next: string | null }> {
  const before = after === undefined ? undefined : numberIn(after)
  const rows = await listPublications(db, { before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    publications: page.map(({ at, by, ...publication }) => ({ ...publication, at: at.toISOString(), by: by ?? '' })),
    next: rows.length > limit ? String(page.at(-1)!.number) : null,
  }
}

function numberIn(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor)
  const message = 'This list cannot continue from there. Please reload it.'
  throw new Problem('invalid', message, { fields: { after: message } })
}
