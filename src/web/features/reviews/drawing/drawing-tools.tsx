import { ArrowUpRight, Pencil, Square, Trash2, Undo2 } from 'lucide-react'
import {
  drawingColours,
  drawingTools,
  type Drawing,
  type DrawingColour,
  type DrawingTool,
} from '#domain/reviews/comments/drawing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import type { Pen } from './drawing-pad.tsx'

const icons = { pen: Pencil, arrow: ArrowUpRight, box: Square }
const names: Record<DrawingTool, string> = { pen: 'Pen', arrow: 'Arrow', box: 'Box' }

/** Drawing tools, colours and undo. */
export function DrawingTools({
  pen,
  drawing,
  onPen,
  onUndo,
  onClear,
}: {
  pen: Pen
  drawing: Drawing
  onPen(pen: Pen): void
  onUndo(): void
  onClear(): void
}) {
  return (
    <div role="group" aria-label="Drawing" className="flex flex-wrap items-center gap-x-0.5 gap-y-1">
      {drawingTools.map((tool) => {
        const Icon = icons[tool]
        return (
          <button
            key={tool}
            type="button"
            aria-label={names[tool]}
            title={names[tool]}
            aria-pressed={pen.tool === tool}
            onClick={() => onPen({ ...pen, tool })}
            className="review-tool"
          >
            <Icon aria-hidden="true" size={17} />
          </button>
        )
      })}
      <span aria-hidden="true" className="h-5 w-px bg-line" />
      {(Object.keys(drawingColours) as DrawingColour[]).map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={`Colour: ${colour}`}
          title={colour}
          aria-pressed={pen.colour === colour}
          onClick={() => onPen({ ...pen, colour })}
          className="review-tool review-tool-colour"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'size-4 rounded-full',
              pen.colour === colour && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
            )}
            style={{ background: drawingColours[colour] }}
          />
        </button>
      ))}
      <span className="flex-1" />
      <SteadyButton
        aria-label="Undo stroke"
        title="Undo"
        disabled={drawing.length === 0}
        onClick={onUndo}
        className="review-tool"
      >
        <Undo2 aria-hidden="true" size={17} />
      </SteadyButton>
      <SteadyButton
        aria-label="Clear drawing"
        title="Clear"
        disabled={drawing.length === 0}
        onClick={onClear}
        className="review-tool"
      >
        <Trash2 aria-hidden="true" size={17} />
      </SteadyButton>
    </div>
  )
}
