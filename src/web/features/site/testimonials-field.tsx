import { MessageSquareQuote, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Testimonial } from '#domain/site/home-defaults.ts'
import type { ClientFeedback } from '#domain/site/site-endpoints.ts'
import { quoteLimits } from '#domain/site/site-forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { useEntryKeys } from '#web/ui/forms/use-entry-keys.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'

const empty: Testimonial = { quote: '', name: '', role: '', agreed: false, agreedBy: '', agreedAt: '' }

/** Quotes of clients, from their feedback or written in. Each needs a confirmation that the client agreed to it. */
export function TestimonialsField({
  label,
  quotes,
  most,
  error,
  onChange,
}: {
  label: string
  quotes: readonly Testimonial[]
  most: number
  error: string | undefined
  onChange(quotes: Testimonial[]): void
}) {
  const id = useId()
  const { keys, ...order } = useEntryKeys(quotes.length)
  const [choosing, setChoosing] = useState(false)
  const isFull = quotes.length >= most

  function add(quote: Testimonial) {
    order.add()
    onChange([...quotes, quote])
  }
  function change(index: number, changes: Partial<Testimonial>) {
    // Consent is to these words.
    const another = 'quote' in changes || 'name' in changes ? { agreed: false, agreedBy: '', agreedAt: '' } : {}
    onChange(quotes.with(index, { ...quotes[index]!, ...another, ...changes }))
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <SortableList
        label={label}
        items={quotes.map((quote, index) => ({ quote, key: keys[index]! }))}
        itemKey={({ key }) => key}
        nameOf={(_, index) => `testimonial ${index + 1}`}
        onMove={(from, to) => {
          order.move(from, to)
          onChange(moved(quotes, from, to))
        }}
        className="grid grid-cols-1 gap-3"
        itemClassName="rounded-card border border-line bg-surface"
      >
        {({ quote }, index, handle) => (
          <div className="grid gap-3 p-3 pt-1">
            <div className="flex items-center justify-between">
              {handle}
              <button
                type="button"
                aria-label={`Remove testimonial ${index + 1}`}
                onClick={() => {
                  order.remove(index)
                  onChange(quotes.filter((_, place) => place !== index))
                }}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
              >
                <X aria-hidden="true" size={16} />
              </button>
            </div>
            <TextArea
              label="Quote"
              aria-label={`Quote, testimonial ${index + 1}`}
              rows={3}
              maxLength={quoteLimits.quote}
              value={quote.quote}
              onChange={({ target }) => change(index, { quote: target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Name"
                aria-label={`Name, testimonial ${index + 1}`}
                maxLength={quoteLimits.name}
                value={quote.name}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <TextField
                label="Role"
                aria-label={`Role, testimonial ${index + 1}`}
                maxLength={quoteLimits.role}
                value={quote.role}
                onChange={({ target }) => change(index, { role: target.value })}
              />
            </div>
            <Checkbox
              label="The client agreed to be quoted with these words"
              checked={quote.agreed}
              onChange={({ target }) => change(index, { agreed: target.checked, agreedBy: '', agreedAt: '' })}
            />
            {quote.agreedAt && (
              <p className="text-sm text-muted">
                Confirmed by {quote.agreedBy}, <Moment at={quote.agreedAt} form="long" />
              </p>
            )}
          </div>
        )}
      </SortableList>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" disabled={isFull} onClick={() => setChoosing(true)}>
          <MessageSquareQuote aria-hidden="true" size={15} />
          Choose from feedback
        </Button>
        <Button variant="quiet" size="small" disabled={isFull} onClick={() => add(empty)}>
          <Plus aria-hidden="true" size={15} />
          Add testimonial
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FeedbackDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(feedback) => {
          setChoosing(false)
          add(quoteOf(feedback))
        }}
      />
    </div>
  )
}

/** Whole, since consent is to the client’s own words: a text that is too long is refused at its field. */
const quoteOf = ({ projectTitle, clientName, text }: ClientFeedback): Testimonial => ({
  ...empty,
  quote: text,
  name: clientName,
  role: projectTitle,
})
