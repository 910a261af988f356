import { z } from 'zod'
import { endpoint } from '../../common/endpoint.ts'
import { analytics } from './analytics.ts'

/** Figures of the studio, calculated from its own records. */
export const analyticsEndpoints = {
  readAnalytics: endpoint({
    summary: 'Read analytics',
    method: 'GET',
    path: '/api/admin/analytics',
    who: 'staff',
    can: ['see-invoices', 'see-costs'],
    answer: z.object({ analytics }),
  }),
  exportAnalytics: endpoint({
    summary: 'Export analytics',
    description: 'The figures as a file: `csv` for spreadsheets, `pdf` for print.',
    method: 'GET',
    path: '/api/admin/analytics/export/:format',
    who: 'staff',
    can: ['see-invoices', 'see-costs', 'export'],
    params: z.object({ format: z.enum(['csv', 'pdf']) }),
    answer: z.unknown(),
  }),
}
