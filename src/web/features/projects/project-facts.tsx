import { boardStatusLabels } from '#domain/projects/stages/board-status.ts'
import { paymentLabels, type Payment } from '#domain/projects/payment.ts'
import { listStatusLabels } from '#domain/projects/stages/stage-views.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Project } from './project-queries.ts'

const paymentTones: Record<Exclude<Payment, 'none'>, Tone> = { part: 'info', invoiced: 'info', paid: 'good' }

/** What holds beside the stage of a project: awaiting review, part invoiced, on hold. */
export function ProjectFacts({ project, withStage }: { project: Project; withStage: boolean }) {
  const { stage, status, payment, delivered, onHold } = project
  const seesMoney = useMay('see-money').may
  return (
    <ul aria-label="Status of this project" className="flex flex-wrap gap-1.5 empty:hidden">
      {withStage && (
        <li>
          <Badge tone="accent">{boardStatusLabels[stage]}</Badge>
        </li>
      )}
      {status === 'awaiting-review' && (
        <li>
          <Badge tone="warn">{listStatusLabels[status]}</Badge>
        </li>
      )}
      {onHold && (
        <li>
          <Badge tone="warn">On hold</Badge>
        </li>
      )}
      {delivered && (
        <li>
          <Badge tone="good">Delivered</Badge>
        </li>
      )}
      {seesMoney && payment !== 'none' && (
        <li>
          <Badge tone={paymentTones[payment]}>
            <span className="sr-only">Payment: </span>
            {paymentLabels[payment]}
          </Badge>
        </li>
      )}
    </ul>
  )
}
