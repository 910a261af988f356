import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sendSheetLabel, sheetName } from '#domain/shoots/call-sheet.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { shootQuery, showShoot } from '../shoot-queries.ts'

interface Props {
  shoot: AdminShoot
  /** Shown above the message. */
  warning: ReactNode
  onClose(): void
}

/** Confirmation before the call sheet is sent. */
export function SendSheetDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={sendSheetLabel(props.shoot.number + 1)}>
      <SendSheet {...props} />
    </Dialog>
  )
}

function SendSheet({ shoot, warning, onClose }: Props) {
  const { id, revision, number, crew, faults, changes } = shoot
  const queries = useQueryClient()
  const [message, setMessage] = useState('')
  const mailed = crew.filter(({ email }) => email !== '')
  const others = crew.filter(({ email }) => email === '')
  const { write, pending, errors } = useWrite({
    send: () => callEndpoint(shootEndpoints.sendCallSheet, { params: { id }, body: { revision, message } }),
    failure: 'The call sheet was not sent',
    fields: ['message'],
    onDone(answer) {
      showShoot(queries, answer.shoot)
      toast({ title: `${sheetName(answer.shoot.number)} sent`, tone: 'good' })
      onClose()
    },
    onRefused({ status }) {
      if (status === 409) void invalidate(queries, shootQuery(id))
    },
  })
  if (faults.length > 0) {
    return (
      <>
        <p className="text-muted">Before you can send it:</p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-warn">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p className="mt-7 flex justify-end">
          <Button size="small" onClick={onClose}>
            Back to the sheet
          </Button>
        </p>
      </>
    )
  }
  return (
    <div className="grid gap-5">
      {warning}
      <p className="text-muted">
        {mailed.map(({ name }) => name).join(', ')} {mailed.length === 1 ? 'gets' : 'get'} it by email, with a personal link, the
        PDF and a calendar entry.
        {others.length > 0 && ` No email address for ${others.map(({ name }) => name).join(', ')}: copy their link instead.`}
      </p>
      {number > 0 && (
        <section aria-label="What changed" className="border-l-2 border-accent pl-4 text-sm">
          <h3 className="font-semibold">
            {changes.length > 0 ? 'They will be told what changed' : 'Nothing has changed since the last one'}
          </h3>
          <ul className="mt-1 grid gap-0.5 text-muted">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label="Message (optional)"
        rows={3}
        maxLength={5_000}
        value={message}
        error={errors.message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <DialogButtons pending={pending} pendingText="Sending..." onClick={() => write(undefined)} onCancel={onClose}>
        Send to {mailed.length} {mailed.length === 1 ? 'person' : 'people'}
      </DialogButtons>
    </div>
  )
}
