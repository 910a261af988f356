import type { PortalCard } from '#domain/portal/portal-project.ts'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import type { AnswerOf, QueryOf } from '#domain/common/endpoint.ts'
import type { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { isActive, productionViewsOf, type ProductionFacts } from '#domain/projects/stages/stage-views.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { milestoneFigures, type MilestoneFigures } from '../projects/milestones/milestone-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { readToSign } from './project/portal-agreements.ts'
import { toPortalActivity } from './portal-events.ts'
import { readCardOfProject, toPortalInvoice } from './project/portal-project.ts'
import {
  listOwnOwed,
  countAwaiting,
  countOwnMilestones,
  countOwnProjects,
  findOwnWaiting,
  listEventsOfClient,
  listOwnProjects,
} from './portal-store.ts'

const shownEvents = 8

/** Nothing for whoever may not pay: an invoice's id pays it. */
async function readToPay(db: Sql, client: SignedInClient): Promise<AnswerOf<typeof portalEndpoints.listProjects>['toPay']> {
  if (refusalToContact(client, 'pay') !== null) return []
  const owed = await listOwnOwed(db, client.id)
  return owed
    .flatMap((invoice, index) => {
      const [shown] = toPortalInvoice(invoice, { index, mayPay: true })
      return shown ? [{ ...shown, projectTitle: invoice.projectTitle }] : []
    })
    .filter(({ owedGBP }) => owedGBP > 0)
}

/** The dashboard's data, and a page of the project list. */
export async function readPortal(
  services: Pick<Services, 'db' | 'filmTools'>,
  client: SignedInClient,
  query: QueryOf<typeof portalEndpoints.listProjects>,
  today: string,
): Promise<AnswerOf<typeof portalEndpoints.listProjects>> {
  const { db } = services
  const [{ page, next }, alike, awaiting, completedMilestones, waitingProject, events, toSign, toPay] = await Promise.all([
    listOwnProjects(db, client.id, query),
    countOwnProjects(db, client.id),
    countAwaiting(db, client.id),
    countOwnMilestones(db, client.id),
    findOwnWaiting(db, client.id),
    listEventsOfClient(db, client.id, shownEvents),
    readToSign(db, client, today),
    readToPay(db, client),
  ])
  const [milestones, cards] = await Promise.all([
    milestoneFigures(
      db,
      page.map(({ id }) => id),
    ),
    Promise.all(page.map((project) => readCardOfProject(services, project, client, today))),
  ])
  const countOf = (which: (facts: ProductionFacts) => boolean) =>
    alike.filter(which).reduce((sum, { projects }) => sum + projects, 0)
  return {
    projects: page.map((row, index) => ({
      ...toPortalCard(row, awaiting.get(row.id) ?? 0, milestones.get(row.id)),
      ...cards[index]!,
    })),
    next,
    totals: {
      projects: countOf(() => true),
      activeProjects: countOf((facts) => isActive(productionViewsOf(facts).list)),
      pendingReviews: [...awaiting.values()].reduce((sum, films) => sum + films, 0),
      completedMilestones,
    },
    waitingProject,
    toSign,
    toPay,
    activity: events.flatMap((event) => {
      const shown = toPortalActivity(event, client.name)
      return shown ? [{ ...shown, projectId: event.projectId, projectTitle: event.projectTitle }] : []
    }),
  }
}

/** Only the newest version of each film can wait. */
function toPortalCard(
  row: ProjectRow,
  pendingReviews: number,
  { done, total, next }: MilestoneFigures = { done: 0, total: 0, next: null },
): Omit<PortalCard, 'picture' | 'next'> {
  return {
    id: row.id,
    title: row.projectTitle,
    status: productionViewsOf(row).portal,
    milestonesDone: done,
    milestonesTotal: total,
    nextMilestone: next && { name: next.name, ...(next.day && { date: next.day }) },
    pendingReviews,
    updatedAt: row.updatedAt.toISOString(),
  }
}
