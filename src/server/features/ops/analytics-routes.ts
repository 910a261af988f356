import type { Hono } from 'hono'
import { analyticsDoors } from '#domain/ops/analytics-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { readAnalytics } from './read-analytics.ts'

export function mountAnalytics(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, renderPdf } = services

  bindDoor(app, services, analyticsDoors.readAnalytics, async () => ({ analytics: await readAnalytics(db, new Date()) }))

  bindDoor(app, services, analyticsDoors.exportAnalytics, async ({ params: { format } }) => {
    const analytics = await readAnalytics(db, new Date())
    const content = format === 'csv' ? analyticsCsv(analytics) : new Uint8Array(await renderPdf('analytics', { analytics }))
    return new Response(content, {
      headers: {
        'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
        'Content-Disposition': `attachment; filename="analytics-${analytics.today}.${format}"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}
