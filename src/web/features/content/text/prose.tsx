import { lazy, Suspense, type ComponentType } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Paragraphs } from './paragraphs.tsx'
import './prose.css'

// The page that the server sends is whole; the reader of Markdown is fetched only by whoever moves about. Where it does not
// come, the text is still read, as it was written.
const Markdown = lazy<ComponentType<{ text: string }>>(() => import('./markdown.tsx').catch(() => ({ default: Paragraphs })))

/** A text in Markdown, as an article is set. */
export function MarkdownProse({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('prose', className)}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  )
}

/** A plain text, set the same. */
export function PlainProse({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('prose', className)}>
      <Paragraphs text={text} />
    </div>
  )
}
