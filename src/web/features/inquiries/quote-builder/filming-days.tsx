import { Minus, Plus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { formatPence, type Pence } from '#domain/common/money/money.ts'
import { refusalToFilmingDays } from '#domain/inquiries/quote/quote-rules.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { SteadyButton } from '#web/ui/steady-button.tsx'

/** Stepper for filming days, from one to the maximum quoted. Invalid input shows a message and is not applied. */
export function FilmingDays({ days, onChange }: { days: number; onChange(days: number): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { extraDay } = usePrices()
  const error = typed === null ? null : refusalOf(typed)

  const type = (text: string) => {
    setTyped(text)
    if (!refusalOf(text)) onChange(Number(text))
  }
  const step = (next: number) => {
    setTyped(null)
    onChange(next)
  }

  return (
    <div className="grid gap-2 p-[1.125rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-2">
          <StepButton label="One filming day fewer" disabled={days <= 1} onClick={() => step(days - 1)}>
            <Minus aria-hidden="true" size={20} />
          </StepButton>
          <input
            name="filmingDays"
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            aria-label="Filming days"
            aria-invalid={error ? true : undefined}
            aria-describedby="filming-days-error"
            value={typed ?? String(days)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            className="control title-3 w-28! [appearance:textfield] text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
          />
          <StepButton
            label="One filming day more"
            onClick={() => (refusalOf(String(days + 1)) ? type(String(days + 1)) : step(days + 1))}
          >
            <Plus aria-hidden="true" size={20} />
          </StepButton>
        </div>
        <p className="timecode text-sm text-muted">{daysPrice(days, extraDay)}</p>
      </div>
      <FieldError id="filming-days-error">{error ?? undefined}</FieldError>
    </div>
  )
}

function daysPrice(days: number, extraDay: Pence): string {
  const filmingCost = (days - 1) * extraDay
  return filmingCost === 0 ? 'Included' : `+${formatPence(filmingCost)}`
}

function refusalOf(text: string): string | null {
  const days = /^\d+$/.test(text.trim()) ? Number(text) : text.trim() === '' ? 0 : Number.NaN
  return refusalToFilmingDays(days)
}

function StepButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <SteadyButton
      aria-label={label}
      {...rest}
      className="grid size-12 shrink-0 place-items-center rounded-control border border-line-strong transition-colors duration-150 hover:not-aria-disabled:border-ink hover:not-aria-disabled:bg-ink/5 aria-disabled:opacity-40"
    />
  )
}
