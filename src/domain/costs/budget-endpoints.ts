import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { knownRevision, line } from '../common/fields.ts'
import { bookingStates, dayParts } from '../shoots/booking-labels.ts'
import { billCard } from './bill-endpoints.ts'
import { budgetField } from './cost-fields.ts'
import { productionPhases, type ProductionPhase } from '../common/dates/production-phases.ts'
import { budgetWarnings } from './budget.ts'

const phaseFields = Object.fromEntries(productionPhases.map((phase) => [phase, budgetField])) as Record<
  ProductionPhase,
  typeof budgetField
>

/** Pounds of each phase. */
export const budgetForm = z.object(phaseFields)
export type BudgetForm = z.output<typeof budgetForm>

const figures = { planned: z.number(), expected: z.number(), actual: z.number() }
const warning = z.literal([...budgetWarnings]).nullable()

/** What a project costs, in pounds, net where the studio is registered for VAT. */
const projectCosts = z.object({
  ...figures,
  /** Days on hold, which cost nothing yet. */
  held: z.number(),
  /** Percent of the budget that is spent or expected; null without one. */
  used: z.number().nullable(),
  warning,
  phases: z.array(z.object({ phase: z.enum(productionPhases), ...figures, used: z.number().nullable(), warning })),
  budget: budgetForm,
  /** 0 before the first save. */
  revision: z.number(),
  /** What the current offer’s cost gives; null without an offer. */
  suggested: budgetForm.nullable(),
  days: z.array(
    z.object({
      id: z.string(),
      supplierName: z.string(),
      day: z.iso.date(),
      part: z.enum(dayParts),
      state: z.enum(bookingStates),
      amount: z.number(),
      /** The bill that stands for it, which counts instead. */
      billId: z.string().nullable(),
    }),
  ),
  /** The latest ten. */
  bills: z.array(billCard),
  billCount: z.number(),
})
export type ProjectCosts = z.output<typeof projectCosts>

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-costs', path: '/api/admin/projects/:id' })

export const budgetEndpoints = {
  readProjectCosts: staffEndpoint('GET', '/costs', 'Read project costs', {
    description: 'Planned, expected and actual costs of a project.',
    answer: projectCosts,
  }),
  listPastProjects: staffEndpoint('GET', '/api/admin/past-projects', 'List past projects', {
    description:
      'The last ten finished projects of a video type, or of all without one: what they were sold for, and what they cost.',
    query: z.object({ type: line(120).default('') }),
    answer: z.object({
      projects: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          completedAt: z.iso.datetime(),
          /** Pounds, net. */
          quoted: z.number(),
          spent: z.number(),
          /** Percent of the price that is left; null without a price. */
          margin: z.number().nullable(),
        }),
      ),
      /** Null without projects. */
      median: z.object({ quoted: z.number(), spent: z.number(), margin: z.number().nullable() }).nullable(),
    }),
  }),
  saveBudget: staffEndpoint('PUT', '/budget', 'Save budget', {
    can: ['manage-projects', 'see-costs'],
    body: budgetForm.extend({ revision: knownRevision.or(z.literal(0)) }),
    answer: projectCosts.extend({ success: z.literal(true) }),
  }),
}
