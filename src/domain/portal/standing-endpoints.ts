import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'

/** Where a project stands, as a PDF: for its client, and for staff to send it. */
export const standingEndpoints = {
  readOwnStanding: endpoint({
    summary: 'Download a project’s standing',
    method: 'GET',
    path: '/api/portal/project/:id/standing.pdf',
    who: 'client',
    flag: 'clientPortal',
    params: idParams,
    answer: z.unknown(),
  }),
  readStanding: endpoint({
    summary: 'Download a project’s standing as staff',
    method: 'GET',
    path: '/api/admin/projects/:id/standing.pdf',
    who: 'staff',
    can: 'see-invoices',
    params: idParams,
    answer: z.unknown(),
  }),
}
