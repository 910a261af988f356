import { Link } from 'react-router'
import type { ShownCaseStudy } from '#domain/content/content-endpoints.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { caseStudyMessages } from '#domain/content/content-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tags } from './story-parts.tsx'
import { StoryPicture } from './story-picture.tsx'

/** Case studies with the picture alternating left and right. */
export function CaseStudyCards({ studies }: { studies: ShownCaseStudy[] }) {
  return (
    <ul className="grid gap-y-20 md:gap-y-28">
      {studies.map((study, place) => (
        <li key={study.slug} className={place === 0 ? undefined : 'reveal'}>
          <CaseStudyCard study={study} place={place} />
        </li>
      ))}
    </ul>
  )
}

function CaseStudyCard({ study, place }: { study: ShownCaseStudy; place: number }) {
  const [keyResult] = study.results
  const turned = place % 2 === 1
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-12">
      <div className={classNames('overflow-hidden max-sm:-mx-(--gutter) lg:col-span-7', turned && 'lg:order-2')}>
        <StoryPicture
          picture={study.thumbnail}
          ratio="3:2"
          sizes="(min-width: 1024px) 52vw, 100vw"
          first={place === 0}
          className="aspect-3/2 w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.02]"
        />
      </div>
      <div className="min-w-0 lg:col-span-5">
        <p className="label flex flex-wrap gap-x-3 gap-y-1">
          <span className="text-ink wrap-anywhere">{study.client}</span>
          {study.duration && <span>{study.duration}</span>}
        </p>
        <h2 className="title-2 mt-3 text-[clamp(1.5rem,1.1rem+1.9vw,2.75rem)]! wrap-anywhere">{study.title}</h2>
        <p className="mt-4 flex flex-wrap gap-2">
          {study.industry && <Badge tone="accent">{study.industry}</Badge>}
          {study.projectType && <Badge>{study.projectType}</Badge>}
        </p>
        {keyResult && (
          <p className="mt-6 border-l-2 border-accent pl-4 text-lg leading-snug text-pretty wrap-anywhere">
            <span className="label mb-1 block">{caseStudyMessages.keyResult}</span> {keyResult}
          </p>
        )}
        <Tags tags={study.tags} most={2} className="mt-6" />
        <Link
          to={contentPath('case-study', study.slug)}
          aria-label={`${caseStudyMessages.view}: ${study.title}`}
          className="mt-6 inline-flex min-h-11 items-center font-semibold underline decoration-accent underline-offset-8 transition-colors after:absolute after:inset-0 group-hover:text-accent"
        >
          {caseStudyMessages.view}
        </Link>
      </div>
    </article>
  )
}
