import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { typedAmount } from '#domain/common/money/money.ts'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { lineOfWish, type Wish } from '#domain/scope/scope.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { wishesChanged } from './scope-queries.ts'
import { WishText } from './wish-text.tsx'

/** Prices wishes, a line each, as one change order, and sends it. */
export function PriceForm({
  projectId,
  wishes,
  currency,
  onDone,
}: {
  projectId: string
  wishes: readonly Wish[]
  /** Of the offer; null for the studio's own. */
  currency: string | null
  onDone(): void
}) {
  const queries = useQueryClient()
  const [lines, setLines] = useState(() => wishes.map(({ id, words = '' }) => ({ wish: id, label: lineOfWish(words), cost: '' })))
  const { write, pending, errors } = useWrite({
    fields: lines.flatMap((_, index) => [`lines.${index}.label`, `lines.${index}.cost`]),
    failure: 'Change order not created',
    send: (body: BodyGivenTo<typeof scopeEndpoints.priceWishes>) =>
      callEndpoint(scopeEndpoints.priceWishes, { params: { id: projectId }, body }),
    onDone({ changeOrder: { number } }, { send }) {
      toast({
        title: send ? `Change order ${number} sent` : `Change order ${number} saved as a draft`,
        text: send ? 'We’ve emailed it to the client.' : 'You’ll find it in the project’s paperwork.',
        tone: 'good',
      })
      void wishesChanged(queries)
      onDone()
    },
  })
  const submit = (send: boolean) =>
    write({ lines: lines.map(({ cost, ...line }) => ({ ...line, cost: amountOf(cost) })), note: '', send })
  const set = (index: number, change: Partial<(typeof lines)[number]>) =>
    setLines(lines.map((line, place) => (place === index ? { ...line, ...change } : line)))
  return (
    <SendingForm
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
      className="grid gap-5"
    >
      {wishes.map((wish, index) => (
        <div key={wish.id} className="grid gap-3">
          <WishText wish={wish} />
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <TextField
              label="Item"
              required
              maxLength={200}
              value={lines[index]!.label}
              error={errors[`lines.${index}.label`]}
              onChange={({ target }) => set(index, { label: target.value })}
            />
            <TextField
              label={currency ? `Price (${currency})` : 'Price'}
              required
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              value={lines[index]!.cost}
              error={errors[`lines.${index}.cost`]}
              onChange={({ target }) => set(index, { cost: target.value })}
            />
          </div>
        </div>
      ))}
      <p className="text-sm text-muted">The client signs it like the proposal. It quotes their words.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={pending} onClick={() => submit(false)}>
          Save as a draft
        </Button>
        <Button type="submit" pending={pending} pendingText="Sending...">
          Send change order
        </Button>
      </div>
    </SendingForm>
  )
}

/** NaN for what is no amount, which the server refuses at its field. */
const amountOf = (text: string): number => (text.trim() === '' ? Number.NaN : typedAmount(text))
