import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import { accessLabels, countAccess } from '#domain/system/access.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { accessChanged } from './access-changed.ts'
import type { AccessCounts } from '../setting-queries.ts'

/** Revokes all access, for when a password, laptop or mailbox is compromised. */
export function EndEverything({ kinds }: { kinds: AccessCounts }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    send: () => callEndpoint(accessEndpoints.endEverything, { body: { everything: true } }),
    failure: 'Access not ended',
    onDone({ ended }) {
      const total = ended.reduce((sum, { count }) => sum + count, 0)
      setAsking(false)
      toast({
        title: 'All access ended',
        text: `Sessions, links and codes ended: ${formatNumber(total)}. You are still signed in here.`,
        tone: 'good',
      })
      void accessChanged(queries)
    },
    onRefused: () => setAsking(false),
  })
  const standing = kinds.filter(({ count }) => count > 0)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-bad/50 px-4 py-3.5 sm:px-5">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">End all access</p>
          <p className="mt-0.5 text-sm text-muted">
            Use this if a password, laptop or mailbox falls into the wrong hands. Only this browser stays signed in.
          </p>
        </div>
        <Button variant="danger" size="small" disabled={standing.length === 0} onClick={() => setAsking(true)}>
          End all access...
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="End all access?">
        <p className="text-muted">
          The following stops working at once, for everyone. This cannot be undone: anyone who needs access again will need a new
          link.
        </p>
        <ul aria-label="What stops working" className="mt-4 grid gap-2 text-sm">
          {standing.map(({ kind, count }) => (
            <li key={kind}>
              <span className="font-semibold">{countAccess(kind, count)}</span>
              <span className="block text-muted">{accessLabels[kind].ending}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted">
          You stay signed in on this browser. Passwords do not change, except on review pages, where they are removed.
        </p>
        <DialogButtons
          variant="danger"
          pending={pending}
          pendingText="Ending..."
          onClick={() => write(undefined)}
          onCancel={() => setAsking(false)}
          className="mt-7"
        >
          End all access
        </DialogButtons>
      </Dialog>
    </>
  )
}
