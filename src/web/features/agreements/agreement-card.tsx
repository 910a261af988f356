import { useQueryClient } from '@tanstack/react-query'
import { Check, ChevronDown, FileText, Pencil, Send, ShieldCheck, Smartphone, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import type { Agreement, AgreementSigner } from '#domain/agreements/agreement-endpoints.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { agreementPdfLink, agreementsChanged, handOverDevice, moveAgreement, removeAgreement } from './agreement-queries.ts'
import { AgreementStateBadge } from './agreement-state-badge.tsx'

/** An agreement of a project with its signers, which are folded once nobody has to sign. */
export function AgreementCard({ agreement, onEdit }: { agreement: Agreement; onEdit(): void }) {
  const { id, projectId, kind, title, state, expiresOn, signers, signed, inOrder, declineReason } = agreement
  return (
    <article aria-label={title} className="rounded-card border border-line bg-surface text-sm">
      <details open={state !== 'signed' && state !== 'withdrawn'} className="group">
        <summary className="flex cursor-pointer list-none items-start justify-between gap-3 px-4 pt-2.5 pb-2 [&::-webkit-details-marker]:hidden">
          <div className="grid min-w-0 grid-cols-1 gap-1">
            <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              <span className="wrap-anywhere">{title}</span>
              <AgreementStateBadge state={state} />
            </h3>
            <p className="text-muted">
              {agreementKindLabels[kind]} · {signed} of {signers.length} signed
              {expiresOn && ` · valid until ${longDay(expiresOn)}`}
            </p>
            {declineReason && <p className="whitespace-pre-line wrap-anywhere">“{declineReason}”</p>}
          </div>
          <ChevronDown
            aria-hidden="true"
            size={17}
            className="mt-0.5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <ul aria-label={`Signers of ${title}`} className="divide-y divide-line border-t border-line">
          {signers.map((signer, index) => (
            <SignerRow key={signer.id} agreement={agreement} signer={signer} number={inOrder ? index + 1 : null} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-1 border-t border-line px-1.5 py-1 empty:hidden">
          <IfMay ability="manage-projects">
            <Actions agreement={agreement} onEdit={onEdit} />
          </IfMay>
          <IfMay ability="see-money">
            <ButtonAnchor
              variant="quiet"
              size="small"
              href={agreementPdfLink(projectId, id)}
              target="_blank"
              rel="noopener"
              aria-label={`PDF of ${title}`}
            >
              <FileText aria-hidden="true" size={14} />
              PDF
            </ButtonAnchor>
          </IfMay>
        </div>
      </details>
    </article>
  )
}

function SignerRow({ agreement, signer, number }: { agreement: Agreement; signer: AgreementSigner; number: number | null }) {
  const { id, name, role, email, onDevice, isNext, mailedAt, signedAt, signedAs, signatureId, declinedAt, link } = signer
  const open = agreement.state === 'draft' ? number === null || number === 1 : isNext
  const { write, pending } = useWrite({
    failure: 'Not ready to sign',
    send: () => handOverDevice(agreement.projectId, agreement.id, id),
    // The whole page, so that nothing of the admin area stays on the device's screen.
    onDone: ({ link: path }) => window.location.assign(path),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">
          {number !== null && <span className="timecode mr-2 text-muted">{number}.</span>}
          <span className="font-medium">{signedAs ?? name}</span>
          {role && <span className="text-muted">, {role}</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          {signedAt ? (
            <span className="inline-flex items-center gap-1 text-good">
              <Check aria-hidden="true" size={14} />
              Signed <Moment at={signedAt} />
            </span>
          ) : declinedAt ? (
            <span className="text-bad">
              Declined <Moment at={declinedAt} />
            </span>
          ) : onDevice ? (
            'On a device of the studio'
          ) : (
            <>
              {email}
              {mailedAt && isNext && (
                <>
                  {' '}
                  · emailed <Moment at={mailedAt} />
                </>
              )}
            </>
          )}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-1">
        {link && <CopyButton label={`Copy the link of ${name}`} text={link} />}
        {onDevice && open && !signedAt && (agreement.state === 'draft' || agreement.state === 'sent') && (
          <IfMay ability="manage-projects">
            <Button
              variant="secondary"
              size="small"
              pending={pending}
              pendingText="Opening..."
              aria-label={`Sign on this device: ${name}`}
              onClick={() => write(undefined)}
            >
              <Smartphone aria-hidden="true" size={14} />
              Sign on this device
            </Button>
          </IfMay>
        )}
        {signatureId && (
          <ButtonAnchor
            variant="quiet"
            size="small"
            href={`/verify/${signatureId}`}
            target="_blank"
            rel="noopener"
            aria-label={`Certificate of ${signedAs ?? name}`}
          >
            <ShieldCheck aria-hidden="true" size={14} />
            Certificate
          </ButtonAnchor>
        )}
      </span>
    </li>
  )
}

function Actions({ agreement, onEdit }: { agreement: Agreement; onEdit(): void }) {
  const { id, projectId, title, state, signers } = agreement
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'withdraw' | 'delete' | null>(null)
  const changed = () => void agreementsChanged(queries, projectId)
  const move = useWrite({
    failure: 'Not done',
    send: (to: 'send' | 'remind' | 'withdraw') => moveAgreement(projectId, id, { move: to }),
    onDone(_, to) {
      changed()
      toast({ title: { send: 'Agreement sent', remind: 'Reminder sent', withdraw: 'Agreement withdrawn' }[to], tone: 'good' })
    },
    onRefused: changed,
  })
  const remove = useWrite({
    failure: 'Draft not deleted',
    send: () => removeAgreement(projectId, id),
    onDone() {
      changed()
      toast({ title: 'Draft deleted', tone: 'good' })
    },
    onRefused: changed,
  })
  const mailed = signers.some(({ isNext, onDevice }) => isNext && !onDevice)
  return (
    <>
      {state === 'draft' && (
        <>
          {signers.some(({ onDevice }) => !onDevice) && (
            <Button
              variant="quiet"
              size="small"
              pending={move.pending}
              aria-label={`Send ${title}`}
              onClick={() => move.write('send')}
            >
              <Send aria-hidden="true" size={14} />
              Send
            </Button>
          )}
          <Button variant="quiet" size="small" aria-label={`Change ${title}`} onClick={onEdit}>
            <Pencil aria-hidden="true" size={14} />
            Change
          </Button>
          <Button
            variant="quiet"
            size="small"
            pending={remove.pending}
            aria-label={`Delete ${title}`}
            onClick={() => setAsking('delete')}
          >
            <Trash2 aria-hidden="true" size={14} />
            Delete
          </Button>
        </>
      )}
      {state === 'sent' && mailed && (
        <Button
          variant="quiet"
          size="small"
          pending={move.pending}
          aria-label={`Remind the signers of ${title}`}
          onClick={() => move.write('remind')}
        >
          <Send aria-hidden="true" size={14} />
          Remind
        </Button>
      )}
      {(state === 'sent' || state === 'signed') && (
        <Button variant="quiet" size="small" aria-label={`Withdraw ${title}`} onClick={() => setAsking('withdraw')}>
          <Undo2 aria-hidden="true" size={14} />
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        danger
        title="Withdraw this agreement?"
        text="Nobody can sign it any more, and it no longer counts as signed. Signatures and certificates are kept."
        confirmText="Withdraw"
        onConfirm={() => move.write('withdraw')}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete this draft?"
        text={`“${title}” has not been sent. It is deleted for good.`}
        confirmText="Delete"
        onConfirm={() => remove.write(undefined)}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
