import { portalStatusLabels } from '#domain/portal/portal-status.ts'
import type { PortalStatus } from '#domain/projects/stages/stage-views.ts'

/** A colour per status, from first call to archive. */
const colours: Record<PortalStatus, string> = {
  proposal: '#c9b6ff',
  signed: '#8cc2ff',
  'pre-prod': '#7fd6d2',
  production: '#f2a65a',
  post: '#f2c14e',
  delivered: '#7fd1a0',
  archived: '#a7b0b2',
}

export function StatusBadge({ status }: { status: PortalStatus }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold whitespace-nowrap">
      <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: colours[status] ?? '#a7b0b2' }} />
      {portalStatusLabels[status] ?? status}
    </span>
  )
}
