import { Bold, Heading2, ImagePlus, Italic, Link2, List, TextQuote, type LucideIcon } from 'lucide-react'
import { emphasis, linesWith, link, pictures, strong, type Mark } from '#domain/content/text/markdown-marks.ts'
import { usePicking } from './editor-picking.tsx'

const tools: { label: string; Icon: LucideIcon; mark(selected: string): Mark }[] = [
  { label: 'Heading', Icon: Heading2, mark: (selected) => linesWith(selected, '## ') },
  { label: 'Bold', Icon: Bold, mark: strong },
  { label: 'Italic', Icon: Italic, mark: emphasis },
  { label: 'Quote', Icon: TextQuote, mark: (selected) => linesWith(selected, '> ') },
  { label: 'List', Icon: List, mark: (selected) => linesWith(selected, '- ') },
  { label: 'Link', Icon: Link2, mark: link },
]

/** Markdown toolbar with formatting and pictures. */
export function MarkdownBar({ put }: { put(makeMark: (selected: string) => Mark): void }) {
  const pick = usePicking()
  return (
    <div role="group" aria-label="Formatting" className="flex flex-wrap items-center gap-0.5 border-b border-line px-2 py-1">
      {tools.map(({ label, Icon, mark }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onClick={() => put(mark)}
          className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Icon aria-hidden="true" size={17} />
        </button>
      ))}
      <button
        type="button"
        onClick={() => pick({ kind: 'image', several: true, onChoose: (chosen) => put(() => pictures(chosen)) })}
        className="ml-auto inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted hover:bg-ink/8 hover:text-ink"
      >
        <ImagePlus aria-hidden="true" size={17} />
        Picture
      </button>
    </div>
  )
}
