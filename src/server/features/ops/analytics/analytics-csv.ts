import { taxName, vatTerms } from '#domain/common/money/vat.ts'
import { metricsOf, monthAndYear } from '#domain/ops/analytics/analytics-labels.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { eventWho } from '#domain/projects/event-actors.ts'
import { listStatuses, listStatusLabels } from '#domain/projects/stages/stage-views.ts'
import { csvText } from '../../../base/documents/csv.ts'

/** The report as CSV: plain numbers, amounts in pounds with two decimals. */
export const analyticsCsv = (analytics: Analytics): string =>
  csvText([
    ['Part', 'What', 'Figure', 'Note', taxName()],
    ...metricsOf(analytics).map(({ label, cell, term, note }) => ['Figures', label, cell, note, term ?? '']),
    ...analytics.revenue.months.map(({ month, amount }) => [
      'Revenue',
      monthAndYear(month),
      amount,
      '',
      analytics.vat ? vatTerms.net : '',
    ]),
    ...listStatuses.map((status) => ['Projects', listStatusLabels[status], String(analytics.projects.statuses[status]), '', '']),
    ...analytics.recent.map(({ projectTitle, at, ...event }) => [
      'Recent activity',
      projectTitle,
      at,
      `${eventWho(event)}: ${event.text}`,
      '',
    ]),
  ])
