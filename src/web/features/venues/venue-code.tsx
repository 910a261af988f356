import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { venueAdminEndpoints, type CodeSource, type Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { showVenue } from './venue-queries.ts'

const codeSourceLabel: Record<CodeSource, string> = {
  admin: 'Opens with the code set here.',
  setting: 'Opens with the code of the installation until you set one here.',
  demo: 'Opens with the demo code until you set another one here.',
  none: 'Nobody can open it yet because it has no code.',
}

/** Link and access code of the proposal. */
export function VenueCode({ venue: { id, link, code } }: { venue: Venue }) {
  const queries = useQueryClient()
  const [accessCode, setAccessCode] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Code not changed',
    fields: ['accessCode'],
    send: (body: { accessCode: string | null }) => callEndpoint(venueAdminEndpoints.setVenueCode, { params: { id }, body }),
    onDone({ venue }, sent) {
      setAccessCode((now) => (now === sent.accessCode ? '' : now))
      showVenue(queries, venue)
      toast({ title: sent.accessCode === null ? 'Code removed' : 'Code set', text: codeSourceLabel[venue.code], tone: 'good' })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ accessCode })
  }
  return (
    <section aria-labelledby="code-title" className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="code-title" className="title-4">
        Link and code
      </h2>
      <p className="flex items-center gap-1 text-sm">
        <a href={link} target="_blank" rel="noreferrer" className="text-link min-w-0 wrap-anywhere">
          {link.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton label="Copy the link" text={link} />
      </p>
      <form aria-label="Access code" noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          label={code === 'none' ? 'Access code' : 'New access code'}
          hint={`${codeSourceLabel[code]} It cannot be shown, only changed.`}
          autoComplete="off"
          maxLength={200}
          value={accessCode}
          error={errors.accessCode}
          onChange={({ target }) => {
            clearErrors()
            setAccessCode(target.value)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {code === 'admin' && (
            <Button variant="quiet" size="small" disabled={pending} onClick={() => write({ accessCode: null })}>
              Remove code
            </Button>
          )}
          <Button type="submit" size="small" disabled={accessCode === ''} pending={pending} pendingText="Setting...">
            Set code
          </Button>
        </div>
      </form>
    </section>
  )
}
