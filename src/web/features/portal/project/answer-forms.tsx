import { useEffect, useRef, useState } from 'react'
import { pounds } from '#domain/common/money/money.ts'
import { sumWithVat, type VatRate } from '#domain/common/money/vat.ts'
import { commentToasts, requestToasts } from '#domain/portal/portal-messages.ts'
import { mostCommentCharacters } from '#domain/reviews/review-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useComment, useRequestChanges } from './use-answers.ts'

interface AnswerForm {
  id: string
  onClose(): void
}

/** Change request; shows the price of a round beyond those included. */
export function FeedbackForm({ id, price, vatRate, onClose }: AnswerForm & { price: number | null; vatRate: VatRate }) {
  const [text, setText] = useState('')
  // Text typed during the request stays.
  const { write, pending, errors } = useRequestChanges(id, price, (sent) => sent === text && onClose())
  return (
    <TextForm
      label="What changes are needed?"
      submit="Request Changes"
      missing={requestToasts.missing}
      error={errors.feedback}
      text={text}
      onType={setText}
      pending={pending}
      onSend={write}
      onClose={onClose}
      note={
        price === null
          ? undefined
          : `You’ve used the rounds of feedback included in your price. Another one costs ${sumWithVat(pounds(price), vatRate)}; we’ll confirm it before we start.`
      }
    />
  )
}

export function CommentForm({ id, onClose }: AnswerForm) {
  const [text, setText] = useState('')
  // Text typed during the request stays.
  const { write, pending, errors } = useComment(id, (sent) => sent === text && onClose())
  return (
    <TextForm
      label="Your comment"
      submit="Send comment"
      missing={commentToasts.missing}
      error={errors.comment}
      text={text}
      onType={setText}
      pending={pending}
      onSend={write}
      onClose={onClose}
    />
  )
}

/** Single-field form. An empty value shows an error at the field and as a notice, and focuses the field. */
function TextForm({
  label,
  submit,
  missing,
  note,
  error,
  text,
  onType,
  pending,
  onSend,
  onClose,
}: {
  label: string
  submit: string
  missing: { title: string; text: string }
  note?: string | undefined
  error: string | undefined
  text: string
  onType(text: string): void
  pending: boolean
  onSend(text: string): void
  onClose(): void
}) {
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') return onSend(text)
        setIsMissing(true)
        toast({ ...missing, tone: 'bad' })
        field.current?.focus()
      }}
      className="grid max-w-prose gap-4 border-t border-line pt-4"
    >
      {note && <p className="border-l-2 border-warn pl-4 text-sm">{note}</p>}
      <TextArea
        ref={field}
        label={label}
        rows={4}
        maxLength={mostCommentCharacters}
        value={text}
        error={isMissing ? missing.text : error}
        onChange={({ target }) => {
          setIsMissing(false)
          onType(target.value)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={pending} pendingText="Sending...">
          {submit}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
