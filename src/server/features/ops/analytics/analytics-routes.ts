import type { Hono } from 'hono'
import { analyticsEndpoints } from '#domain/ops/analytics/analytics-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { recordExport } from '../../activity/activity-store.ts'
import { readAnalytics } from './read-analytics.ts'

export function mountAnalytics(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, renderPdf } = services

  bindGroup(app, services, analyticsEndpoints, {
    readAnalytics: async () => ({ analytics: await readAnalytics(db, new Date()) }),
    exportAnalytics: async ({ params: { format } }) => {
      await recordExport(db, 'analytics')
      const analytics = await readAnalytics(db, new Date())
      const content = format === 'csv' ? analyticsCsv(analytics) : new Uint8Array(await renderPdf('analytics', { analytics }))
      return new Response(content, {
        headers: {
          'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
          'Content-Disposition': `attachment; filename="analytics-${analytics.today}.${format}"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  })
}
