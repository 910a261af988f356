import { useSyncExternalStore } from 'react'
import type { WorkCard } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WorkStage } from '../work-stage.tsx'

/** Still of a project behind the text; later ones load after the first. */
export function WorkReelPicture({ project, shown, first }: { project: WorkCard; shown: boolean; first: boolean }) {
  const wanted = useSyncExternalStore(
    noChange,
    () => true,
    () => first,
  )
  const { picture } = project
  return (
    <picture className={classNames('absolute inset-0 transition-opacity duration-[1.2s] ease-film', !shown && 'opacity-0')}>
      {wanted && <WorkStage picture={picture} alt={shown ? picture.alt : ''} first={first} />}
    </picture>
  )
}

const noChange = () => () => undefined
