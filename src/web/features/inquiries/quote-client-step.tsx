import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { quoteToasts } from '#domain/inquiries/quote-toasts.ts'
import { messageOfRefusal } from '#web/lib/problem-message.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/slate.tsx'
import type { QuoteDraft } from './quote-draft.ts'
import { FailureNote } from './submit-row.tsx'

export function QuoteClientStep({
  register,
  errors,
  failure,
}: {
  register: UseFormRegister<QuoteDraft>
  errors: FieldErrors<QuoteDraft>
  failure: Error | null
}) {
  return (
    <>
      <SlateBoard className="mt-10">
        <SlateGrid className="sm:grid-cols-2">
          <TextField label="Name" required autoComplete="name" error={errors.clientName?.message} {...register('clientName')} />
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="email"
            error={errors.clientEmail?.message}
            {...register('clientEmail')}
          />
          <TextField
            label="Project title"
            placeholder="A working title will do"
            className="sm:col-span-2"
            error={errors.projectTitle?.message}
            {...register('projectTitle')}
          />
          <TextArea
            label="Notes"
            placeholder="Dates, places, anything else we should know"
            className="sm:col-span-2"
            error={errors.notes?.message}
            {...register('notes')}
          />
        </SlateGrid>
      </SlateBoard>
      {failure && <FailureNote className="mt-8">{messageOfRefusal(failure) ?? quoteToasts.failed.text}</FailureNote>}
    </>
  )
}
