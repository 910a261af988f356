import type { Hono } from 'hono'
import { analyticsEndpoints } from '#domain/ops/analytics/analytics-endpoints.ts'
import { csvType, download } from '../../../base/http/answers/download.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { recordExport } from '../../activity/activity-store.ts'
import { readAnalytics } from './read-analytics.ts'

export function mountAnalytics(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, renderPdf } = services

  bindGroup(app, services, analyticsEndpoints, {
    readAnalytics: async ({ today }) => ({ analytics: await readAnalytics(db, today) }),
    exportAnalytics: async ({ params: { format }, today }) => {
      await recordExport(db, 'analytics')
      const analytics = await readAnalytics(db, today)
      const content = format === 'csv' ? analyticsCsv(analytics) : new Uint8Array(await renderPdf('analytics', { analytics }))
      return download(content, {
        name: `analytics-${analytics.today}.${format}`,
        type: format === 'csv' ? csvType : 'application/pdf',
      })
    },
  })
}
