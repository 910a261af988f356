import type { ReactNode } from 'react'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'

/** Overlay that covers exactly the picture, without its letterbox. */
export function PictureOverlay({ size, children }: { size: PictureSize; children: ReactNode }) {
  const ratio = size.width / size.height
  return (
    <div className="review-over">
      <div className="relative" style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}>
        {children}
      </div>
    </div>
  )
}
