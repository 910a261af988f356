import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { PagePicture } from '../page-picture.tsx'

/** Six cards beside a tall picture. */
export function WhyUs() {
  const { slug } = useBrand()
  const { title, picture, reasons } = useHomeSection('whyUs')
  return (
    <section id="why-us" aria-labelledby="why-us-title" className="py-14 md:py-16">
      {/* Target of the footer's anchor link. */}
      <span id={`why-${slug}`} />
      <div className="bleed-left grid gap-x-8 gap-y-8 max-lg:mr-0! lg:grid-cols-12">
        <PagePicture
          picture={picture}
          ratio="3:4"
          sizes="(min-width: 1024px) 34vw, 100vw"
          className="aspect-16/9 w-full lg:col-span-4 lg:aspect-auto lg:h-0 lg:min-h-full"
        />
        <div className="px-(--gutter) lg:col-span-8 lg:pr-0">
          <h2 id="why-us-title" className="title-1 wrap-anywhere">
            {title}
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 md:mt-10 xl:grid-cols-3 xl:gap-y-10">
            {reasons.map((reason, place) => (
              <li key={place} className="reveal border-t border-line-strong pt-4">
                <h3 className="title-3 wrap-anywhere">{reason.name}</h3>
                <p className="mt-1.5 max-w-sm text-muted">{reason.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
