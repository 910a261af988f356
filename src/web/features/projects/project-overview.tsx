import { onHoldText } from '#domain/projects/project.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Address } from '#web/ui/text/address.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Project } from './project-queries.ts'
import { UsDay } from './list/us-day.tsx'

/** Key facts of a project: client, title, dates, amount. */
export function ProjectOverview({ project }: { project: Project }) {
  const { number, clientName, clientEmail, company, videoType, onHold } = project
  const { createdAt, deadline, shootDate, value, notes } = project
  const seesMoney = useMay('see-money').may
  return (
    <Section title="Overview">
      <FactStrip
        facts={[
          { label: 'No.', value: String(number).padStart(4, '0') },
          { label: 'Client', value: company ? `${clientName}, ${company}` : clientName, wide: true },
          ...(onHold ? [{ label: 'On hold', value: onHoldText(onHold), wide: true }] : []),
          ...(videoType ? [{ label: 'Video', value: videoType }] : []),
          ...(seesMoney ? [{ label: 'Value', value: value > 0 ? <NetPounds amount={value} /> : '–' }] : []),
          { label: 'Created', value: <UsDay at={createdAt} /> },
          ...(deadline ? [{ label: 'Deadline', value: <UsDay at={deadline} /> }] : []),
          ...(shootDate ? [{ label: 'Shoot', value: <UsDay at={shootDate} /> }] : []),
          ...(clientEmail
            ? [
                {
                  label: 'Email',
                  value: (
                    <a
                      href={mailLink(clientEmail, project.projectTitle)}
                      className="underline decoration-line-strong underline-offset-4 hover:text-accent"
                    >
                      <Address text={clientEmail} />
                    </a>
                  ),
                  line: true,
                },
              ]
            : []),
        ]}
      />
      {notes && <p className="mt-4 max-w-prose text-sm whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
    </Section>
  )
}
