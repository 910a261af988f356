import { lazy, Suspense } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Paragraphs } from './paragraphs.tsx'
import './prose.css'

// The page that the server sends is whole; the reader of Markdown is fetched only by whoever moves about.
const Markdown = lazy(() => import('./markdown.tsx'))

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
