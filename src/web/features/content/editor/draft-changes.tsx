import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { draftDifference } from '#domain/content/editor/draft-difference.ts'
import type { ContentDraft } from '#domain/content/editor/editor-endpoints.ts'
import type { TextPart } from '#domain/common/text/text-difference.ts'

/** Inline diff of two drafts. */
export function DraftChanges({ kind, before, after }: { kind: ContentKind; before: ContentDraft; after: ContentDraft }) {
  const changes = draftDifference(kind, before, after)
  if (changes.length === 0) return <p className="text-sm text-muted">Both versions are the same.</p>
  return (
    <dl className="grid gap-4">
      {changes.map(({ label, parts }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd className="mt-1.5 border-l-2 border-line pl-4 leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, place) => (
              // Parts have no id; their order is fixed.
              <Part key={place} part={part} first={place === 0} last={place === parts.length - 1} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ part: { text, change }, first, last }: { part: TextPart; first: boolean; last: boolean }) {
  if (change === 'added') {
    return (
      <ins className="rounded-[2px] bg-good/15 text-ink decoration-good decoration-1 underline-offset-4">
        <span className="sr-only">added: </span>
        {text}
        <span className="sr-only">.</span>
      </ins>
    )
  }
  if (change === 'removed') {
    return (
      <del className="rounded-[2px] bg-bad/12 text-ink decoration-bad decoration-1">
        <span className="sr-only">removed: </span>
        {text}
        <span className="sr-only">.</span>
      </del>
    )
  }
  return <span className="text-muted">{cut(text, first, last)}</span>
}

/** Characters of unchanged context around a change. */
const around = 90

/** Shortens unchanged text to its context. */
function cut(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2.5 * around) return text
  const [start, end] = [first ? '' : text.slice(0, around), last ? '' : text.slice(-around)]
  return `${start}…${end}`
}
