import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { grossTerm, inclVat, nameOfTax } from '#domain/common/money/vat.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { changeOrderApproved, proposalMessages } from '#domain/proposals/proposal-messages.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { VatLines } from '#web/lib/studio/vat-lines.tsx'
import { useAddressFields } from '../editor/address-fields.tsx'
import { choiceOf } from './choice.ts'
import { clientProposalQuery } from '../editor/client-queries.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { ApprovedNotice, ClosedNotice } from './outcome.tsx'
import { PdfActions } from './pdf-actions.tsx'
import { sheetDay } from './sheet.tsx'
import { SignForm } from './sign-form.tsx'
import { Signed } from './signed-notice.tsx'
import { useSign } from './use-sign.ts'

const variants: Record<ClientProposal['status'], [label: string, tone: Tone]> = {
  pending: ['Pending', 'accent'],
  approved: ['Approved', 'good'],
  declined: ['Declined', 'bad'],
  expired: ['Expired', 'warn'],
}

export const decisionId = 'decision'

/** Approve and decline buttons, or the decision. */
export function DecisionPanel({
  proposal,
  picked,
  payment,
  onSigned,
}: {
  proposal: ClientProposal
  /** Ids of the options that the client picked; null for those chosen at first. */
  picked: string[] | null
  /** Shown below an approval: how to pay the first invoice. */
  payment: ReactNode
  /** The invoice that is due on signature is for whoever just signed. */
  onSigned(invoiceId: string | null): void
}) {
  const queries = useQueryClient()
  const [signing, setSigning] = useState(false)
  const [declining, setDeclining] = useState(false)
  const approve = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLHeadingElement>(null)
  const decided = useRef(false)
  const { id, status, revision, expiresAt, refusal, needsAddress, signing: turn } = proposal
  const you = turn?.you ?? { name: proposal.clientName, email: proposal.email }
  const state = turn?.state ?? 'ready'
  const choice = choiceOf(proposal, picked)
  const isChange = proposal.changeOrder > 0
  const noun = isChange ? 'change order' : 'proposal'
  const { address, ...addressFields } = useAddressFields()
  const [label, tone] = variants[status]

  const show = (now: ClientProposal) => {
    decided.current = true
    queries.setQueryData(clientProposalQuery(id).queryKey, { proposal: now })
  }
  useEffect(() => {
    if (decided.current) outcome.current?.focus()
  }, [status, state])

  const declineCheck = useIdentityCheck({ about: id, identity: proposal.identity })
  const check = useIdentityCheck({ about: id, identity: proposal.identity })
  const signature = useSign({
    send: (form) =>
      callEndpoint(proposalEndpoints.approveProposal, {
        params: { id },
        body: {
          ...form,
          revision,
          ...(choice.hasOptions && { options: choice.options }),
          ...(needsAddress && { billingAddress: address }),
        },
      }),
    onSigned({ proposal: now }) {
      const { title, text } = now.changeOrder > 0 ? changeOrderApproved : proposalMessages.approved
      toast(now.status === 'pending' ? { title: 'Signed', tone: 'good' } : { title, text, tone: 'good' })
      setSigning(false)
      const { invoiceId = null, ...answered } = now
      show(answered)
      onSigned(invoiceId)
    },
    onRefused({ status: answered }) {
      toast({ ...proposalMessages.approvalFailed, tone: 'bad' })
      // The data shown is outdated.
      check.forget()
      if (answered === 409 || answered === 403) void invalidate(queries, clientProposalQuery(id))
    },
  })

  return (
    <section
      id={decisionId}
      aria-label="Your decision"
      className="scroll-mt-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          {/* One total leads: the one that is paid. */}
          <p className="label text-[0.6875rem]">
            {isChange && 'Change of the price'}
            {isChange && choice.vat && `, ${grossTerm(nameOfTax(choice.vat))}`}
            {!isChange && (choice.vat ? inclVat(nameOfTax(choice.vat)) : 'Total')}
          </p>
          <p className="timecode mt-1 text-3xl leading-none font-semibold">
            {formatMajor(choice.vat?.gross ?? choice.total, choice.currency)}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <VatLines vat={choice.vat} withTotal={false} write={(amount) => formatMajor(amount, choice.currency)} className="mt-4" />
      <div className="mt-5 border-t border-line pt-5">
        {status === 'pending' && state === 'waiting' && (
          <p role="status" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
            {turn?.refusal}
          </p>
        )}
        {status === 'pending' && turn && state === 'done' && <Signed ref={outcome} signing={turn} />}
        {status === 'pending' &&
          state === 'ready' &&
          (signing ? (
            <SignForm
              prefill={{ name: you.name, email: you.email }}
              vat={choice.vat}
              currency={choice.currency}
              extra={needsAddress ? addressFields : undefined}
              pending={signature.pending}
              errors={signature.errors}
              refusal={signature.refusal}
              noun={noun}
              onSign={signature.sign}
              onType={signature.type}
              check={check}
              onCancel={() => {
                signature.type()
                setSigning(false)
                requestAnimationFrame(() => approve.current?.focus())
              }}
            />
          ) : (
            <div className="grid gap-3">
              <p className="text-sm text-muted">
                {turn && proposal.chosen && choice.hasOptions && 'The options were chosen with the first signature. '}
                {proposal.identity.refusal ?? `You can approve this ${noun} until ${sheetDay(expiresAt)}, with your signature.`}
              </p>
              <Button
                ref={approve}
                size="large"
                why={proposal.identity.refusal ?? choice.refusal ?? undefined}
                onClick={() => setSigning(true)}
              >
                {isChange ? 'Approve change' : 'Approve proposal'}
              </Button>
              <Button variant="quiet" why={proposal.identity.refusal} onClick={() => setDeclining(true)}>
                Decline
              </Button>
            </div>
          ))}
        {status === 'approved' && (
          <>
            <ApprovedNotice ref={outcome} {...proposal} />
            {payment}
          </>
        )}
        {status === 'declined' && (
          <ClosedNotice ref={outcome} title={`This ${noun} was declined`} projectTitle={proposal.projectTitle}>
            Thank you for letting us know. If a change would make it work for you, please tell us.
          </ClosedNotice>
        )}
        {status === 'expired' && (
          <ClosedNotice ref={outcome} title={`This ${noun} is closed`} projectTitle={proposal.projectTitle}>
            {refusal}
          </ClosedNotice>
        )}
      </div>
      <PdfActions id={id} signed={proposal.signatureId !== null} />
      <DeclineDialog
        id={id}
        changeOrder={proposal.changeOrder}
        check={declineCheck}
        open={declining}
        onClose={() => setDeclining(false)}
        onDeclined={show}
      />
    </section>
  )
}
