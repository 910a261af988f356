import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/dates/calendar-day.ts'
import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { lastDayOf } from '#domain/proofs/gallery-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { GalleryFields, galleryLabels, type GalleryText } from './gallery-fields.tsx'
import { showGallery } from './gallery-queries.ts'

/** Creates a gallery and navigates to it, where pictures are added. */
export function NewGallery() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [known] = useSearchParams()
  const [password, setPassword] = useState('')
  const offered = useQuery(pricesQuery()).data?.packages ?? []
  const lastDay = (tier: string | undefined) => {
    const booked = offered.find(({ key }) => key === tier)
    return booked ? lastDayOf(booked, today()) : null
  }
  const [typed, setText] = useState<GalleryText>(() => ({
    title: known.get('title') ?? '',
    clientName: known.get('client') ?? '',
    clientEmail: known.get('email') ?? '',
    message: '',
    tier: '',
    expiresOn: null,
  }))
  // The first package, until one is chosen.
  const first = offered[0]?.key
  const text = typed.tier ? typed : { ...typed, tier: first ?? '', expiresOn: typed.expiresOn ?? lastDay(first) }
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Gallery not created',
    fields: [...Object.keys(galleryLabels), 'password'],
    send: (body: GalleryText & { password: string | null }) => callEndpoint(galleryEndpoints.makeGallery, { body }),
    onDone({ gallery }) {
      showGallery(queries, gallery)
      void navigate(`/admin/proofs/${gallery.id}`, { replace: true })
    },
  })

  function type(more: Partial<GalleryText>) {
    clearErrors()
    // The expiry date depends on the package.
    setText({ ...text, ...(more.tier && { expiresOn: lastDay(more.tier) }), ...more })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ ...text, password: password || null })
  }
  return (
    <SendingForm
      pending={pending}
      aria-label="New gallery"
      onSubmit={submit}
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <GalleryFields text={text} errors={errors} offered={offered} onType={type} />
      <TextField
        label="Password"
        hint="Optional. It is not emailed: give it to the client yourself."
        autoComplete="off"
        maxLength={200}
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          clearErrors()
          setPassword(target.value)
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" pending={pending} pendingText="Creating...">
          Create gallery
        </Button>
      </div>
    </SendingForm>
  )
}

const today = () => dayAt(new Date(), studioTimeZone())
