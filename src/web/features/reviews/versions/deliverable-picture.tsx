import { AudioLines, FileText, Film, Image, type LucideIcon } from 'lucide-react'
import type { DeliverableKind } from '#domain/reviews/versions/deliverable.ts'
import { classNames } from '#web/ui/class-names.ts'

const icons: Record<DeliverableKind, LucideIcon> = { film: Film, sound: AudioLines, picture: Image, document: FileText }

/** Picture of a deliverable in a list, or a sign of its kind. Pages and stills are shown whole. */
export function DeliverablePicture({
  kind,
  poster,
  className,
}: {
  kind: DeliverableKind
  poster: string | null
  className: string
}) {
  const Icon = icons[kind]
  return (
    <span className={classNames('grid place-items-center overflow-hidden bg-raised text-muted', className)}>
      {poster ? (
        <img
          src={poster}
          alt=""
          loading="lazy"
          className={classNames('size-full min-h-0', kind === 'film' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <Icon aria-hidden="true" size={24} strokeWidth={1.5} />
      )}
    </span>
  )
}
