import { auditEndpoints } from '#domain/system/audit-endpoints.ts'
import { auditKinds } from '#domain/system/audit.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'

export const auditFilterNames = ['person', 'kind', 'from', 'to', 'record'] as const

type Given = Partial<Record<(typeof auditFilterNames)[number], string>>

/** Parses the filter of a query string; drops unknown values. */
export const toAuditFilter = ({ kind, from, to, ...rest }: Given) => ({
  ...rest,
  kind: auditKinds.find((known) => known === kind),
  from: dayIn(from),
  to: dayIn(to),
})

const dayIn = (text: string | undefined) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

export const auditPages = (filter: ReturnType<typeof toAuditFilter>) => ({
  ...endpointPages(auditEndpoints.listAudit, { query: { ...filter } }),
  staleTime: 0,
})
