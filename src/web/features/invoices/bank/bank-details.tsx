import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { ShownInvoice } from '../invoice-query.ts'

/** Bank details with copy buttons. */
export function BankDetails({ details }: { details: ShownInvoice['bankDetails'] }) {
  const lines = [...details.details, { label: 'Reference', value: details.reference }].filter(({ value }) => value)
  return (
    <dl>
      {lines.map(({ label, value }, index) => (
        <div key={index} className="flex items-center gap-2 border-b border-line py-1.5">
          <dt className="w-28 shrink-0 text-sm text-muted">{label}</dt>
          <dd className="timecode min-w-0 grow text-[0.9375rem] font-medium [overflow-wrap:anywhere]">{value}</dd>
          <dd className="print:hidden">
            <CopyButton label={`Copy the ${label.toLowerCase()}`} text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
