import { classNames } from '#web/ui/class-names.ts'
import type { Side } from '../comments/threads.ts'

/** Label of a compared version with the shape of its markers: round on the left, angular on the right. */
export const SideLabel = ({ side, label, className }: { side: Side; label: string; className?: string }) => (
  <span className={classNames('side-label inline-flex min-w-0 items-center gap-1.5 font-semibold', className)}>
    <span aria-hidden="true" data-side={side} className="side-shape" />
    <span className="truncate">{label}</span>
  </span>
)
