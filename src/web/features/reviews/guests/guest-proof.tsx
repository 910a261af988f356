import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { Button } from '#web/ui/button.tsx'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'
import { allChanged } from '../review-queries.ts'
import { pushQuery } from './push-query.ts'

/** Asks a guest to confirm the mailbox that they gave, or that their link was made for. */
export function GuestProof() {
  const { reviewKey, project } = useReview()
  const [open, setOpen] = useState(false)
  const { state, mailbox } = project.viewer.proof
  const isAsked = mailbox !== null && state === 'given'
  const { data: news } = useRead({ ...pushQuery(reviewKey), enabled: !import.meta.env.SSR && isAsked })
  if (mailbox === null || state === 'none' || state === 'proven') return null
  const needed = state === 'needed'
  return (
    <section
      aria-label="Your email address"
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b px-4 py-2 text-sm ${
        needed ? 'border-warn bg-warn/12' : 'border-line bg-surface'
      }`}
    >
      <p className="wrap-anywhere">
        {needed
          ? `This link was made for ${mailbox}. Confirm the address to comment, approve or download.`
          : `Confirm ${mailbox} so that we know it’s you${news && news.mailbox === null ? ', and can email you new versions' : ''}.`}
      </p>
      <Button size="small" variant={needed ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        Confirm email
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Confirm your email address">
        {open && <Proof mailbox={mailbox} onClose={() => setOpen(false)} />}
      </Dialog>
    </section>
  )
}

function Proof({ mailbox, onClose }: { mailbox: string; onClose(): void }) {
  const queries = useQueryClient()
  const { reviewKey } = useReview()
  const check = useIdentityCheck({ about: `guest:${reviewKey}`, identity: { needs: 'code', mailbox } })
  const begin = useEffectEvent(() =>
    check.before(() => {
      toast({ title: 'Email address confirmed', tone: 'good' })
      void allChanged(queries, reviewKey)
      onClose()
    }),
  )
  useEffect(() => begin(), [])
  return check.panel && <CodePanel {...check.panel} onBack={onClose} />
}
