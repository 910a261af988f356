import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { gateMessages } from '#domain/venues/venue-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { venueSessionQuery } from './venue-queries.ts'

const { stageKey } = homePictures

/** Access gate, without any of the venue's content. */
export function VenueGate({ slug }: { slug: string }) {
  const { mediaBaseUrl } = useBrand()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [accessCode, setAccessCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const { write, pending } = useWrite({
    async send(body: { accessCode: string; proposalSlug: string }) {
      await callEndpoint(venueEndpoints.unlockVenue, { body })
      await queries.fetchQuery({ ...venueSessionQuery(slug), staleTime: 0 })
    },
    onDone: () => toast({ ...gateMessages.granted, tone: 'good' }),
    onRefused({ refusal: reason, fields }) {
      const text = fields.accessCode ?? reason ?? gateMessages.denied.text
      setRefusal(text)
      toast({ title: gateMessages.denied.title, text, tone: 'bad' })
      field.current?.focus()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ accessCode, proposalSlug: slug })
  }
  return (
    <div data-theme="stage" className="relative isolate grid min-h-svh place-items-center overflow-hidden px-4 pt-20 pb-10">
      <div aria-hidden="true" className="absolute inset-0 -z-10">
        <Picture
          {...pictureSource(mediaBaseUrl, stageKey.publicId, '16:9')}
          sizes="100vw"
          alt=""
          placeholder={stageKey.placeholder}
          first
          className="drift size-full"
        />
        <div className="absolute inset-0 bg-linear-to-t from-canvas via-canvas/45 to-canvas/80" />
      </div>
      <section
        aria-labelledby="gate-title"
        className="rise-in w-full max-w-md overflow-hidden rounded-card border border-line bg-canvas/85 shadow-lift backdrop-blur-md"
      >
        <Sticks />
        <div className="p-6 sm:p-9">
          <h1 id="gate-title" className="title-2">
            {gateMessages.title}
          </h1>
          <p className="mt-3 text-muted">
            This proposal was made for one venue. Please enter the access code that came with your invitation.
          </p>
          <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
            <TextField
              ref={field}
              label={gateMessages.field}
              name="accessCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={200}
              value={accessCode}
              error={refusal || undefined}
              onChange={({ target }) => {
                setAccessCode(target.value)
                setRefusal('')
              }}
            />
            <Button type="submit" size="large" pending={pending} pendingText={gateMessages.pending}>
              {gateMessages.button}
            </Button>
          </form>
        </div>
      </section>
    </div>
  )
}
