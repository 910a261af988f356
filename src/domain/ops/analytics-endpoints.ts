import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { analytics } from './analytics.ts'

/** Figures of the studio, calculated from its own records. */
export const analyticsEndpoints = {
  readAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    who: 'staff',
    can: 'see-money',
    answer: z.object({ analytics }),
  }),
  /** The figures as a file: `csv` for spreadsheets, `pdf` for print. */
  exportAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/export/:format',
    who: 'staff',
    can: ['see-money', 'export'],
    params: z.object({ format: z.enum(['csv', 'pdf']) }),
    answer: z.unknown(),
  }),
}
