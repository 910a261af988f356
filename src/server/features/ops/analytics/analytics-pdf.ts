import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { vatTerms } from '#domain/common/money/vat.ts'
import { metricsOf, monthAndYear, shortMonth } from '#domain/ops/analytics/analytics-labels.ts'
import { listStatuses, listStatusLabels } from '#domain/projects/stages/stage-views.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

export function analyticsPdf({ analytics }: PdfTemplates['analytics']): SheetDraft {
  const { today, projects, recent, revenue, vat } = analytics
  const most = Math.max(1, ...revenue.months.map(({ amount }) => amount))
  return {
    template: 'features/ops/analytics/analytics.typ',
    kind: 'Analytics',
    title: monthAndYear(today.slice(0, 7)),
    subtitle: `As of ${longDay(today)}`,
    date: today,
    kept: false,
    values: {
      metrics: metricsOf(analytics).map(({ label, value, term, note }) => ({
        label,
        value: value ?? '–',
        term: (value !== null && term) || '',
        note,
      })),
      revenueTitle: `Revenue, six months${vat ? `, ${vatTerms.net}` : ''}`,
      months: revenue.months.map(({ month, amount }) => ({
        month: shortMonth(month),
        amount: formatPounds(amount),
        part: Math.max(0, amount / most),
      })),
      statuses: listStatuses.map((status) => ({ label: listStatusLabels[status], value: String(projects.statuses[status]) })),
      recent: recent.map((event) => ({
        day: longDay(studioDay(new Date(event.at))),
        text: event.text,
        project: event.projectTitle,
      })),
    },
  }
}
