import { boardStatusLabels, boardStatuses, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Stage select of a job; staff can set any stage. Of a small one the server writes only what it shows, since a board has many. */
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
  const isHydrated = useIsHydrated()
  return (
    <select
      aria-label={label}
      value={stage}
      onChange={({ target }) => onStage(target.value as BoardStatus)}
      className={classNames('control control-small', small && 'board-select')}
    >
      {(isHydrated || !small ? boardStatuses : [stage]).map((one) => (
        <option key={one} value={one}>
          {boardStatusLabels[one]}
        </option>
      ))}
    </select>
  )
}
