import { useQueryClient } from '@tanstack/react-query'
import { FileText, Link2, Send, ShieldCheck, TriangleAlert } from 'lucide-react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { proofs, type Proof } from '#domain/signatures/signature.ts'
import { proofLabels } from '#domain/signatures/verification-messages.ts'
import { jobMessages } from '#domain/proposals/job-messages.ts'
import { signOffEndpoints } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { signatureEndpoints } from '#domain/signatures/signature-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { NoMailboxWarning } from '#web/ui/page/no-mailbox-warning.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { workChanged } from '../jobs/job-queries.ts'

const proofChoices = proofs.map((value) => ({ value, label: proofLabels[value] }))

export const signOffsQuery = (project: string) => endpointQuery(signOffEndpoints.listSignOffs, { query: { project } })

/** Sign-offs of a project, and the link for its client. */
export function SignOffPanel({ projectId, clientEmail }: { projectId: string; clientEmail: string }) {
  const queries = useQueryClient()
  const { why } = useMay('change-prices')
  const read = useRead({ ...signOffsQuery(projectId), staleTime: 20_000, refetchOnWindowFocus: true })
  const { write, pending } = useWrite({
    failure: 'Sign-off link not sent',
    send: (mail: boolean) => callEndpoint(signOffEndpoints.sendSignOffLink, { params: { id: projectId }, body: { mail } }),
    async onDone({ link }, mail) {
      void workChanged(queries)
      if (mail) return toast({ title: 'Sign-off link sent', text: `We’ve emailed it to ${clientEmail}.`, tone: 'good' })
      if (await copyText(link)) toast({ title: jobMessages.copied, text: link, tone: 'good' })
      else toast({ title: jobMessages.copyFailed, text: link, tone: 'bad' })
    },
  })
  const proof = useWrite({
    failure: 'Not saved',
    send: (chosen: Proof | null) =>
      callEndpoint(signOffEndpoints.setSignOffProof, { params: { id: projectId }, body: { proof: chosen } }),
    onDone() {
      toast({ title: 'Saved', tone: 'good' })
      void invalidate(queries, signOffsQuery(projectId))
    },
  })
  const chosen = read.data?.proof
  return (
    <Section title="Production sign-off">
      <div className="mb-4">
        <QueryState query={read} loading={<Skeleton className="h-12" />}>
          {({ signOffs }) =>
            signOffs.length === 0 ? (
              <p className="text-sm text-muted">Not signed off yet. The client confirms five points before the shoot.</p>
            ) : (
              <ul aria-label="Sign-offs" className="border-t border-line">
                {signOffs.map(({ id, clientName, shootDate, signedAt, notes, verified }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line/70 py-2.5 text-sm"
                  >
                    <div className="min-w-0 flex-1 basis-60">
                      {!verified && (
                        <p className="flex items-center gap-2 font-semibold text-warn">
                          <TriangleAlert aria-hidden="true" size={15} className="shrink-0" />
                          Unverified
                        </p>
                      )}
                      <p className="font-semibold">Shoot on {longDay(shootDate)}</p>
                      <p className="text-muted [overflow-wrap:anywhere]">
                        {verified ? 'Signed by' : 'Sent in the name of'} {clientName}, <Moment at={signedAt} form="day" />
                      </p>
                      {!verified && (
                        <p className="text-muted">
                          It was sent without a link and attached by the studio. It has no certificate.
                        </p>
                      )}
                      {notes && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
                    </div>
                    <span className="flex gap-1">
                      <ButtonAnchor
                        variant="quiet"
                        size="small"
                        href={pathOf(verified ? signatureEndpoints.readSignedPdf : signOffEndpoints.readUnverifiedPdf, {
                          params: { id },
                        })}
                        target="_blank"
                        rel="noopener"
                      >
                        <FileText aria-hidden="true" size={15} />
                        PDF
                      </ButtonAnchor>
                      {verified && (
                        <ButtonAnchor variant="quiet" size="small" href={`/verify/${id}`} target="_blank" rel="noopener">
                          <ShieldCheck aria-hidden="true" size={15} />
                          Certificate
                        </ButtonAnchor>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      {chosen && !why && (
        <div className="mb-4 max-w-sm">
          <SelectField
            label="Proof of who signs off"
            placeholder="As in the settings"
            choices={proofChoices}
            value={chosen.own ?? ''}
            disabled={proof.pending}
            onChange={({ target }) => proof.write(proofs.find((one) => one === target.value) ?? null)}
          />
        </div>
      )}
      {chosen?.needed === 'code' && clientEmail === '' && <NoMailboxWarning />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          why={why}
          disabled={!clientEmail}
          onClick={() => write(true)}
          className="max-sm:px-2.5"
        >
          <Send aria-hidden="true" size={15} />
          Send sign-off link
        </Button>
        <Button
          variant="secondary"
          size="small"
          why={why}
          disabled={pending}
          onClick={() => write(false)}
          className="max-sm:px-2.5"
        >
          <Link2 aria-hidden="true" size={15} />
          Copy sign-off link
        </Button>
      </div>
    </Section>
  )
}
