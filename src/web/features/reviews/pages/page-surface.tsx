import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Point } from '#domain/reviews/comments/comment-place.ts'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import type { OpenPdf } from './pdf-document.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

/** What is shown: a picture, or a page of an open PDF. */
export type Leaf =
  | { picture: string; alt: string; size: PictureSize }
  | { pdf: OpenPdf; page: number; label: string; size: PictureSize }

/** Pixels across up to which a zoomed page is drawn again, sharper. */
const widestDrawing = 4096

/** A picture or page that fits its area and can be zoomed and moved. `children` lie over it, in its own coordinates. */
export function PageSurface({
  leaf,
  zoom,
  onZoom,
  onPoint,
  actsRef,
  children,
}: {
  leaf: Leaf
  zoom: Zoom
  onZoom(zoom: Zoom): void
  /** A click on the page; undefined where it has no meaning. */
  onPoint?(point: Point): void
  /** Gets the commands of its zoom, for buttons and keys. */
  actsRef?: RefObject<Pick<ReturnType<typeof useZoom>, 'by' | 'fit' | 'shift'> | null>
  children: ReactNode
}) {
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const space = useSpace(area)
  const [drawn, setDrawn] = useState<PictureSize | null>(null)
  const size = drawn ?? leaf.size
  const fit = Math.min(space.width / size.width, space.height / size.height)
  const page = { width: size.width * fit, height: size.height * fit }

  function onPress({ clientX, clientY }: PointerEvent) {
    if (!onPoint || !sheet.current) return
    const { left, top, width, height } = sheet.current.getBoundingClientRect()
    const point: Point = [part((clientX - left) / width), part((clientY - top) / height)]
    if (point.every((share) => share >= 0 && share <= 1)) onPoint(point)
  }
  const view = useZoom({ area, page, zoom, onZoom, onPress })
  useLayoutEffect(() => {
    if (actsRef) actsRef.current = view
  })

  return (
    <div
      ref={area}
      data-testid="page-surface"
      data-zoom={zoom.scale.toFixed(2)}
      className="page-area"
      style={{ cursor: zoom.scale > 1 ? (view.held ? 'grabbing' : 'grab') : onPoint ? 'crosshair' : undefined }}
      {...view.handlers}
    >
      <div
        ref={sheet}
        className="page-sheet"
        style={
          {
            width: page.width,
            height: page.height,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
            '--scale': zoom.scale,
          } as CSSProperties
        }
      >
        {'pdf' in leaf ? (
          <PdfPage leaf={leaf} width={page.width * Math.min(zoom.scale, 4)} onSize={setDrawn} />
        ) : (
          <img src={leaf.picture} alt={leaf.alt} draggable={false} className="page-picture" />
        )}
        {children}
      </div>
    </div>
  )
}

function PdfPage({
  leaf: { pdf, page, label },
  width,
  onSize,
}: {
  leaf: Extract<Leaf, { pdf: OpenPdf }>
  width: number
  onSize(size: PictureSize): void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<{ page: number; failed: boolean } | null>(null)
  const pixels = Math.min(widestDrawing, Math.max(1, Math.round(width * (window.devicePixelRatio || 1))))
  useEffect(() => {
    // A canvas is drawn by one task at a time, so each gets its own and is copied when it is whole.
    const fresh = document.createElement('canvas')
    let over = false
    pdf.draw(page, fresh, pixels).then(
      (whole) => {
        const shown = canvas.current
        if (over || !whole || !shown) return
        shown.width = fresh.width
        shown.height = fresh.height
        shown.getContext('2d')?.drawImage(fresh, 0, 0)
        onSize({ width: fresh.width, height: fresh.height })
        setState({ page, failed: false })
      },
      () => !over && setState({ page, failed: true }),
    )
    return () => {
      over = true
    }
  }, [pdf, page, pixels, onSize])
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        aria-busy={state?.page !== page}
        data-page={state?.failed ? undefined : state?.page}
        className="page-picture page-paper"
      />
      {state?.page === page && state.failed && (
        <p role="alert" className="page-failed">
          This page cannot be shown.
        </p>
      )}
    </>
  )
}

function useSpace(area: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [space, setSpace] = useState({ width: 800, height: 450 })
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const read = () => setSpace({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return space
}

const part = (value: number): number => Math.round(value * 10_000) / 10_000
