import { boardStatusLabels, boardStatuses, type BoardStatus } from '#domain/projects/board-status.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Stage select of a job; staff can set any stage. */
export function StageSelect({
  label,
  stage,
  onStage,
  small = false,
}: {
  label: string
  stage: BoardStatus
  onStage(to: BoardStatus): void
  small?: boolean
}) {
  return (
    <select
      aria-label={label}
      value={stage}
      onChange={({ target }) => onStage(target.value as BoardStatus)}
      className={classNames('control control-small', small && 'board-select')}
    >
      {boardStatuses.map((one) => (
        <option key={one} value={one}>
          {boardStatusLabels[one]}
        </option>
      ))}
    </select>
  )
}
