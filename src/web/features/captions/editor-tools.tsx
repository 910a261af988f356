import {
  ChevronLeft,
  ChevronRight,
  Combine,
  Plus,
  Redo2,
  SquareSplitHorizontal,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { EditorActs } from './editor-keys.ts'

interface Tool {
  label: string
  Icon?: LucideIcon
  text?: string
  act(): void
  /** True when there is nothing to do it to. */
  idle: boolean
}

/** Buttons for the selected cue. */
export function EditorTools({
  acts,
  hasSelection,
  isLast,
  canUndo,
  canRedo,
  undo,
  redo,
}: {
  acts: EditorActs
  hasSelection: boolean
  isLast: boolean
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
}) {
  const none = !hasSelection
  const groups: Tool[][] = [
    [
      { label: 'New caption', Icon: Plus, act: acts.add, idle: false },
      { label: 'Split', Icon: SquareSplitHorizontal, act: acts.split, idle: none },
      { label: 'Merge with next', Icon: Combine, act: acts.merge, idle: none || isLast },
      { label: 'Delete caption', Icon: Trash2, act: acts.remove, idle: none },
    ],
    [
      { label: 'In: start at the playhead', text: 'In', act: () => acts.setEdge('from'), idle: none },
      { label: 'Start one frame earlier', Icon: ChevronLeft, act: () => acts.nudge('from', -1), idle: none },
      { label: 'Start one frame later', Icon: ChevronRight, act: () => acts.nudge('from', 1), idle: none },
    ],
    [
      { label: 'Out: end at the playhead', text: 'Out', act: () => acts.setEdge('to'), idle: none },
      { label: 'End one frame earlier', Icon: ChevronLeft, act: () => acts.nudge('to', -1), idle: none },
      { label: 'End one frame later', Icon: ChevronRight, act: () => acts.nudge('to', 1), idle: none },
    ],
    [
      { label: 'Undo', Icon: Undo2, act: undo, idle: !canUndo },
      { label: 'Redo', Icon: Redo2, act: redo, idle: !canRedo },
    ],
  ]
  return (
    <div role="toolbar" aria-label="Caption tools" className="flex flex-wrap gap-x-4 gap-y-1 px-2 py-1.5">
      {groups.map((group) => (
        <div key={group[0]!.label} className="flex items-center">
          {group.map(({ label, Icon, text, act, idle }) => (
            <Button
              key={label}
              variant="quiet"
              size="small"
              aria-label={label}
              title={label}
              disabled={idle}
              onClick={act}
              className="min-w-9 px-2!"
            >
              {Icon ? <Icon aria-hidden="true" size={17} /> : text}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}
