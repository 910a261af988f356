import type { Hono, Context } from 'hono'
import { columnOf } from '#domain/common/list-order.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { toProjectOrder, type ProjectSort } from '#domain/projects/project.ts'
import { csvFile, rowsAtOnce } from '../../base/documents/csv-file.ts'
import { attachment } from '../../base/http/answers/download.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { findInquiry } from '../inquiries/inquiry-store.ts'
import { nameOfBook } from '../prices/price-book-store.ts'
import { tagOf } from '../../base/http/answers/entity-tag.ts'
import type { Services } from '../../base/services.ts'
import { sendStored } from '../media/serving/send-stored.ts'
import { draftProjectFromPlan } from './drafts/draft-project-from-plan.ts'
import { toProjectCard, toProjectEvent } from './project-answers.ts'
import { projectCsvColumns } from './project-csv.ts'
import { listEvents } from './project-event-store.ts'
import { countByListStatus, countProjects, countVersions, listProjects, type ProjectListFilter } from './project-list-store.ts'
import { findProject, findProjectByKey, findProjectOfInquiry, listItems, type ProjectRow } from './project-store.ts'
import { receiveInvoice } from './receive-invoice.ts'

/** What leads to prices: a proposal's link, the enquiry with its budget, and the studio's internal notes. */
const withoutMoney = { proposalId: null, inquiryId: null, alexNotes: '', robNotes: '' }

const withoutInvoice = { invoiceLink: '', invoiceFile: null, invoiceUploaded: false }

const seesMoney = ({ abilities }: SignedInPerson) => abilities.includes('see-money')

/** The order tells amounts too. */
function expectOrderOf(person: SignedInPerson, sort: ProjectSort): void {
  if (columnOf(toProjectOrder(sort)) === 'value' && !seesMoney(person)) {
    throw new Problem('not-allowed', 'The order by value is for people who see money.')
  }
}

export function mountProjects(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  async function toDraft(project: ProjectRow) {
    const items = await listItems(db, project.id)
    return {
      ...project,
      items: items.map(({ description, cost, reckoned }) => ({
        description,
        cost: toPounds(cost),
        ...(reckoned && { reckoned: { ...reckoned, cost: reckoned.cost === null ? null : toPounds(reckoned.cost) } }),
      })),
      total: toPounds(items.reduce((sum, { cost }) => sum + cost, 0)),
      priceBook: items.length > 0 ? await nameOfBook(db, project.priceBook) : null,
      createdAt: project.createdAt.toISOString(),
    }
  }

  /** Cards of the projects that somebody sees, without amounts for people who see none. */
  async function readPage(
    person: SignedInPerson,
    query: ProjectListFilter & { sort: ProjectSort; after?: string | undefined; limit: number },
  ) {
    const { page, next } = await listProjects(db, { ...query, only: onlyProjectsOf(person) })
    const versions = await countVersions(
      db,
      page.map(({ id }) => id),
    )
    return {
      page: page.map((row) => toProjectCard(row, { versions: versions.get(row.id), seesMoney: seesMoney(person) })),
      next,
    }
  }

  bindGroup(app, services, projectEndpoints, {
    readDraftOfInquiry: async ({ params }) => {
      if (!(await findInquiry(db, params.id))) throw new Problem('not-found', 'This enquiry does not exist.')
      const project = await findProjectOfInquiry(db, params.id)
      return { project: project && (await toDraft(project)) }
    },
    draftFromPlan: async ({ params }) => ({ project: await toDraft(await draftProjectFromPlan(services, params.id)) }),
    listProjects: async ({ person, query }) => {
      expectOrderOf(person, query.sort)
      const only = onlyProjectsOf(person)
      const [{ page, next }, counts] = await Promise.all([
        readPage(person, query),
        only ? countProjects(db, only) : countByListStatus(db),
      ])
      return { projects: page, next, counts }
    },
    exportProjects: async ({ person, query, today }) => {
      expectOrderOf(person, query.sort)
      await recordExport(db, 'projects')
      return csvFile('projects', today, projectCsvColumns({ seesMoney: seesMoney(person) }), (after) =>
        readPage(person, { ...query, after, limit: rowsAtOnce }),
      )
    },
    readProject: async ({ person, params }) => {
      const found = await findProjectByKey(db, params.id)
      if (!found) throw new Problem('not-found', 'This project does not exist.')
      const { project, proposal } = found
      return {
        project: {
          ...project,
          ...toProjectCard(project, {
            versions: (await countVersions(db, [project.id])).get(project.id),
            seesMoney: seesMoney(person),
          }),
          company: proposal?.company ?? '',
          proposalId: proposal?.id ?? null,
          invoiceUploaded: project.invoiceFile !== null,
          ...(!seesMoney(person) && withoutMoney),
          ...(!person.abilities.includes('see-invoices') && withoutInvoice),
        },
      }
    },
    readProjectEvents: async ({ person, params, query }) => {
      const project = await findProject(db, params.id)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      const { page, next } = await listEvents(db, project, { ...query, abilities: person.abilities })
      return { events: page.map(toProjectEvent), next }
    },
    uploadInvoice: ({ params, c }) => receiveInvoice(c, services, params.id),
    readInvoiceFile: async ({ params, c }) => deliverInvoice(c, services, params.id),
  })
}

/** Serves the uploaded invoice under its original name. */
async function deliverInvoice(c: Context<AppEnv>, services: Services, projectId: string): Promise<Response> {
  const project = await findProject(services.db, projectId)
  if (!project?.invoiceFile) throw new Problem('not-found', 'There is no invoice file here.')
  const { storageKey, name } = project.invoiceFile
  return sendStored(c, services, storageKey, {
    ETag: tagOf(storageKey),
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachment(name),
  })
}
