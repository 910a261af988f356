import type { ReactNode } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { PageHead } from './page-head.tsx'

export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

/** A long legal text with table of contents and numbered sections. */
export function LegalPage({
  path,
  title,
  lede,
  updated,
  sections,
}: {
  path: string
  title: string
  lede: string
  /** Date, `YYYY-MM-DD`. */
  updated: string
  sections: LegalSection[]
}) {
  return (
    <article className="frame-width pt-32 pb-28 lg:pt-40">
      <PageHead title={title} description={lede} path={path} />
      <header className="border-b border-line pb-12 lg:pb-16">
        <p className="label">
          Last updated <time dateTime={updated}>{longDay(updated)}</time>
        </p>
        <h1 className="title-1 mt-4">{title}</h1>
        <p className="lede mt-6 max-w-[42rem]">{lede}</p>
      </header>
      <div className="mt-12 grid gap-12 lg:mt-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20 xl:gap-28">
        <nav
          aria-label="On this page"
          className="max-lg:border-b max-lg:border-line max-lg:pb-8 lg:sticky lg:top-28 lg:self-start"
        >
          <p className="label">On this page</p>
          <ol className="mt-3">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-baseline gap-4 py-2.5 text-[0.9375rem] leading-snug underline-offset-4 hover:text-accent hover:underline lg:min-h-0 lg:py-1.5"
                >
                  <Number of={index} />
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[42rem]">
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} aria-labelledby={id} className="mt-16 first:mt-0">
              <Number of={index} />
              <h2 id={id} className="title-3 mt-1">
                {name}
              </h2>
              <div className="mt-4 grid gap-4 text-[1.0625rem] leading-[1.7] text-ink/88 text-pretty [&_a]:underline [&_a]:decoration-accent [&_a]:underline-offset-4 [&_a:hover]:text-accent [&_dd]:mt-1 [&_dl]:grid [&_dl>div]:border-t [&_dl>div]:border-line [&_dl>div]:py-4 [&_dt]:font-semibold [&_dt]:text-ink [&_li]:pl-1.5 [&_li]:marker:text-accent [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

const Number = ({ of }: { of: number }) => (
  <span aria-hidden="true" className="timecode text-sm text-accent tabular-nums">
    {String(of + 1).padStart(2, '0')}
  </span>
)
