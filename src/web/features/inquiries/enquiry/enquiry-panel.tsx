import type { ReactNode } from 'react'
import type { OpenedEntry } from '#domain/inquiries/inbox/inbox.ts'
import { inboxKindLabels, sourceLabel } from '#domain/inquiries/inbox/inbox-labels.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { FoldedSection, Section } from '#web/ui/page/section.tsx'
import { EnquiryQuote } from './enquiry-quote.tsx'

/** The form that began a conversation: all its answers, its quote, and what came of it (`children`). Folded once the studio has answered. */
export function EnquiryPanel({ enquiry, isOpen, children }: { enquiry: OpenedEntry; isOpen: boolean; children: ReactNode }) {
  const { kind, source, total, submittedAt } = enquiry
  return (
    <FoldedSection title="Enquiry" startsOpen={isOpen}>
      <FactStrip
        facts={[
          { label: 'Received', value: <Moment at={submittedAt} form="long" />, wide: true },
          { label: 'Kind', value: inboxKindLabels[kind] },
          { label: 'Source', value: sourceLabel(source) },
          ...(total === null ? [] : [{ label: 'Quoted', value: <NetPounds amount={total} /> }]),
        ]}
      />
      <div className="mt-9 grid grid-cols-1 gap-9">
        <EnquiryDetails enquiry={enquiry} />
        {enquiry.breakdown.length > 0 && <EnquiryQuote enquiry={enquiry} />}
        {children}
      </div>
    </FoldedSection>
  )
}

/** Answered form fields that the conversation does not show. */
function EnquiryDetails({ enquiry }: { enquiry: OpenedEntry }) {
  const above = [enquiry.name, enquiry.email, enquiry.message]
  const details = enquiry.details.filter(({ value }) => !above.includes(value))
  if (details.length === 0) return null
  return (
    <Section title="The form">
      <dl className="text-sm">
        {details.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] @lg:grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-line/70 py-2 last:border-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
