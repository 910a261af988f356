import type { ShownBookingType } from '#domain/bookings/booking-endpoints.ts'
import { durationLabel, meetingPlaceLabels } from '#domain/bookings/booking-labels.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { exclVat, grossTerm, nameOfTax } from '#domain/common/money/vat.ts'

/** Length, place and price of what can be booked. */
export function TypeFacts({ type: { minutes, meeting, place, price, vat } }: { type: ShownBookingType }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
      <li>{durationLabel(minutes)}</li>
      <li className="wrap-anywhere">{place || meetingPlaceLabels[meeting]}</li>
      <li>
        {price === null
          ? 'Free'
          : vat
            ? `${formatPounds(price)} ${exclVat(nameOfTax(vat))} (${formatPounds(vat.gross)} ${grossTerm(nameOfTax(vat))})`
            : formatPounds(price)}
      </li>
      {price !== null && <li>Payable on the day or by invoice</li>}
    </ul>
  )
}
