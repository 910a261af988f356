import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { Venue, venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import { mostFilms, mostPhotos } from '#domain/venues/venue.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { differ, mergeRemoteChanges, settle, startForm } from '#web/lib/shared-form.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ClashNotice } from '#web/ui/clash-notice.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { toFields, toText, venueFieldLabels as labels, type VenueFields } from './venue-fields.ts'
import { HeroField, MediaField, type Pick } from './venue-media-field.tsx'
import { showVenue, venueQuery } from './venue-queries.ts'

type Texts = { [Name in keyof VenueFields]: VenueFields[Name] extends string ? Name : never }[keyof VenueFields]

/** All that a proposal says and shows; beside what others save meanwhile, it keeps what was typed. */
export function VenueEditor({ venue, onPick }: { venue: Venue; onPick: Pick }) {
  const queries = useQueryClient()
  const [form, setForm] = useState(() => startForm(toFields(venue.text), venue.revision))
  const [met, setMet] = useState(false)
  const { fields, base, clashes, revision } = form
  const dirty = differ(fields, base)

  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: VenueFields) =>
      callEndpoint<typeof venueAdminEndpoints.changeVenue>('PUT', '/api/admin/venues/:id', {
        params: { id: venue.id },
        body: { ...toText(typed), revision },
      }),
    onDone({ venue: saved }) {
      setForm(startForm(toFields(saved.text), saved.revision))
      setMet(false)
      showVenue(queries, saved)
      toast({ title: 'Saved', text: saved.name, tone: 'good' })
    },
    onRefused({ status, message }) {
      if (status === 409) return void meet()
      toast({ title: 'Not saved', text: message, tone: 'bad' })
    },
  })

  async function meet() {
    const { venue: theirs } = await queries.fetchQuery({ ...venueQuery(venue.id), staleTime: 0 })
    setForm((before) => mergeRemoteChanges(before, toFields(theirs.text), theirs.revision))
    setMet(true)
  }

  const type = (changes: Partial<VenueFields>) => {
    clearErrors()
    setForm({ ...form, fields: { ...fields, ...changes } })
  }
  /** Of a field, or of the first of its lines that is at fault. */
  const errorOf = (name: string) => errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
  const text = (name: Texts) => ({
    label: labels[name],
    value: fields[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  const part = (name: 'benefits' | 'steps', index: number, key: 'when' | 'title' | 'text') => ({
    value: (fields[name][index] as Record<string, string>)[key] ?? '',
    error: errors[`${name}.${index}.${key}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      type({ [name]: fields[name].map((one, at) => (at === index ? { ...one, [key]: target.value } : one)) }),
  })

  return (
    <form
      aria-label="The proposal"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-9"
    >
      {met && (
        <ClashNotice
          clashes={(Object.keys(clashes) as (keyof VenueFields)[]).map((name) => ({
            name,
            label: labels[name],
            theirs: messageOf(clashes[name]),
          }))}
          onSettle={(name, whose) => setForm(settle(form, name as keyof VenueFields, whose))}
        />
      )}
      <Part title="Opening">
        <TextField {...text('name')} required maxLength={80} />
        <TextField {...text('kind')} maxLength={80} />
        <TextField {...text('title')} required maxLength={120} className="sm:col-span-2" />
        <TextArea {...text('intro')} rows={4} maxLength={1_000} className="sm:col-span-2" />
        <HeroField
          label={labels.hero}
          value={fields.hero}
          error={errorOf('hero')}
          onPick={onPick}
          onChange={(hero) => type({ hero })}
        />
      </Part>
      <Part title="Offer">
        <TextField {...text('price')} required type="number" inputMode="decimal" min={0} step={0.01} />
        <TextField {...text('travelCost')} required type="number" inputMode="decimal" min={0} step={0.01} />
        <TextArea {...text('nextDates')} rows={3} hint="One a line, as they are to be read." />
        <TextArea {...text('highlights')} rows={3} hint="One a line." />
        <TextArea {...text('deliverables')} rows={5} hint="One a line." />
        <TextArea {...text('trustedBy')} rows={5} hint="One a line." />
        <TextField {...text('guaranteeTitle')} required maxLength={80} className="sm:col-span-2" />
        <TextArea {...text('guaranteeText')} rows={3} maxLength={600} className="sm:col-span-2" />
      </Part>
      <Part title="Benefits">
        {fields.benefits.map((_, index) => (
          <div key={index} className="grid content-start gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <TextField label={`Benefit ${index + 1}`} required maxLength={80} {...part('benefits', index, 'title')} />
            <TextArea label={`What benefit ${index + 1} brings`} rows={2} maxLength={400} {...part('benefits', index, 'text')} />
          </div>
        ))}
      </Part>
      <Part title="Testimonial">
        <TextArea {...text('quote')} rows={4} maxLength={600} className="sm:col-span-2" />
        <TextField {...text('quoteAuthor')} maxLength={80} />
        <TextField {...text('quoteRole')} maxLength={120} />
      </Part>
      <Part title="Timeline">
        {fields.steps.map((_, index) => (
          <div key={index} className="grid content-start gap-3">
            <TextField label={`Step ${index + 1}: when`} required maxLength={80} {...part('steps', index, 'when')} />
            <TextField label={`Step ${index + 1}: title`} required maxLength={80} {...part('steps', index, 'title')} />
            <TextArea label={`Step ${index + 1}: words`} rows={2} maxLength={400} {...part('steps', index, 'text')} />
          </div>
        ))}
      </Part>
      <Part title="Gallery">
        <MediaField
          kind="video"
          label={labels.films}
          most={mostFilms}
          names={fields.films}
          error={errorOf('films')}
          onPick={onPick}
          onChange={(films) => type({ films })}
        />
        <MediaField
          kind="image"
          label={labels.photos}
          most={mostPhotos}
          names={fields.photos}
          error={errorOf('photos')}
          onPick={onPick}
          onChange={(photos) => type({ photos })}
        />
      </Part>
      <Part title="Closing">
        <TextField {...text('tweaksTitle')} required maxLength={80} />
        <TextArea {...text('tweaksText')} rows={2} maxLength={600} />
      </Part>
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-3 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className="mr-auto text-sm text-muted">
          {dirty && 'Not saved yet'}
        </p>
        {dirty && (
          <Button variant="quiet" size="small" disabled={pending} onClick={() => type(base)}>
            Undo
          </Button>
        )}
        <Button type="submit" size="small" disabled={!dirty} pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="label mb-4 border-b border-line pb-1.5">
        {title}
      </p>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** Lists of words, and of words with titles, line by line. */
const messageOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? one : Object.values(one as object).join(' · '))).join('\n')
    : String(value ?? '')
