import { Check, ExternalLink, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { jobMessages } from '#domain/proposals/job-messages.ts'
import { offerStatusLabels } from '#domain/proposals/prices/quote-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCopied } from '#web/ui/text/use-copied.ts'
import type { StaffOffer } from './quote-fields.ts'

/** The saved proposal: status and link. */
export function QuoteResult({ offer, justMade }: { offer: StaffOffer; justMade: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { copied, copy } = useCopied()
  const { proposalId, version = 1, offerStatus: status, sentAt, expiresAt } = offer
  const path = `/proposal-client/${proposalId}`
  useEffect(() => {
    if (justMade) heading.current?.focus()
  }, [justMade])

  async function copyLink() {
    const link = window.location.origin + path
    if (await copy(link)) toast({ title: jobMessages.copied, text: link, tone: 'good' })
    else toast({ title: jobMessages.copyFailed, text: link, tone: 'bad' })
  }

  return (
    <section aria-labelledby="made-proposal" className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="made-proposal" ref={heading} tabIndex={-1} className="title-4 outline-none">
          Generated proposal
        </h2>
        <Badge tone={status === 'draft' ? 'neutral' : status === 'sent' ? 'accent' : 'good'}>{offerStatusLabels[status]}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        Version {version}, valid until <Moment at={expiresAt} form="day" />
        {sentAt && (
          <>
            , sent <Moment at={sentAt} form="day" />
          </>
        )}
      </p>
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="timecode mt-4 block rounded-control bg-ink/5 px-3 py-2 text-sm underline [overflow-wrap:anywhere]"
      >
        {path}
      </a>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void copyLink()}>
          {copied ? <Check aria-hidden="true" size={15} className="text-good" /> : <Link2 aria-hidden="true" size={15} />}
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <ButtonAnchor variant="secondary" size="small" href={`/proposal/${proposalId}`} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" size={15} />
          Open proposal
        </ButtonAnchor>
      </div>
    </section>
  )
}
