import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'

const portalEndpoint = endpointsFor({ who: 'client' })
const staffEndpoint = endpointsFor({ who: 'staff' })

/** Where a project stands, as a PDF: for its client, and for staff to send it. */
export const standingEndpoints = {
  readOwnStanding: portalEndpoint('GET', '/api/portal/project/:id/standing.pdf', 'Download a project’s standing', {
    flag: 'clientPortal',
    answer: z.unknown(),
  }),
  readStanding: staffEndpoint('GET', '/api/admin/projects/:id/standing.pdf', 'Download a project’s standing as staff', {
    can: 'see-invoices',
    answer: z.unknown(),
  }),
}
