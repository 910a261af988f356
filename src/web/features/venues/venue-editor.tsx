import { useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { venueAdminEndpoints, type Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { mostFilms, mostPhotos } from '#domain/venues/venue.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm, type TextNames } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toFields, toText, venueFieldLabels as labels, type VenueFields } from './venue-fields.ts'
import { HeroField, MediaField, type Pick } from './venue-media-field.tsx'
import { showVenue, venueQuery } from './venue-queries.ts'

const recordOf = ({ venue }: { venue: Venue }) => ({ fields: toFields(venue.text), revision: venue.revision })

/** Form with all texts and media of a proposal. */
export function VenueEditor({ venue, onPick }: { venue: Venue; onPick: Pick }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: recordOf({ venue }),
    save: ({ fields, revision }) =>
      callEndpoint(venueAdminEndpoints.changeVenue, { params: { id: venue.id }, body: { ...toText(fields), revision } }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery({ ...venueQuery(venue.id), staleTime: 0 })),
    onSaved({ venue: saved }) {
      showVenue(queries, saved)
      toast({ title: 'Saved', text: saved.name, tone: 'good' })
    },
    onRefused: ({ message }) => toast({ title: 'Not saved', text: message, tone: 'bad' }),
  })
  const { fields, dirty, pending, errorAt, change } = form

  const text = (name: TextNames<VenueFields>) => ({ label: labels[name], autoComplete: 'off', ...form.text(name) })
  const part = (name: 'benefits' | 'steps', index: number, key: 'when' | 'title' | 'text') => ({
    value: (fields[name][index] as Record<string, string>)[key] ?? '',
    error: errorAt(`${name}.${index}.${key}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: fields[name].map((one, at) => (at === index ? { ...one, [key]: target.value } : one)) }),
  })

  return (
    <RecordForm
      label="The proposal"
      form={form}
      labels={labels}
      textOf={(_, value) => textOf(value)}
      onSubmit={form.save}
      className="grid gap-9"
    >
      <Part title="Opening">
        <TextField {...text('name')} required maxLength={80} />
        <TextField {...text('kind')} maxLength={80} />
        <TextField {...text('title')} required maxLength={120} className="sm:col-span-2" />
        <TextArea {...text('intro')} rows={4} maxLength={1_000} className="sm:col-span-2" />
        <HeroField
          label={labels.hero}
          value={fields.hero}
          error={errorAt('hero')}
          onPick={onPick}
          onChange={(hero) => change({ hero })}
        />
      </Part>
      <Part title="Offer">
        <TextField {...text('price')} required type="number" inputMode="decimal" min={0} step={0.01} />
        <TextField {...text('travelCost')} required type="number" inputMode="decimal" min={0} step={0.01} />
        <TextArea
          {...text('nextDates')}
          rows={3}
          hint="One per line, exactly as shown. Until you change them, the next free weekends are shown."
        />
        <TextArea {...text('highlights')} rows={3} hint="One per line." />
        <TextArea {...text('deliverables')} rows={5} hint="One per line." />
        <TextArea {...text('trustedBy')} rows={5} hint="One per line." />
        <TextField {...text('guaranteeTitle')} required maxLength={80} className="sm:col-span-2" />
        <TextArea {...text('guaranteeText')} rows={3} maxLength={600} className="sm:col-span-2" />
      </Part>
      <Part title="Benefits">
        {fields.benefits.map((_, index) => (
          <div key={index} className="grid content-start gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <TextField label={`Benefit ${index + 1}`} required maxLength={80} {...part('benefits', index, 'title')} />
            <TextArea label={`Benefit ${index + 1}: text`} rows={2} maxLength={400} {...part('benefits', index, 'text')} />
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
            <TextArea label={`Step ${index + 1}: text`} rows={2} maxLength={400} {...part('steps', index, 'text')} />
          </div>
        ))}
      </Part>
      <Part title="Gallery">
        <MediaField
          kind="video"
          label={labels.films}
          most={mostFilms}
          names={fields.films}
          error={errorAt('films')}
          onPick={onPick}
          onChange={(films) => change({ films })}
        />
        <MediaField
          kind="image"
          label={labels.photos}
          most={mostPhotos}
          names={fields.photos}
          error={errorAt('photos')}
          onPick={onPick}
          onChange={(photos) => change({ photos })}
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
          <Button variant="quiet" size="small" disabled={pending} onClick={form.undo}>
            Undo
          </Button>
        )}
        <Button type="submit" size="small" disabled={!dirty} pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </RecordForm>
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

/** Formats lists line by line, for the conflict notice. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? one : Object.values(one as object).join(' · '))).join('\n')
    : String(value ?? '')
