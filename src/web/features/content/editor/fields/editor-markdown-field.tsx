import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react'
import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { emphasis, link, strong, type Mark } from '#domain/content/text/markdown-marks.ts'
import { readingMinutes } from '#domain/content/kinds/post.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { useBodyField } from '../editor-form.ts'
import { MarkdownBar } from './editor-markdown-bar.tsx'
import { MarkdownProse } from '../../text/prose.tsx'

type View = 'write' | 'both' | 'read'
const write = { value: 'write', label: 'Write' } as const
const both = { value: 'both', label: 'Both' } as const
const read = { value: 'read', label: 'Read' } as const

/** Markdown editor with a live preview by the public renderer and theme. */
export function MarkdownField({ field: { name, label } }: { field: EditorField<'markdown'> }) {
  const { id, value, error, change } = useBodyField(name, '')
  // Side by side on wide screens.
  const isWide = useMedia('(min-width: 64rem)', true)
  const [chosen, setView] = useState<View>('both')
  const view = chosen === 'both' && !isWide ? 'write' : chosen
  const shown = useDeferredValue(value)
  const field = useRef<HTMLTextAreaElement>(null)
  const page = useRef<HTMLDivElement>(null)

  /** Inserts by `execCommand`, so that the browser's Undo works. */
  function put(makeMark: (selected: string) => Mark) {
    const area = field.current
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    const { text, from, to } = makeMark(area.value.slice(start, end))
    area.focus()
    area.setSelectionRange(start, end)
    if (!document.execCommand('insertText', false, text)) {
      area.setRangeText(text, start, end)
      change(area.value)
    }
    area.setSelectionRange(start + from, start + to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.metaKey && !event.ctrlKey) return
    const mark = { b: strong, i: emphasis, k: link }[event.key.toLowerCase()]
    if (!mark) return
    event.preventDefault()
    put(mark)
  }

  /** Scrolls the preview along with the text. */
  function follow() {
    const [from, to] = [field.current, page.current]
    if (!from || !to || from.scrollHeight <= from.clientHeight) return
    to.scrollTop = (from.scrollTop / (from.scrollHeight - from.clientHeight)) * (to.scrollHeight - to.clientHeight)
  }

  return (
    <div className="sm:col-span-2">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        </label>
        <p className="timecode text-sm text-muted">{readingMinutes(shown)} min read</p>
        <Segmented<View>
          label="View"
          value={view}
          options={isWide ? [write, both, read] : [write, read]}
          onChange={setView}
          className="ml-auto"
        />
      </div>
      <div className="overflow-hidden rounded-card border border-line-strong bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-focus">
        {view !== 'read' && <MarkdownBar put={put} />}
        <div className={classNames('grid', view === 'both' && 'grid-cols-2')}>
          <textarea
            ref={field}
            id={id}
            value={value}
            maxLength={60_000}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            placeholder="Start writing."
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
            onScroll={follow}
            className={classNames(
              'h-[min(44rem,72dvh)] w-full resize-y bg-transparent px-5 py-4 text-[1.0625rem] leading-[1.7] outline-none sm:px-7 sm:py-6',
              view === 'read' && 'hidden',
            )}
          />
          {view !== 'write' && (
            <div
              ref={page}
              data-theme="stage"
              role="region"
              aria-label="Preview"
              tabIndex={0}
              className="h-[min(44rem,72dvh)] overflow-y-auto bg-canvas px-5 py-4 text-ink -outline-offset-2 sm:px-8 sm:py-6"
            >
              {shown.trim() === '' ? (
                <p className="text-muted">A preview of what visitors will see.</p>
              ) : (
                <MarkdownProse text={shown} className="prose-centred [--room:0rem]!" />
              )}
            </div>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
