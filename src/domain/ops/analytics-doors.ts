import { z } from 'zod'
import { door } from '../common/door.ts'
import { analytics } from './analytics.ts'

/** How the studio does, from its own records. */
export const analyticsDoors = {
  readAnalytics: door({
    method: 'GET',
    path: '/api/admin/analytics',
    who: 'staff',
    answer: z.object({ analytics }),
  }),
  /** The same as a file: `csv` for spreadsheets, `pdf` to hand round. */
  exportAnalytics: door({
    method: 'GET',
    path: '/api/admin/analytics/export/:format',
    who: 'staff',
    params: z.object({ format: z.enum(['csv', 'pdf']) }),
    answer: z.unknown(),
  }),
}
