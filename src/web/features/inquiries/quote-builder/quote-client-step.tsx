import { quoteToasts } from '#domain/inquiries/quote/quote-toasts.ts'
import { messageOfRefusal } from '#web/lib/calls/problem-message.ts'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import type { FieldMessages } from '../forms/check-fields.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { FailureNote } from '../forms/submit-row.tsx'

export type ClientDetail = 'clientName' | 'clientEmail' | 'projectTitle' | 'notes'

export function QuoteClientStep({
  draft,
  errors,
  failure,
  onChange,
}: {
  draft: Pick<QuoteDraft, ClientDetail>
  errors: FieldMessages
  failure: Error | null
  onChange(name: ClientDetail, value: string): void
}) {
  const field = (name: ClientDetail) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <>
      <SlateBoard className="mt-10">
        <SlateGrid className="sm:grid-cols-2">
          <TextField label="Name" required autoComplete="name" {...field('clientName')} />
          <TextField label="Email" type="email" required autoComplete="email" {...field('clientEmail')} />
          <TextField
            label="Project title"
            placeholder="A working title will do"
            className="sm:col-span-2"
            {...field('projectTitle')}
          />
          <TextArea
            label="Notes"
            placeholder="Dates, places, anything else we should know"
            className="sm:col-span-2"
            {...field('notes')}
          />
        </SlateGrid>
      </SlateBoard>
      {failure && <FailureNote className="mt-8">{messageOfRefusal(failure) ?? quoteToasts.failed.text}</FailureNote>}
    </>
  )
}
