import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { analytics } from './analytics.ts'

/** Figures of the studio, calculated from its own records. */
export const analyticsEndpoints = {
  readAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    who: 'staff',
    answer: z.object({ analytics }),
  }),
  /** The figures as a file: `csv` for spreadsheets, `pdf` for print. */
  exportAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/export/:format',
    who: 'staff',
    params: z.object({ format: z.enum(['csv', 'pdf']) }),
    answer: z.unknown(),
  }),
}
