import { projectStageLabels, projectStages, type ProjectStage } from '#domain/projects/project-stage.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Where a piece of work stands; staff may set any stage. */
export function StageSelect({
  label,
  stage,
  onStage,
  small = false,
}: {
  label: string
  stage: ProjectStage
  onStage(to: ProjectStage): void
  small?: boolean
}) {
  return (
    <select
      aria-label={label}
      value={stage}
      onChange={({ target }) => onStage(target.value as ProjectStage)}
      className={classNames('control control-small', small && 'board-select')}
    >
      {projectStages.map((one) => (
        <option key={one} value={one}>
          {projectStageLabels[one]}
        </option>
      ))}
    </select>
  )
}
