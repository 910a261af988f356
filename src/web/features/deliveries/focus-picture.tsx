import type { KeyboardEvent, MouseEvent } from 'react'
import type { Crop, FocusPoint } from '#domain/deliveries/crop.ts'
import { focusText } from '#domain/deliveries/delivery-messages.ts'

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000))

/** A frame of the film with the point and what each shape shows. Pressed, or moved by the arrow keys. */
export function FocusPicture({
  master,
  src,
  point,
  onPoint,
  crops,
}: {
  master: { width: number; height: number }
  src: string
  point: FocusPoint
  onPoint(point: FocusPoint): void
  crops: readonly (Crop & { label: string })[]
}) {
  function press({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // Pressed by a key: there is no place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onPoint([within((clientX - box.left) / box.width), within((clientY - box.top) / box.height)])
  }
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const share = event.shiftKey ? 0.1 : 0.01
    onPoint([within(point[0] + step[0] * share), within(point[1] + step[1] * share)])
  }
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-card bg-black"
      style={{ aspectRatio: `${master.width} / ${master.height}`, maxWidth: `calc(60vh * ${master.width / master.height})` }}
    >
      <button
        type="button"
        aria-label={`Focus point, ${focusText(point)}. Move it with the arrow keys.`}
        onClick={press}
        onKeyDown={move}
        className="absolute inset-0 size-full cursor-crosshair rounded-card focus-visible:-outline-offset-4"
      >
        <img src={src} alt="" draggable={false} className="size-full object-fill" />
      </button>
      {crops.map(({ label, left, top, width, height }) => (
        <span
          key={label}
          aria-hidden="true"
          className="pointer-events-none absolute border border-white/85 shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
          style={{
            left: percent(left, master.width),
            top: percent(top, master.height),
            width: percent(width, master.width),
            height: percent(height, master.height),
          }}
        >
          <span className="absolute top-1 left-1 rounded-[2px] bg-black/70 px-1 text-xs text-white">{label}</span>
        </span>
      ))}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-accent/70 shadow-[0_0_0_2px_rgb(0_0_0/0.6)]"
        style={{ left: percent(point[0], 1), top: percent(point[1], 1) }}
      />
    </div>
  )
}
