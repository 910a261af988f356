import type { ReactNode } from 'react'
import { Sticks } from '../lists/fact-strip.tsx'
import './sheet.css'

/** A document laid out as a sheet of paper, always in the light theme. */
export function Sheet({
  cover,
  by,
  kind,
  title,
  facts = [],
  children,
}: {
  /** A picture above it, on screens. */
  cover?: ReactNode
  /** Name of the issuer. */
  by: string
  /** Kind of document, beside the issuer. */
  kind: string
  title: string
  facts?: { label: string; value: ReactNode }[]
  children: ReactNode
}) {
  return (
    <article data-theme="admin-day" className="sheet overflow-hidden rounded-card bg-surface text-ink shadow-lift">
      <Sticks className="h-2.5!" />
      {cover && <div className="print:hidden">{cover}</div>}
      <div className="px-5 pt-8 pb-10 sm:px-12 sm:pt-12 sm:pb-16 xl:px-16 print:p-0 print:pt-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
          <span className="label">{kind}</span>
          <span className="font-semibold">{by}</span>
        </p>
        <h1 className="title-2 mt-5 text-[clamp(1.625rem,1.2rem+2vw,2.75rem)]! [overflow-wrap:anywhere]">{title}</h1>
        {facts.length > 0 && (
          <dl className="mt-8 grid print:mt-4 grid-cols-2 border-t border-ink sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
            {facts.map(({ label, value }) => (
              <div key={label} className="min-w-0 border-b border-line py-3 pr-4 max-sm:last:odd:col-span-2">
                <dt className="label text-[0.6875rem]">{label}</dt>
                <dd className="mt-0.5 text-[0.9375rem] leading-snug font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-10 grid grid-cols-1 gap-10 print:mt-6 print:gap-6">{children}</div>
      </div>
    </article>
  )
}

/** A section of a document; its title is beside it on wide screens. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-x-8 gap-y-2.5 md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <h2 className="label pt-1">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** User text with its paragraphs. */
export function Written({ text }: { text: string }) {
  return <p className="max-w-prose leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
}
