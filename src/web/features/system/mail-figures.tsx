import { Link } from 'react-router'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { System } from './system-facts.tsx'

/** Mail statistics of the last 24 hours. */
export function MailFigures({ system: { mail } }: { system: System }) {
  return (
    <Section
      title="Email, last 24 hours"
      aside={
        <Link to="/admin/outbox" className="text-link text-sm">
          Sent mail
        </Link>
      }
    >
      <FigureRow
        label="Email"
        figures={[
          { label: 'Sent', value: mail.sent },
          { label: 'Not delivered', value: mail.kept },
          { label: 'Waiting', value: mail.waiting },
          { label: 'Failed', value: mail.failed > 0 ? <span className="text-bad">{mail.failed}</span> : 0 },
        ]}
      />
    </Section>
  )
}
