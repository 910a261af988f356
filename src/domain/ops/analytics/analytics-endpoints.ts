import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { analytics } from './analytics.ts'

const staffEndpoint = endpointsFor({ who: 'staff', path: '/api/admin/analytics' })

/** Figures of the studio, calculated from its own records. */
export const analyticsEndpoints = {
  readAnalytics: staffEndpoint('GET', '', 'Read analytics', {
    can: ['see-invoices', 'see-costs'],
    answer: z.object({ analytics }),
  }),
  exportAnalytics: staffEndpoint('GET', '/export/:format', 'Export analytics', {
    description: 'The figures as a file: `csv` for spreadsheets, `pdf` for print.',
    can: ['see-invoices', 'see-costs', 'export'],
    params: z.object({ format: z.enum(['csv', 'pdf']) }),
    answer: z.unknown(),
  }),
}
