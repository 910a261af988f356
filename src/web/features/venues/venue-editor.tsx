import { useQueryClient } from '@tanstack/react-query'
import { venueAdminEndpoints, type Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { venueFields } from '#domain/venues/venue-fields.ts'
import { mostFilms, mostPhotos } from '#domain/venues/venue.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { FieldGroup, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { HeroField, MediaField, type Pick } from './venue-media-field.tsx'
import { showVenue, venueQuery } from './venue-queries.ts'

const textOf = ({ venue: { text, revision } }: { venue: Venue }) => ({ ...text, revision })

/** Form with all texts and media of a proposal. */
export function VenueEditor({ venue, onPick }: { venue: Venue; onPick: Pick }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: venueFields,
    record: textOf({ venue }),
    change: (body) => callEndpoint(venueAdminEndpoints.changeVenue, { params: { id: venue.id }, body }),
    recordIn: (answer) => textOf(answer),
    read: async () => textOf(await queries.fetchQuery({ ...venueQuery(venue.id), staleTime: 0 })),
    onSaved({ venue: saved }) {
      showVenue(queries, saved)
      toast({ title: 'Saved', text: saved.name, tone: 'good' })
    },
    onRefused: ({ message }) => toast({ title: 'Not saved', text: message, tone: 'bad' }),
  })
  const { fields, labels, dirty, pending, errorAt, change } = form
  const part = (name: 'benefits' | 'steps', index: number, key: 'when' | 'title' | 'text') => ({
    value: (fields[name][index] as Record<string, string>)[key] ?? '',
    error: errorAt(`${name}.${index}.${key}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: fields[name].map((one, at) => (at === index ? { ...one, [key]: target.value } : one)) }),
  })

  return (
    <RecordForm label="The proposal" form={form} onSubmit={form.save} className="grid gap-9">
      <FieldGroup title="Opening">
        <RecordFields form={form} names={['name', 'kind', 'title', 'intro']} />
        <HeroField
          label={labels.hero}
          value={fields.hero}
          error={errorAt('hero')}
          onPick={onPick}
          onChange={(hero) => change({ hero })}
        />
      </FieldGroup>
      <FieldGroup title="Offer">
        <RecordFields form={form} names={['price', 'travelCost', 'nextDates', 'highlights', 'deliverables', 'trustedBy']} />
        <RecordFields form={form} names={['guaranteeTitle', 'guaranteeText']} />
      </FieldGroup>
      <FieldGroup title="Benefits">
        {fields.benefits.map((_, index) => (
          <div key={index} className="grid content-start gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <TextField label={`Benefit ${index + 1}`} required maxLength={80} {...part('benefits', index, 'title')} />
            <TextArea label={`Benefit ${index + 1}: text`} rows={2} maxLength={400} {...part('benefits', index, 'text')} />
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title="Testimonial">
        <RecordFields form={form} names={['quote', 'quoteAuthor', 'quoteRole']} />
      </FieldGroup>
      <FieldGroup title="Timeline">
        {fields.steps.map((_, index) => (
          <div key={index} className="grid content-start gap-3">
            <TextField label={`Step ${index + 1}: when`} required maxLength={80} {...part('steps', index, 'when')} />
            <TextField label={`Step ${index + 1}: title`} required maxLength={80} {...part('steps', index, 'title')} />
            <TextArea label={`Step ${index + 1}: text`} rows={2} maxLength={400} {...part('steps', index, 'text')} />
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title="Gallery">
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
      </FieldGroup>
      <FieldGroup title="Closing">
        <RecordFields form={form} names={['tweaksTitle', 'tweaksText']} />
      </FieldGroup>
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
