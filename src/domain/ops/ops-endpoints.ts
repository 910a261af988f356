import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { line, pageQuery, requiredLine } from '../common/fields.ts'
import { aboveZeroMessage, isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { projectStages } from '../projects/stages/project-stage.ts'
import { pipelineStages } from '../projects/stages/stage-views.ts'
import { bookingStates, dayParts } from '../shoots/booking-labels.ts'
import { priorities } from './due/priority.ts'
import { profitStatuses } from './analytics/profit.ts'
import { todayItem } from './due/today.ts'

const forStaff = endpointsFor({ who: 'staff', flag: 'opsDashboard', path: '/api/ops' })

export const pipelineProject = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  stage: z.enum(pipelineStages),
  /** Production stage. */
  projectStage: z.enum(projectStages),
  /** Pounds. */
  value: z.number(),
  dueDate: z.iso.date().nullable(),
  priority: z.enum(priorities),
  createdAt: z.iso.datetime(),
})
export type PipelineProject = z.output<typeof pipelineProject>

/** Amounts in pounds, without VAT. */
export const profitRow = z.object({
  projectId: z.string(),
  projectName: z.string(),
  client: z.string(),
  revenue: z.number(),
  costs: z.number(),
  margin: z.number(),
  marginPercentage: z.number(),
  status: z.enum(profitStatuses),
  /** Days that are held and not booked: they add no cost yet. */
  held: z.number(),
  /** Budget; 0 without one. */
  planned: z.number(),
  /** Part of the costs that is booked or waits for approval, and the part that is spent. */
  expected: z.number(),
  actual: z.number(),
})
export type ProfitRow = z.output<typeof profitRow>

const amount = z
  .number('Please enter an amount.')
  .positive({ error: aboveZeroMessage })
  .max(1_000_000, 'Please enter a smaller amount.')
  .refine(isWholePence, { error: wholePenceMessage })

export const opsEndpoints = {
  readToday: forStaff('GET', '/today', 'Read today', {
    description: 'Due and waiting tasks, most urgent first; at most 200.',
    can: 'see-money',
    answer: z.object({ items: z.array(todayItem) }),
  }),
  readPipeline: forStaff('GET', '/pipeline', 'Read pipeline', {
    description: 'Newest first, of one column or of all; totals cover all columns, in pounds.',
    can: 'see-money',
    query: z.object({ stage: z.enum(pipelineStages).optional(), ...pageQuery }),
    answer: z.object({
      projects: z.array(pipelineProject),
      next: z.string().nullable(),
      totals: z.record(z.enum(pipelineStages), z.object({ projects: z.number(), value: z.number() })),
    }),
  }),
  moveInPipeline: forStaff('PATCH', '/pipeline/:id', 'Move a project in the pipeline', {
    description: '409 when the card cannot be moved to that column by hand. `as` undoes a move: the previous production stage.',
    can: 'manage-projects',
    body: z.object({ stage: z.enum(pipelineStages), as: z.enum(projectStages).optional() }),
    answer: done.extend({ project: pipelineProject }),
  }),
  readProfit: forStaff('GET', '/profit', 'Read profit', {
    description: 'Sold projects, newest first. The summary covers the last 200.',
    can: 'see-costs',
    query: z.object(pageQuery),
    answer: z.object({
      projects: z.array(profitRow),
      next: z.string().nullable(),
      summary: z.object({
        projects: z.number(),
        revenue: z.number(),
        costs: z.number(),
        margin: z.number(),
        marginPercentage: z.number(),
        counts: z.record(z.enum(profitStatuses), z.number()),
      }),
    }),
  }),
  readCosts: forStaff('GET', '/profit/:id', 'Read the costs of a project', {
    description: 'Cost items of a project, by day.',
    can: 'see-costs',
    answer: z.object({
      project: profitRow,
      bookings: z.array(
        z.object({
          id: z.string(),
          supplierName: z.string(),
          day: z.iso.date(),
          part: z.enum(dayParts),
          state: z.enum(bookingStates),
          /** False when a call sheet is the only source. */
          booked: z.boolean(),
          shootId: z.string().nullable(),
          /** A bill stands for it and counts instead. */
          billed: z.boolean(),
          amount: z.number(),
        }),
      ),
      /** Bills and time, which are actual costs beside these. */
      otherActual: z.number(),
      costs: z.array(z.object({ id: z.string(), label: z.string(), day: z.iso.date(), amount: z.number() })),
    }),
  }),
  addCost: forStaff('POST', '/profit/:id/costs', 'Add cost', {
    can: ['manage-projects', 'see-costs'],
    body: z.object({
      label: requiredLine('Please enter a description.', 120),
      day: z.iso.date('Please enter a valid date.').refine((day) => day.startsWith('20'), 'Please enter a valid date.'),
      amount,
    }),
    answer: done.extend({ id: z.string() }),
  }),
  removeCost: forStaff('DELETE', '/costs/:id', 'Remove cost', { can: ['manage-projects', 'see-costs'] }),
  readCharts: forStaff('GET', '/charts', 'Read charts', {
    description: 'Chart data; amounts in pounds.',
    can: ['see-invoices', 'see-costs'],
    answer: z.object({
      /** Payments less refunds, without VAT: twelve months, the last one is the current month. */
      revenue: z.array(z.object({ month: line(7), amount: z.number() })),
      pipeline: z.array(z.object({ stage: z.enum(pipelineStages), projects: z.number(), value: z.number() })),
      /** Proposals decided or expired within twelve months; the rate is null when there were none. */
      wins: z.object({ approved: z.number(), declined: z.number(), expired: z.number(), rate: z.number().nullable() }),
      /** Histogram of margins over the last 200 projects: `from` is the lower bound in percent, null for losses. */
      margins: z.array(z.object({ from: z.number().nullable(), projects: z.number() })),
    }),
  }),
}
