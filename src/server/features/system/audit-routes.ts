import type { Hono } from 'hono'
import { auditWho, type AuditEvent } from '#domain/system/audit.ts'
import { auditEndpoints } from '#domain/system/audit-endpoints.ts'
import { eventText } from '#domain/system/events/events.ts'
import { csvFile, rowsAtOnce, type Columns } from '../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { listNames } from '../people/people-store.ts'
import { listActiveHumans, listAudit, type AuditRow } from './audit-store.ts'

/** The audit log of the studio. */
export function mountAudit(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, auditEndpoints, {
    listAudit: async ({ query }) => {
      const [{ page, next }, people, others] = await Promise.all([listAudit(db, query), listNames(db), listActiveHumans(db)])
      return { events: page.map(toAuditEvent), next, people, others }
    },
    exportAudit: async ({ query, today }) => {
      await recordExport(db, 'audit log')
      return csvFile('activity', today, columns, (after) => listAudit(db, { ...query, after, limit: rowsAtOnce }))
    },
  })
}

const toAuditEvent = ({
  id,
  actor,
  person,
  personId,
  human,
  humanId,
  action,
  meta,
  subject,
  createdAt,
}: AuditRow): AuditEvent => ({
  id,
  at: createdAt.toISOString(),
  who: auditWho({ actor, person, human, meta }),
  personId: personId ?? humanId,
  action,
  text: eventText({ action, meta }),
  address: typeof meta.address === 'string' ? meta.address : null,
  subject,
})

const columns: Columns<AuditRow> = {
  Time: (row) => row.createdAt.toISOString(),
  Who: (row) => toAuditEvent(row).who,
  Action: (row) => row.action,
  What: (row) => toAuditEvent(row).text,
  Address: (row) => toAuditEvent(row).address ?? '',
  Record: (row) => row.subject ?? '',
  Details: (row) => JSON.stringify(row.meta),
}
