import { useId, useState, type ReactNode } from 'react'
import type { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { caseStudyMessages } from '#domain/content/content-messages.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { CaseStudyOpening } from './case-study-opening.tsx'
import { PictureGrid } from '../picture-grid.tsx'
import { PictureViewer } from '../picture-viewer.tsx'
import { PlainProse } from '../text/prose.tsx'
import { StoryCall } from './story-call.tsx'
import { Tags } from './story-parts.tsx'

export type CaseStudyInFull = AnswerOf<typeof contentEndpoints.readCaseStudy>

/** Case study: challenge, approach and results. `onPlay` is called where there is a film. */
export function CaseStudyArticle({ study, onPlay }: { study: CaseStudyInFull; onPlay(): void }) {
  const [shown, setShown] = useState<number | null>(null)
  const facts = [
    { label: 'Client', value: study.client, wide: true },
    { label: 'Duration', value: study.duration },
    { label: 'Industry', value: study.industry },
    { label: 'Project type', value: study.projectType },
  ].filter(({ value }) => value)
  return (
    <article>
      <CaseStudyOpening study={study} onPlay={onPlay} />
      <div className="frame-width pt-8">
        <FactStrip facts={facts} />
        <Tags tags={study.tags} className="mt-6" />
      </div>
      <div className="frame-width grid gap-y-16 py-16 md:gap-y-24 md:py-28">
        {study.challenge && (
          <Part title={caseStudyMessages.challenge}>
            <PlainProse text={study.challenge} />
          </Part>
        )}
        {study.solution && (
          <Part title={caseStudyMessages.solution}>
            <PlainProse text={study.solution} />
          </Part>
        )}
        {study.results.length > 0 && (
          <Part title={caseStudyMessages.results}>
            <ol>
              {study.results.map((result, place) => (
                <li
                  key={result}
                  className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-t border-line py-5 first:border-t-0 first:pt-0 sm:grid-cols-[4rem_minmax(0,1fr)]"
                >
                  <span aria-hidden="true" className="timecode text-sm text-accent">
                    {String(place + 1).padStart(2, '0')}
                  </span>
                  <span className="title-3 wrap-anywhere">{result}</span>
                </li>
              ))}
            </ol>
          </Part>
        )}
        {study.deliverables.length > 0 && (
          <Part title={caseStudyMessages.deliverables}>
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {study.deliverables.map((deliverable) => (
                <li key={deliverable} className="border-t border-line py-3.5 wrap-anywhere">
                  {deliverable}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {study.gallery.length > 0 && (
        <section aria-labelledby="behind-the-scenes" className="frame-width pb-20 md:pb-32">
          <h2 id="behind-the-scenes" className="title-2 mb-8 md:mb-12">
            {caseStudyMessages.gallery}
          </h2>
          <PictureGrid pictures={study.gallery} onChoose={setShown} />
        </section>
      )}
      <StoryCall
        title={caseStudyMessages.callTitle}
        text="Tell us what you want to achieve. We reply within 24 hours."
        cta={study.smartSiteData.cta}
      />
      <PictureViewer
        title={`${caseStudyMessages.gallery}: ${study.title}`}
        pictures={study.gallery.map((picture) => ({ picture }))}
        shown={shown}
        onShow={setShown}
      />
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
      <h2 id={id} className="title-2 text-[clamp(1.5rem,1.1rem+1.6vw,2.5rem)]! lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        {title}
      </h2>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  )
}
