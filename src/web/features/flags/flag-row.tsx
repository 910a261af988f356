import { Lock } from 'lucide-react'
import { useId } from 'react'
import type { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { flagMessages, type OfferedFlag } from '#domain/brand/settings/flag-labels.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

type Row = AnswerOf<typeof brandEndpoints.readAdminFlags>['flags'][number]

/** A feature flag: description, state, its source, and a switch if it can be changed here. */
export function FlagRow({ flag, row, onChange }: { flag: OfferedFlag; row: Row; onChange(on: boolean | null): void }) {
  const describedBy = useId()
  const { title, text } = flagMessages[flag]
  const locked = row.fixed !== null
  const departs = !locked && row.chosen !== null && row.chosen !== row.default
  return (
    <li className="flex items-center justify-between gap-5 px-4 py-3 max-[24rem]:flex-wrap max-[24rem]:gap-y-2 sm:px-5">
      <div className="min-w-0 [overflow-wrap:anywhere] max-[24rem]:basis-full">
        <p className="font-semibold">{title}</p>
        <p id={describedBy} className="mt-0.5 text-sm text-muted">
          {text}
        </p>
        {locked && (
          <p className="mt-1.5">
            <Badge>
              <Lock aria-hidden="true" size={11} />
              Set on the server
            </Badge>
          </p>
        )}
        {departs && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="mt-1 min-h-8 text-xs font-semibold text-accent underline-offset-4 hover:underline"
          >
            Back to default
          </button>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-4">
        <span className="text-right">
          <span
            aria-hidden="true"
            className={departs ? 'label block text-[0.6875rem] text-accent' : 'label block text-[0.6875rem]'}
          >
            {row.on ? 'On' : 'Off'}
          </span>
          <span className="block text-xs text-muted">Default {row.default ? 'on' : 'off'}</span>
        </span>
        <Switch label={title} on={row.on} disabled={locked} describedBy={describedBy} onChange={onChange} />
      </div>
    </li>
  )
}
