import type { ClientCard } from '#domain/clients/client.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Address } from '#web/ui/text/address.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'

/** Key facts of a client, in a strip. */
export function ClientFacts({ client, className }: { client: ClientCard; className?: string }) {
  const { email, phone, company, location, vatNumber, projectsCount, totalValue, lastContact } = client
  const mail = email && (
    <a href={mailLink(email)} className="text-link">
      <Address text={email} />
    </a>
  )
  const call = phone && (
    <a href={phoneLink(phone)} className="text-link">
      {phone}
    </a>
  )
  return (
    <FactStrip
      className={className}
      facts={[
        { label: 'Email', value: mail || '–', wide: true },
        { label: 'Phone', value: call || '–' },
        { label: 'Company', value: company || '–' },
        { label: 'Location', value: location || '–' },
        ...(vatNumber ? [{ label: 'VAT number', value: vatNumber }] : []),
        { label: 'Projects', value: projectsCount },
        { label: 'Value', value: <NetPounds amount={totalValue} /> },
        { label: 'Last contact', value: lastContact ? <Moment at={lastContact} form="day" /> : 'Never' },
      ]}
    />
  )
}
