import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { busyFeedFields } from '#domain/bookings/feed-fields.ts'
import { feedEndpoints } from '#domain/bookings/feed-endpoints.ts'
import { hasRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { RecordField } from '#web/ui/forms/record-fields.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { busyFeedsChanged } from './feed-queries.ts'

/** Subscribes to a calendar by its address. What is left out of it is shown before it is added. */
export function FeedForm({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<FileReading | null>(null)
  const form = useNewFields({
    table: busyFeedFields,
    failure: 'Calendar not added',
    async send(body) {
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
  return (
    <SendingForm pending={form.pending} aria-label="Add a calendar" className="grid gap-5" onSubmit={form.submit}>
      <RecordField
        form={form}
        name="url"
        onValue={(url) => {
          setShown(null)
          form.change({ url })
        }}
      />
      <RecordField form={form} name="name" />
      {shown && (
        <div role="status">
          <FileReadingSummary reading={shown} />
        </div>
      )}
      <DialogButtons pending={form.pending} pendingText="Reading..." onCancel={onClose}>
        {shown ? 'Add it anyway' : 'Add calendar'}
      </DialogButtons>
    </SendingForm>
  )
}
