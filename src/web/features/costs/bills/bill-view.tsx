import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { inclVat, taxName } from '#domain/common/money/vat.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import { productionPhaseLabels } from '#domain/common/dates/production-phases.ts'
import { billKindLabels, costCategoryLabels } from '#domain/costs/cost-labels.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** Facts of a bill that cannot be changed any more. */
export function BillFacts({ bill }: { bill: Bill }) {
  const { kind, net, vat, gross, project, category, phase, day, dueDate, reference, paidBy, person, paidOn, note } = bill
  return (
    <div className="grid gap-4">
      <FactStrip
        facts={[
          { label: 'Net', value: formatPounds(net) },
          { label: taxName(), value: formatPounds(vat) },
          { label: inclVat(), value: formatPounds(gross) },
          { label: 'Kind', value: billKindLabels[kind] },
          { label: 'Category', value: costCategoryLabels[category] },
          { label: 'Phase', value: productionPhaseLabels[phase] },
          { label: 'Day', value: longDay(day) },
          ...(dueDate ? [{ label: 'Due', value: longDay(dueDate) }] : []),
          ...(reference ? [{ label: 'Their invoice number', value: reference }] : []),
          { label: 'Entered by', value: person.name },
          { label: 'Paid by', value: paidBy === 'person' ? person.name : 'The studio' },
          ...(paidOn ? [{ label: 'Paid on', value: longDay(paidOn) }] : []),
          {
            label: 'Project',
            wide: true,
            value: project ? (
              <Link to={projectPath(project.id, 'costs')} className="text-link">
                {project.title}
              </Link>
            ) : (
              'No project (overheads)'
            ),
          },
        ]}
      />
      {note && <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
    </div>
  )
}

/** The receipt at a size that can be read. */
export function BillReceipt({ bill: { id, receipt } }: { bill: Bill }) {
  if (!receipt) return null
  const path = pathOf(billEndpoints.readReceipt, { params: { id } })
  return (
    <Section title="Receipt">
      {receipt.contentType === 'image/jpeg' ? (
        <a href={path} target="_blank" rel="noreferrer" className="block w-fit">
          <img
            src={path}
            alt="The receipt, in full size on a page of its own"
            className="max-h-[36rem] rounded-card border border-line bg-surface object-contain"
          />
        </a>
      ) : (
        <ButtonAnchor variant="secondary" size="small" href={path} download>
          <FileText aria-hidden="true" size={15} />
          {receipt.name}
          {receipt.pages > 1 && `, ${receipt.pages} pages`}
        </ButtonAnchor>
      )}
    </Section>
  )
}
