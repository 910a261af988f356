import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, CircleCheck, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { callEndpoints, type Call } from '#domain/shoots/call-endpoints.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { callQuery } from '../shoot-queries.ts'

/** Where a crew member confirms. */
export function CallPanel({ callKey, call }: { callKey: string; call: Call }) {
  const { number, you, sheet, cancelled, ahead, confirmedAt, declinedAt } = call
  const { phone } = useBrand()
  const queries = useQueryClient()
  const show = (answer: Call) => queries.setQueryData(callQuery(callKey).queryKey, answer)
  useOpened(callKey, call, show)
  const { write, pending } = useWrite({
    send: () => callEndpoint(callEndpoints.confirmCall, { params: { key: callKey }, body: { number } }),
    failure: 'Not confirmed',
    onDone(answer) {
      show(answer)
      toast({ title: 'Thank you', text: 'The studio knows you’ll be there.', tone: 'good' })
    },
    onRefused({ status }) {
      if (status === 409 || status === 404) void invalidate(queries, callQuery(callKey))
    },
  })
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const decline = useWrite({
    send: () => callEndpoint(callEndpoints.declineCall, { params: { key: callKey }, body: { number, reason } }),
    failure: 'Not sent',
    onDone(answer) {
      show(answer)
      setDeclining(false)
      toast({ title: 'Thank you for telling us', text: 'The studio knows that you can’t come.', tone: 'good' })
    },
    onRefused({ status }) {
      if (status === 409 || status === 404) void invalidate(queries, callQuery(callKey))
    },
  })
  return (
    <section aria-label="Your call" className="grid gap-4 rounded-card border border-line bg-surface p-5">
      {cancelled ? (
        <p role="status" className="border-l-2 border-bad pl-3 font-semibold">
          {shootMessages.cancelled} You don’t need to come.
        </p>
      ) : (
        <>
          <p>
            <span className="label block">{you.name}, your call</span>
            <span className="timecode mt-1 block text-3xl leading-tight font-semibold">{you.callTime}</span>
            <span className="block text-muted">{shortDay(sheet.date)}</span>
          </p>
          {confirmedAt ? (
            <p role="status" className="flex items-center gap-2 font-semibold text-good">
              <CircleCheck aria-hidden="true" size={18} className="shrink-0" />
              <span>
                Confirmed
                <AnsweredAt at={confirmedAt} />
              </span>
            </p>
          ) : declinedAt ? (
            <p role="status" className="border-l-2 border-warn pl-3 font-semibold">
              You told us that you can’t come.
              <AnsweredAt at={declinedAt} />
            </p>
          ) : ahead ? (
            <Button pending={pending} pendingText="Confirming..." onClick={() => write(undefined)}>
              I’ll be there
            </Button>
          ) : (
            <p className="text-muted">{shootMessages.over}</p>
          )}
          {ahead && declinedAt && (
            <Button variant="secondary" pending={pending} pendingText="Confirming..." onClick={() => write(undefined)}>
              I can come after all
            </Button>
          )}
          {ahead && !declinedAt && !declining && (
            <Button variant="secondary" onClick={() => setDeclining(true)}>
              {confirmedAt ? 'I can’t come after all' : 'I can’t come'}
            </Button>
          )}
          {ahead && !declinedAt && declining && (
            <SendingForm
              pending={decline.pending}
              aria-label="Decline"
              onSubmit={(event) => {
                event.preventDefault()
                decline.write(undefined)
              }}
              className="grid gap-3"
            >
              <TextField
                label="Reason (optional)"
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
              <DialogButtons pending={decline.pending} pendingText="Sending..." onCancel={() => setDeclining(false)}>
                Tell the studio
              </DialogButtons>
            </SendingForm>
          )}
          {ahead && (
            <p className="text-sm text-muted">
              Any questions? Please call us:{' '}
              <a href={phoneLink(phone)} className="text-link whitespace-nowrap">
                {phone}
              </a>
            </p>
          )}
        </>
      )}
      <p className="flex flex-wrap gap-2 border-t border-line pt-4">
        <ButtonAnchor variant="secondary" size="small" href={pathOf(callEndpoints.readCallEvent, { params: { key: callKey } })}>
          <CalendarPlus aria-hidden="true" size={15} />
          {cancelled ? 'Remove from calendar' : 'Add to calendar'}
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={pathOf(callEndpoints.readCallPdf, { params: { key: callKey } })}
          target="_blank"
          rel="noopener"
        >
          <FileText aria-hidden="true" size={15} />
          PDF
        </ButtonAnchor>
      </p>
    </section>
  )
}

/** When they answered; relative times are no part of a sentence. */
const AnsweredAt = ({ at }: { at: string }) => (
  <span className="block text-sm font-normal text-muted">
    <Moment at={at} form="long" />
  </span>
)

/** Tells the studio that the sheet was opened. Done by script, since mail scanners run none. */
function useOpened(key: string, { opened, number, cancelled }: Call, show: (call: Call) => void): void {
  const { mutate } = useMutation({
    mutationFn: () => callEndpoint(callEndpoints.noteOpened, { params: { key }, body: { number } }),
    onSuccess: show,
  })
  useEffect(() => {
    if (!opened && !cancelled) mutate()
  }, [opened, cancelled, number, mutate])
}
