import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { analytics } from './analytics.ts'

/** How the studio does, from its own records. */
export const analyticsEndpoints = {
  readAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    who: 'staff',
    answer: z.object({ analytics }),
  }),
  /** The same as a file: `csv` for spreadsheets, `pdf` to hand round. */
  exportAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/export/:format',
    who: 'staff',
    params: z.object({ format: z.enum(['csv', 'pdf']) }),
    answer: z.unknown(),
  }),
}
