import { z } from 'zod'
import { isCalendarDay, weekdayNames, weekStartOf } from '../common/dates/calendar-day.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { line, recordId } from '../common/fields.ts'
import { budgetField, costDay } from './cost-fields.ts'
import { productionPhases } from '../common/dates/production-phases.ts'
import { daysOfWeek, mostNoteCharacters, mostTimeRows } from './time-sheet.ts'

const forStaff = endpointsFor({ who: 'staff', can: 'enter-costs', scope: 'list', path: '/api/admin/time/weeks/:monday' })
const monday = costDay.refine((day) => isCalendarDay(day) && weekStartOf(day) === day, {
  error: () => `A week begins on ${weekdayNames()[0]}.`,
})
const person = z.object({ id: z.string(), name: z.string() })
const minutes = z.array(z.int('Please enter a time.').min(0).max(1440, 'A day has 24 hours.')).length(daysOfWeek)

/** A week of a person: minutes of each day from its first (`monday`, wherever weeks begin), by project and phase. */
const timeWeek = z.object({
  person,
  monday: z.iso.date(),
  rows: z.array(
    z.object({
      project: z.object({ id: z.string(), title: z.string() }),
      phase: z.enum(productionPhases),
      note: z.string(),
      minutes: z.array(z.number()),
    }),
  ),
  /** 0 before the first save. */
  revision: z.number(),
  /** Cost of the week in pounds, for people who see costs; null for others. */
  cost: z.number().nullable(),
})
export type TimeWeek = z.output<typeof timeWeek>

const personQuery = { person: recordId.optional() }

const staffEndpoint = endpointsFor({ who: 'staff', path: '/api/admin/time/rates' })

export const timeEndpoints = {
  readWeek: forStaff('GET', '', 'Read week', {
    description: 'The caller’s own week; of anybody for people who approve costs, and 404 for others.',
    params: z.object({ monday }),
    query: z.object(personQuery),
    answer: z.object({
      week: timeWeek,
      /** Whose weeks the caller may choose; empty for their own alone. */
      people: z.array(person),
    }),
  }),
  saveWeek: forStaff('PUT', '', 'Save week', {
    description: 'Replaces the week.',
    params: z.object({ monday }),
    body: z.object({
      ...personQuery,
      rows: z
        .array(
          z.object({ projectId: recordId, phase: z.enum(productionPhases), note: line(mostNoteCharacters).default(''), minutes }),
        )
        .max(mostTimeRows, `Please use at most ${mostTimeRows} rows.`),
      revision: z.int32().min(0).optional(),
    }),
    answer: z.object({ success: z.literal(true), week: timeWeek }),
  }),
  listCostRates: staffEndpoint('GET', '', 'List cost rates', {
    description: 'What an hour of each member of staff costs, with the day from which it does. In pounds.',
    can: 'see-costs',
    answer: z.object({
      people: z.array(person.extend({ rates: z.array(z.object({ from: z.iso.date(), hour: z.number() })) })),
    }),
  }),
  setCostRate: staffEndpoint('PUT', '/:person', 'Set cost rate', {
    description: 'Time that was entered without a rate since that day gets it; other time keeps its rate.',
    can: 'approve-costs',
    params: z.object({ person: recordId }),
    body: z.object({ from: costDay, hour: budgetField.max(10_000, 'Please enter a smaller amount.') }),
  }),
}
