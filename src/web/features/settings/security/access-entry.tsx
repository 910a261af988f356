import { useState } from 'react'
import { Link } from 'react-router'
import type { Access } from '#domain/system/access-endpoints.ts'
import { accessLabels, type AccessKindName } from '#domain/system/access.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

interface AccessEntryProps {
  kind: AccessKindName
  entry: Access
  end(): Promise<unknown>
  /** Also after a refusal: somebody else may have ended it. */
  onEnded(): void
}

/** An access (session, link, feed or code): target, holder, date, and the button to revoke it. */
export function AccessEntry({ kind, entry, end, onEnded }: AccessEntryProps) {
  const [asking, setAsking] = useState(false)
  const { opens, holder, path, madeAt, madeBy, lastUsedAt } = entry
  const { ending } = accessLabels[kind]
  const { write, pending } = useWrite<void, unknown>({
    send: end,
    failure: 'Access not ended',
    onDone() {
      toast({ title: 'Access ended', text: opens, tone: 'good' })
      onEnded()
    },
    onRefused: onEnded,
  })
  const isSession = kind.endsWith('-sessions')
  return (
    <li className="flex items-start justify-between gap-x-4 py-2.5 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {path ? (
            <Link to={path} className="underline-offset-4 hover:underline">
              {opens}
            </Link>
          ) : (
            opens
          )}
        </p>
        {holder && <p className="[overflow-wrap:anywhere] text-muted">{holder}</p>}
        <p className="text-muted">
          {madeAt ? (
            <>
              {isSession ? 'Signed in' : 'Created'} <Moment at={madeAt} form="day" />
            </>
          ) : (
            'Creation date unknown'
          )}
          {madeBy && ` by ${madeBy === 'Studio' ? 'the studio' : madeBy}`}
          {lastUsedAt && (
            <>
              , last used <Moment at={lastUsedAt} form="day" />
            </>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        aria-label={`End: ${opens}, ${holder}`}
        onClick={() => setAsking(true)}
      >
        End
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="End this access?"
        text={`${opens}${holder ? ` (${holder})` : ''}. ${ending}`}
        confirmText="End access"
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
