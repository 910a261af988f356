import { z } from 'zod'
import { longDay } from '../common/dates/calendar-day.ts'
import { ordersBy, type ListOrder } from '../common/list-order.ts'
import { boardStatuses } from './stages/board-status.ts'
import { payments } from './payment.ts'
import { projectStages } from './stages/project-stage.ts'
import { listStatuses } from './stages/stage-views.ts'

/** Since when a project waits, and what for: a fact beside its stage. Left out while it goes on. */
export const onHold = z.object({ since: z.iso.date(), reason: z.string() }).optional()

/** `Since 3 March 2027: the client's new brand` */
export const onHoldText = ({ since, reason }: { since: string; reason: string }): string => `Since ${longDay(since)}: ${reason}`

/** A project in lists; has both names for title and client. */
export const projectCard = z.object({
  id: z.string(),
  number: z.number(),
  slug: z.string(),
  projectTitle: z.string(),
  title: z.string(),
  clientName: z.string(),
  client: z.string(),
  status: z.enum(listStatuses),
  /** Column of the job board, derived from production and payment. */
  stage: z.enum(boardStatuses),
  production: z.enum(projectStages),
  payment: z.enum(payments),
  delivered: z.boolean(),
  createdAt: z.iso.datetime(),
  deadline: z.iso.date().nullable(),
  onHold,
  /** Number of film versions over all of its videos. */
  videoCount: z.number(),
  /** Pounds; 0 without a proposal, and for people who do not see money. */
  value: z.number(),
})
export type ProjectCard = z.output<typeof projectCard>

/** What the list of projects can be sorted by; by `value` for people who see money. */
export const projectColumns = ['title', 'client', 'value', 'created', 'deadline'] as const
type ProjectOrder = ListOrder<(typeof projectColumns)[number]>

/** The orders of the dashboard, by their names in its URL. */
export const dashboardSorts = ['newest', 'oldest', 'client-az', 'client-za'] as const
type DashboardSort = (typeof dashboardSorts)[number]

const orderOfSort: Record<DashboardSort, ProjectOrder> = {
  newest: '-created',
  oldest: 'created',
  'client-az': 'client',
  'client-za': '-client',
}

export const projectSorts = [...dashboardSorts, ...ordersBy(projectColumns)] as const
export type ProjectSort = (typeof projectSorts)[number]

export const toProjectOrder = (sort: ProjectSort): ProjectOrder =>
  Object.hasOwn(orderOfSort, sort) ? orderOfSort[sort as DashboardSort] : (sort as ProjectOrder)

export const dashboardSortLabels: Record<DashboardSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'client-az': 'Client A-Z',
  'client-za': 'Client Z-A',
}

/** An event of the project, its inquiry or its proposals. */
export const projectEvent = z.object({
  id: z.string(),
  actor: z.enum(['visitor', 'client', 'crew', 'staff', 'system']),
  /** The member of staff; null for others, and for what was done before people had accounts. */
  person: z.string().nullable(),
  action: z.string(),
  meta: z.record(z.string(), z.unknown()),
  /** As staff read it. */
  text: z.string(),
  at: z.iso.datetime(),
})
export type ProjectEvent = z.output<typeof projectEvent>
