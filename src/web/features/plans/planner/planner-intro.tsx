import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import type { PlannerBrief } from '#domain/plans/planner-brief.ts'
import { plannerStatistics } from '#domain/plans/planner-options.ts'
import { plannerTemplates } from '#domain/plans/planner-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { usePlannerTypes } from './use-planner-types.ts'

export function PlannerIntro({
  heading,
  start,
}: {
  heading: Ref<HTMLHeadingElement>
  start(answers: Partial<PlannerBrief>): void
}) {
  const types = usePlannerTypes()
  const offered = (type = '') => (types.includes(type) ? type : '')
  return (
    <>
      <header className="max-w-[52rem]">
        <p className="label">Project Planner</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="title-1 mt-3 scroll-mt-40 text-[clamp(2.125rem,1.2rem+3.6vw,4.25rem)]! outline-none"
        >
          A brief worth filming
        </h1>
        <p className="lede mt-5 max-w-[38rem]">Five steps, about ten minutes. You get a one-page brief for the crew.</p>
        <Button size="large" onClick={() => start({})} className="mt-8 max-sm:w-full">
          Start Planning Wizard
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      </header>

      <section aria-labelledby="templates" className="mt-16 lg:mt-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="templates" className="title-3">
            Quick templates
          </h2>
          <p className="text-sm text-muted">A starting point you can change.</p>
        </div>
        <ul className="mt-5 border-t border-line">
          {plannerTemplates.map(({ name, text, answers }) => (
            <li key={name} className="border-b border-line">
              <button
                type="button"
                onClick={() => start({ ...answers, type: offered(answers.type) })}
                className="group grid w-full grid-cols-[1fr_auto] items-center gap-x-6 py-4 text-left -outline-offset-2 transition-[padding] duration-200 ease-film hover:pl-3 sm:grid-cols-[minmax(0,16rem)_1fr_auto]"
              >
                <span className="title-3 transition-colors duration-150 group-hover:text-accent">{name}</span>
                <span className="text-muted max-sm:row-start-2 max-sm:text-sm">{text}</span>
                <ArrowRight
                  aria-hidden="true"
                  size={20}
                  className="text-muted transition-colors duration-150 group-hover:text-accent max-sm:row-span-2 max-sm:row-start-1"
                />
              </button>
            </li>
          ))}
        </ul>
      </section>

      <dl className="mt-16 grid grid-cols-3 border-y border-line lg:mt-20">
        {plannerStatistics.map(({ figure, text }) => (
          <div key={text} className="flex flex-col border-r border-line py-5 pr-3 pl-3 first:pl-0 last:border-0 sm:py-7 sm:pl-6">
            <dt className="order-2 mt-1 text-sm text-muted">{text}</dt>
            <dd className="title-2 tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
