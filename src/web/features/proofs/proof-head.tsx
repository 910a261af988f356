import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { Proofs } from '#domain/proofs/proof-endpoints.ts'

/** Header: client, the studio's message and instructions. */
export function ProofHead({
  title,
  clientName,
  proofs: { message, package: booked, state, expiresOn },
}: {
  title: string
  clientName: string
  proofs: Proofs
}) {
  return (
    <div className="frame-width grid gap-x-16 gap-y-6 pt-8 pb-10 md:pt-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-end">
      <div className="min-w-0">
        <p className="label">{clientName}</p>
        <h1 className="title-2 mt-3 wrap-anywhere">{title}</h1>
      </div>
      <div className="grid gap-3">
        {message && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>}
        <p className="max-w-prose text-sm text-muted">
          {state === 'open' && `Choose your favourites: your ${booked.name} package includes ${booked.included}. `}
          These pictures are proofs with a watermark. Your final pictures won’t have it.
          {expiresOn && ` This gallery is open until ${longDay(expiresOn)}.`}
        </p>
      </div>
    </div>
  )
}
