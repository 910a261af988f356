import { useState, type KeyboardEvent } from 'react'
import { readFrame, writeFrame, type FrameLabels } from '../player/frame-labels.ts'

/** Time input: a timecode, or 1:23. Input that is no valid time is kept as text. */
export function MomentField({
  label,
  frame,
  typed,
  text: message,
  frames,
  onFrame,
  onTyped,
}: {
  label: string
  frame: number
  typed: string
  text: FrameLabels
  /** Number of frames of the film. */
  frames: number
  onFrame(frame: number): void
  onTyped?(text: string): void
}) {
  const [text, setText] = useState<string | null>(null)
  function take() {
    if (text === null) return
    setText(null)
    const read = readFrame(text, message, frames)
    if (read !== null) onFrame(read)
    else onTyped?.(text.trim())
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    }
    if (event.key === 'Escape') {
      setText(null)
      event.currentTarget.blur()
    }
  }
  return (
    <input
      type="text"
      aria-label={label}
      title="Type a time (1:23) or a timecode"
      inputMode="text"
      autoComplete="off"
      maxLength={60}
      value={text ?? (typed || writeFrame(frame, message))}
      onFocus={({ target }) => {
        setText(target.value)
        target.select()
      }}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
      className="timecode h-8 w-[7.25rem] rounded-control border border-line bg-canvas px-2 text-[0.8125rem] font-semibold text-accent hover:border-line-strong"
    />
  )
}
