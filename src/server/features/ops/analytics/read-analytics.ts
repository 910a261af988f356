import { studioTimeZone } from '#domain/brand/brand.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { monthsUntil, revenueOf, trendMonths, type Analytics } from '#domain/ops/analytics/analytics.ts'
import { isActive, listStatuses } from '#domain/projects/stages/stage-views.ts'
import { eventText } from '#domain/system/events/events.ts'
import type { Sql } from '../../../base/database/database.ts'
import { readTax } from '../../brand/vat-rate.ts'
import { countClients } from '../../clients/client-list-store.ts'
import { readReceived } from '../../invoices/payments/received-store.ts'
import { countByListStatus } from '../../projects/project-list-store.ts'
import { countNewClients, listAnswers, listRecent, readCompletion, readSatisfaction, readSold } from './analytics-store.ts'

const recentShown = 12
const answersShown = 5

/** All figures of the analytics page at a moment. */
export async function readAnalytics(db: Sql, today: string): Promise<Analytics> {
  const [first] = monthsUntil(today, trendMonths)
  const { amount, before, change, months } = revenueOf(await readReceived(db, { from: `${first}-01`, to: today }), today)
  const statuses = await countByListStatus(db)
  const { sold, averagePence } = await readSold(db)
  const completion = await readCompletion(db)
  const satisfaction = await readSatisfaction(db)
  const answers = await listAnswers(db, answersShown)
  const monthBegan = dayBegins(`${today.slice(0, 7)}-01`, studioTimeZone())
  return {
    today,
    vat: (await readTax(db)).kind !== 'none',
    revenue: {
      amount: toPounds(amount),
      before: toPounds(before),
      change,
      months: months.map((month) => ({ ...month, amount: toPounds(month.amount) })),
    },
    clients: { total: (await countClients(db)).clients, newThisMonth: await countNewClients(db, monthBegan) },
    projects: {
      statuses,
      active: listStatuses.filter(isActive).reduce((sum, status) => sum + statuses[status], 0),
      sold,
      averageValue: averagePence === null ? null : toPounds(Math.round(averagePence)),
    },
    completion: { ...completion, averageDays: oneDecimal(completion.averageDays) },
    satisfaction: {
      ...satisfaction,
      average: oneDecimal(satisfaction.average),
      latest: answers.map(({ answeredAt, ...answer }) => ({ ...answer, at: answeredAt.toISOString() })),
    },
    recent: (await listRecent(db, recentShown)).map(({ createdAt, ...event }) => ({
      ...event,
      text: eventText(event),
      at: createdAt.toISOString(),
    })),
  }
}

const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
