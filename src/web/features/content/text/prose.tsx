import { lazy, Suspense, type ComponentType } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Paragraphs } from './paragraphs.tsx'
import './prose.css'

// Lazy: server-rendered pages contain the HTML; only client-side navigation loads the parser. If that fails, the source text is
// shown.
const Markdown = lazy<ComponentType<{ text: string }>>(() => import('./markdown.tsx').catch(() => ({ default: Paragraphs })))

/** Markdown with article typography. */
export function MarkdownProse({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('prose', className)}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  )
}

/** Markdown in the typography of what is around it. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Markdown text={text} />
    </Suspense>
  )
}

/** Plain text with article typography. */
export function PlainProse({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('prose', className)}>
      <Paragraphs text={text} />
    </div>
  )
}
