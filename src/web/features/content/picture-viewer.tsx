import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { PictureStage } from '#web/ui/pictures/picture-stage.tsx'
import { proportionsOf, WholePicture } from './stories/story-picture.tsx'

export interface ViewedPicture {
  picture: ShownPicture
  caption?: string
  /** Camera, dimensions and the like. */
  notes?: string[]
}

/** Viewer for the pictures of a story; wraps around. */
export function PictureViewer({
  title,
  pictures,
  shown,
  onShow,
}: {
  title: string
  pictures: ViewedPicture[]
  /** Index in `pictures`; null while closed. */
  shown: number | null
  onShow(place: number | null): void
}) {
  const viewed = shown === null ? undefined : pictures[shown]
  const { width, height } = viewed ? proportionsOf(viewed.picture) : { width: 1, height: 1 }
  return (
    <PictureStage
      name={title}
      index={shown ?? 0}
      total={pictures.length}
      round
      ratio={width / height}
      onMove={onShow}
      onClose={() => onShow(null)}
      picture={viewed && <WholePicture key={shown} picture={viewed.picture} sizes="100vw" first className="fade-in w-full" />}
    >
      {viewed && <Text {...viewed} />}
    </PictureStage>
  )
}

function Text({ picture, caption, notes = [] }: ViewedPicture) {
  const shownNotes = notes.filter(Boolean)
  return (
    <div className="grid min-h-16 gap-x-10 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        {caption && <p className="font-semibold">{caption}</p>}
        <p className="max-w-2xl text-sm text-muted">{picture.alt}</p>
      </div>
      {shownNotes.length > 0 && (
        <p className="timecode flex flex-wrap gap-x-4 text-sm text-muted sm:text-right">
          {shownNotes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
    </div>
  )
}
