import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedEndpoints } from '#domain/bookings/feed-endpoints.ts'
import { hasRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { busyFeedsChanged } from './feed-queries.ts'

/** Subscribes to a calendar by its address. What is left out of it is shown before it is added. */
export function FeedForm({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ url: '', name: '' })
  const [shown, setShown] = useState<FileReading | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Calendar not added',
    fields: ['url', 'name'],
    async send(body: typeof fields) {
      if (shown === null) {
        const { url } = body
        const { reading } = await callEndpoint(feedEndpoints.previewBusyFeed, { body: { url } })
        if (hasRemarks(reading)) return { reading }
      }
      return callEndpoint(feedEndpoints.addBusyFeed, { body })
    },
    onDone(done) {
      if ('reading' in done) return setShown(done.reading)
      const { feed } = done
      toast({ title: 'Calendar added', text: feed.name, tone: 'good' })
      void busyFeedsChanged(queries)
      onClose()
    },
  })
  const bind = (name: keyof typeof fields) => ({
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      if (name === 'url') setShown(null)
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Add a calendar"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
    >
      <TextField
        label="Address of the calendar"
        hint="Its secret address in iCal format, which begins with https:// or webcal://. Your calendar’s settings have it, under sharing or integration."
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={2_000}
        {...bind('url')}
      />
      <TextField label="Name (optional)" autoComplete="off" maxLength={80} {...bind('name')} />
      {shown && (
        <div role="status">
          <FileReadingSummary reading={shown} />
        </div>
      )}
      <DialogButtons pending={pending} pendingText="Reading..." onCancel={onClose}>
        {shown ? 'Add it anyway' : 'Add calendar'}
      </DialogButtons>
    </SendingForm>
  )
}
