import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { pageQuery, recordId } from '../common/fields.ts'
import { auditEvent, auditKinds } from './audit.ts'

const day = z.iso.date('Please enter a valid date.').optional()

const filter = {
  person: recordId.optional(),
  record: recordId.optional(),
  kind: z.enum(auditKinds).optional(),
  /** First and last day, in the studio's time zone. */
  from: day,
  to: day,
}

const staffEndpoint = endpointsFor({ who: 'staff' })

export const auditEndpoints = {
  listAudit: staffEndpoint('GET', '/api/admin/activity', 'List audit', {
    description: 'The audit log, newest first.',
    can: 'manage-people',
    query: z.object({ ...filter, ...pageQuery }),
    answer: z.object({
      events: z.array(auditEvent),
      next: z.string().nullable(),
      /** Everyone who did something here, those who left among them. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      /** People of clients and guests who did. */
      others: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  exportAudit: staffEndpoint('GET', '/api/admin/activity.csv', 'Export audit', {
    can: ['manage-people', 'export'],
    query: z.object(filter),
    answer: z.unknown(),
  }),
}
