import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { scopeMessages } from '#domain/proposals/proposal-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { scopeProposalQuery, type ShownScope } from './editor/client-queries.ts'
import { ApprovedNotice, ClosedNotice } from './document/outcome.tsx'
import { PdfActions } from './document/pdf-actions.tsx'
import { sheetDay } from './document/sheet.tsx'
import { SignForm } from './document/sign-form.tsx'
import { useSign } from './document/use-sign.ts'

/** Approval on the scope page; the same endpoint as on the itemised page. */
export function ScopePanel({ proposal }: { proposal: ShownScope }) {
  const queries = useQueryClient()
  const [signing, setSigning] = useState(false)
  const signed = useRef(false)
  const outcome = useRef<HTMLHeadingElement>(null)
  const { proposalId: id, offerStatus: status, revision, expiresAt, clientName, declined, refusal } = proposal
  const { queryKey } = scopeProposalQuery(id)
  const isOpen = status === 'draft' || status === 'sent'
  useEffect(() => {
    if (signed.current) outcome.current?.focus()
  }, [status])

  const check = useIdentityCheck({ about: id, identity: proposal.identity })
  const signature = useSign({
    send: (form) => callEndpoint(proposalEndpoints.approveScope, { params: { id }, body: { ...form, revision } }),
    onSigned({ proposal: now }) {
      toast({ ...scopeMessages.approved, tone: 'good' })
      signed.current = true
      setSigning(false)
      queries.setQueryData(queryKey, { proposal: now })
    },
    onRefused({ status: answered, refusal: reason }) {
      const { title, text } = scopeMessages.approvalFailed
      toast({ title, text: reason ?? text, tone: 'bad' })
      check.forget()
      if (answered === 409 || answered === 403) void invalidate(queries, { queryKey })
    },
  })

  return (
    <section aria-label="Your decision" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      {isOpen && !refusal && proposal.signedOnPage && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">You can read, choose and sign until {sheetDay(expiresAt)}.</p>
          <ButtonLink size="large" to={`/proposal/${id}`}>
            Read and sign the proposal
          </ButtonLink>
        </div>
      )}
      {isOpen && !refusal && !proposal.signedOnPage && !signing && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">
            {proposal.identity.refusal ?? `You can approve this proposal until ${sheetDay(expiresAt)}, with your signature.`}
          </p>
          <Button size="large" why={proposal.identity.refusal} onClick={() => setSigning(true)}>
            Approve proposal
          </Button>
        </div>
      )}
      {isOpen && !refusal && !proposal.signedOnPage && signing && (
        <SignForm
          prefill={{ name: clientName, email: '' }}
          vat={proposal.face ? proposal.face.vat : proposal.vat}
          currency={proposal.face?.currency ?? null}
          pending={signature.pending}
          errors={signature.errors}
          refusal={signature.refusal}
          onSign={signature.sign}
          onType={signature.type}
          check={check}
          onCancel={() => {
            signature.type()
            setSigning(false)
          }}
        />
      )}
      {!isOpen && !declined && <ApprovedNotice ref={outcome} {...proposal} />}
      {(declined || (isOpen && refusal)) && (
        <ClosedNotice
          ref={outcome}
          title={declined ? 'This proposal was declined' : 'This proposal is closed'}
          projectTitle={proposal.projectTitle}
        >
          {refusal}
        </ClosedNotice>
      )}
      <PdfActions id={id} signed={proposal.approvedAt !== null} />
    </section>
  )
}
