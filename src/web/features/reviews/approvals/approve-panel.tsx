import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { areOtherCaptions, captionList, captionsChanged } from '#domain/captions/shown-captions.ts'
import { refusalToPrint } from '#domain/common/text/printable.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { approvalConsents, undoMinutes } from '#domain/reviews/review-rules.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { drawnMessages, drawnPad, drawnSignature } from '#domain/signatures/drawn-signature.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Strokes } from '#web/ui/forms/drawn-strokes.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { AskAgain, OpenPoints } from '#web/ui/lists/open-points.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { SignatureField } from '#web/ui/forms/signature-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'
import { allChanged, approvalQuery } from '../review-queries.ts'

/** Approval of a version by the client. */
export function ApprovePanel({ version }: { version: ReviewVersion }) {
  const [open, setOpen] = useState(false)
  const { needed } = useReview().project.approvals
  return (
    <section aria-labelledby="approval">
      <h2 id="approval" className="title-4">
        Approval
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        When you’re happy with {version.version}, approve it with your name. You can undo this for {undoMinutes} minutes.
        {needed > 1 && ' Two of you have to approve it.'}
      </p>
      <Button className="mt-4" disabled={!version.approvable} onClick={() => setOpen(true)}>
        Approve {version.version}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Approve ${version.version}`}>
        <ApproveForm version={version} open={open} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function ApproveForm({ version, open, onDone }: { version: ReviewVersion; open: boolean; onDone(): void }) {
  const queries = useQueryClient()
  const { reviewKey: key, project, film } = useReview()
  const { viewer } = project
  const deliverable = project.deliverables.find(({ id }) => id === film)
  const check = useIdentityCheck({ about: key, identity: project.identity.approvals })
  const [typed, setTyped] = useState({ approvedBy: viewer.name ?? '', clientEmail: viewer.email, signature: '' })
  const [drawn, setDrawn] = useState<Strokes | null>(null)
  const [own, setOwn] = useState<{ signature?: string; drawn?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const before = useQuery({ ...approvalQuery(key, version.id), enabled: open, staleTime: 0 })
  const { points = [], watched = true } = before.data ?? {}
  // What the dialog names is what is signed. Where others are published meanwhile, it says so and names those.
  const [captions, setCaptions] = useState(version.captions)
  const checksums = captions.map(({ sha256 }) => sha256)
  if (areOtherCaptions(checksums, version.captions)) {
    setCaptions(version.captions)
    setAsking(false)
    if (open) setRefusal(captionsChanged(version.captions))
  }
  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['approvedBy', 'clientEmail', 'signature', 'drawn'],
    send: (body: typeof typed & { drawn?: Strokes; told: string[]; captions: string[] }) =>
      callEndpoint(reviewEndpoints.approveVersion, {
        params: { key },
        query: { film },
        body: { version: version.version, ...body },
      }),
    onDone() {
      toast({ title: reviewMessages.approval.done, tone: 'good' })
      void allChanged(queries, key)
      onDone()
    },
    onRefused({ message, fields, status }) {
      check.forget()
      setAsking(false)
      setRefusal(Object.keys(fields).length > 0 ? null : message)
      toast({ title: reviewMessages.approval.failed, text: message, tone: 'bad' })
      if (status === 409 || status === 403) void allChanged(queries, key)
      if (status === 409) void before.refetch()
    },
  })
  /** Asks again where something is open, which may still be loading. */
  async function signOrAsk() {
    const found = before.data ?? (await before.refetch()).data
    if (found && found.points.length > 0 && !asking) return setAsking(true)
    check.before(() => write({ ...typed, ...(drawn && { drawn }), told: found?.points ?? [], captions: checksums }))
  }
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name] ?? refusalToPrint(name === 'signature' ? 'signature' : 'name', typed[name]) ?? undefined,
    onChange({ target }: { target: { value: string } }) {
      setTyped({ ...typed, [name]: target.value })
      setOwn({})
      setRefusal(null)
      clearErrors()
    },
  })
  return (
    <>
      <SendingForm
        pending={pending || check.isOpen}
        aria-label="Approval"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.signature.trim() === '') return setOwn({ signature: 'Please type your full name as your signature.' })
          if (drawn && !drawnSignature.safeParse(drawn).success) return setOwn({ drawn: drawnMessages.empty })
          void signOrAsk()
        }}
        className="grid gap-4"
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-y border-line py-3 text-sm">
          <dt className="text-muted">Project</dt>
          <dd className="wrap-anywhere">{project.projectTitle}</dd>
          {deliverable && (
            <>
              <dt className="text-muted">Deliverable</dt>
              <dd className="font-semibold wrap-anywhere">{deliverable.title}</dd>
            </>
          )}
          <dt className="text-muted">Version</dt>
          <dd className="font-semibold wrap-anywhere">{version.version}</dd>
          <dt className="text-muted">File</dt>
          <dd className="wrap-anywhere">
            {version.originalName} <span className="timecode text-muted">({byteLabel(version.size)})</span>
          </dd>
          {captions.length > 0 && (
            <>
              <dt className="text-muted">Captions</dt>
              <dd className="wrap-anywhere">{captionList(captions)}</dd>
            </>
          )}
          <dt className="text-muted">Client</dt>
          <dd className="wrap-anywhere">{project.clientName}</dd>
        </dl>
        <OpenPoints title="Before you approve" points={points} />
        <TextField
          label="Full name"
          required
          autoComplete="name"
          maxLength={120}
          readOnly={viewer.client}
          {...bind('approvedBy')}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          readOnly={viewer.client}
          {...bind('clientEmail')}
        />
        <SignatureField
          label="Signature"
          hint="Type your full name as your signature."
          typed={{ ...bind('signature'), maxLength: 120, error: own.signature ?? errors.signature }}
          drawn={drawn}
          drawnError={own.drawn ?? errors.drawn}
          pad={drawnPad}
          onDraw={(strokes) => {
            setDrawn(strokes)
            setOwn({})
            setRefusal(null)
            clearErrors()
          }}
        />
        <p className="text-sm text-muted">
          {approvalConsents[version.kind]}
          {!watched && ` You haven’t watched ${version.version} to its end on this page yet.`}
        </p>
        <p role="alert" className={refusal ? 'border-l-2 border-bad pl-3 text-sm text-bad' : 'sr-only'}>
          {refusal}
        </p>
        {!check.isOpen && asking && points.length > 0 && (
          <AskAgain question={`Approve ${version.version} all the same?`} onBack={() => setAsking(false)}>
            <Button type="submit" pending={pending} pendingText="Approving...">
              Approve {version.version} anyway
            </Button>
          </AskAgain>
        )}
        {!check.isOpen && !(asking && points.length > 0) && (
          <div className="flex justify-end">
            <Button type="submit" pending={pending} pendingText="Approving...">
              Sign and approve {version.version}
            </Button>
          </div>
        )}
      </SendingForm>
      {check.panel && <CodePanel {...check.panel} />}
    </>
  )
}
