import { useEffect, type ReactNode } from 'react'
import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { PictureStage } from '#web/ui/pictures/picture-stage.tsx'
import { ownSource, ratioOf, WorkPicture } from '../work/work-picture.tsx'

interface PhotoViewerProps {
  name: string
  pictures: ShownPicture[]
  /** More than `pictures` while further pages are not loaded. */
  total: number
  /** Index of the open picture; null for none. */
  index: number | null
  onMove(index: number): void
  onClose(): void
  children?: ReactNode
}

/** Photo viewer (lightbox). `children` is the caption. */
export function PhotoViewer({ pictures, index, ...stage }: PhotoViewerProps) {
  const { mediaBaseUrl } = useBrand()
  const picture = index === null ? undefined : pictures[index]

  useEffect(() => {
    if (index === null) return
    // Preload the neighbours.
    for (const beside of [pictures[index + 1], pictures[index - 1]]) {
      if (beside) Object.assign(new Image(), { sizes: sizesOf(beside), ...ownSource(mediaBaseUrl, beside) })
    }
  }, [pictures, index, mediaBaseUrl])

  return (
    <PictureStage
      {...stage}
      index={index ?? 0}
      ratio={picture ? ratioOf(picture) : 1}
      picture={
        picture && (
          <WorkPicture key={picture.publicId} picture={picture} sizes={sizesOf(picture)} first className="fade-in size-full" />
        )
      }
    />
  )
}

const sizesOf = (picture: ShownPicture) => `min(100vw, ${Math.round(ratioOf(picture) * 82)}vh)`
