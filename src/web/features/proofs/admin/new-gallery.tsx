import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { blankValues, bodyOf, type StoredFields } from '#domain/common/field-table.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { galleryFields } from '#domain/proofs/gallery-fields.ts'
import { lastDayOf } from '#domain/proofs/gallery-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordFields, type FieldsState } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { showGallery } from './gallery-queries.ts'

/** Creates a gallery and navigates to it, where pictures are added. */
export function NewGallery() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [known] = useSearchParams()
  const offered = useQuery(pricesQuery()).data?.packages ?? []
  const lastDay = (tier: string | undefined): string => {
    const booked = offered.find(({ key }) => key === tier)
    return (booked && lastDayOf(booked, today())) ?? ''
  }
  const [typed, setTyped] = useState(() => ({
    ...blankValues(galleryFields),
    title: known.get('title') ?? '',
    clientName: known.get('client') ?? '',
    clientEmail: known.get('email') ?? '',
  }))
  // The first package, until one is chosen.
  const first = offered[0]?.key
  const fields = typed.tier ? typed : { ...typed, tier: first ?? '', expiresOn: typed.expiresOn || lastDay(first) }
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Gallery not created',
    fields: Object.keys(galleryFields),
    send: ({ password, ...body }: StoredFields<typeof galleryFields>) =>
      callEndpoint(galleryEndpoints.makeGallery, { body: { ...body, password: password || null } }),
    onDone({ gallery }) {
      showGallery(queries, gallery)
      void navigate(`/admin/proofs/${gallery.id}`, { replace: true })
    },
  })
  const form: FieldsState<typeof galleryFields> = {
    table: galleryFields,
    fields,
    errorAt: (name) => errors[name],
    change(more) {
      clearErrors()
      // The expiry date depends on the package.
      setTyped({ ...fields, ...(more.tier && { expiresOn: lastDay(more.tier) }), ...more })
    },
  }
  return (
    <SendingForm
      pending={pending}
      aria-label="New gallery"
      onSubmit={(event) => {
        event.preventDefault()
        write(bodyOf(galleryFields, fields))
      }}
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <GalleryFields form={form} offered={offered} />
      <RecordFields form={form} names={['password']} />
      <div className="flex justify-end">
        <Button type="submit" pending={pending} pendingText="Creating...">
          Create gallery
        </Button>
      </div>
    </SendingForm>
  )
}

const today = () => studioDay(new Date())
