import { useBrand } from '#web/lib/use-brand.ts'
import { useHomeSection } from '#web/lib/use-home.ts'
import { PagePicture } from './page-picture.tsx'

/** Six cards in two staggered columns beside a tall picture. */
export function WhyUs() {
  const { slug } = useBrand()
  const { title, picture, reasons } = useHomeSection('whyUs')
  return (
    <section id="why-us" aria-labelledby="why-us-title" className="pt-28 pb-24 md:pt-40 md:pb-40">
      {/* Target of the footer's anchor link. */}
      <span id={`why-${slug}`} />
      <h2 id="why-us-title" className="frame-width title-1 wrap-anywhere md:text-right">
        {title}
      </h2>
      <div className="bleed-left grid gap-x-8 gap-y-12 pt-12 max-lg:mr-0! md:pt-16 lg:grid-cols-12">
        <PagePicture
          picture={picture}
          ratio="3:4"
          sizes="(min-width: 1024px) 34vw, 100vw"
          className="aspect-16/9 w-full lg:col-span-4 lg:aspect-auto lg:h-full"
        />
        <ul className="grid gap-x-8 gap-y-12 px-(--gutter) sm:grid-cols-2 lg:pr-0 md:gap-y-20 md:pb-24 lg:col-span-8">
          {reasons.map((reason, place) => (
            <li key={place} className="md:even:translate-y-24">
              <div className="reveal border-t border-line-strong pt-5">
                <h3 className="title-2 wrap-anywhere">{reason.name}</h3>
                <p className="mt-3 max-w-sm text-muted">{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
