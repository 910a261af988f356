import { formatMinor } from '#domain/common/money/document-currency.ts'
import { grossTerm, nameOfTax, type VatSums } from '#domain/common/money/vat.ts'
import { dueTermOf, type ScheduledPart } from '#domain/proposals/prices/payment-plan.ts'

/** Stages in which a proposal is paid. */
export function PaymentSchedule({
  schedule,
  vat,
  currency = null,
  termsDays,
}: {
  schedule: ScheduledPart[]
  /** The tax of the amounts; null for none. */
  vat: VatSums | null
  /** Of the amounts; null for the studio's own. */
  currency?: string | null
  /** Null where it is not known yet. */
  termsDays: number | null
}) {
  return (
    <>
      <ol aria-label="Payments" className="border-t border-line">
        {schedule.map(({ label, percent, event, on, net, gross }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">
                {label}, {percent}%
              </span>
              <span className="block text-sm text-muted">{dueTermOf({ event, on })}</span>
            </span>
            <span className="timecode shrink-0 text-right">
              {formatMinor(net, currency)}
              {vat && (
                <span className="block text-sm text-muted">
                  {formatMinor(gross, currency)} {grossTerm(nameOfTax(vat))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {termsDays !== null && (
        <p className="mt-3 text-sm text-muted">
          {termsDays === 0
            ? 'Each invoice is due when you receive it.'
            : `Each invoice is due ${termsDays} ${termsDays === 1 ? 'day' : 'days'} after its date.`}
        </p>
      )}
    </>
  )
}
