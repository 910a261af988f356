import type { CSSProperties, ReactNode } from 'react'
import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { ratioOf, WorkPicture } from '../work/work-picture.tsx'

export interface WallItem {
  key: string
  picture: ShownPicture
  /** Accessible name of its button. */
  text: string
  /** Overlay on the picture. */
  caption?: ReactNode
}

/** Justified rows in reading order: equal height, widths by aspect ratio, no cropping and no layout shift. */
export function PhotoWall({ label, items, onOpen }: { label: string; items: WallItem[]; onOpen(index: number): void }) {
  return (
    <ul aria-label={label} className="photo-wall">
      {items.map(({ key, picture, text, caption }, index) => {
        const ratio = ratioOf(picture)
        return (
          <li key={key} style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
            <button
              type="button"
              onClick={() => onOpen(index)}
              className="group relative block size-full overflow-hidden text-left"
            >
              {/* content-visibility skips rows far below, whose lazy images would otherwise load early. */}
              <span className="block size-full [content-visibility:auto]">
                <WorkPicture
                  picture={picture}
                  alt={caption ? '' : text}
                  sizes={`(min-width: 768px) ${Math.round(ratio * 34)}rem, 100vw`}
                  className="size-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.025]"
                />
              </span>
              {caption && (
                <span className="photo-caption absolute inset-x-0 bottom-0 block bg-linear-to-t from-black/85 to-transparent px-4 pt-14 pb-3.5">
                  {caption}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
