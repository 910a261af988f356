import { useHomeSection } from '#web/lib/use-home.ts'
import { PagePicture } from './page-picture.tsx'

/** A large picture bleeding off the left, a small one overlapping it, text on the right. */
export function StudioDesign() {
  const { title, text, picture, smallPicture, parts } = useHomeSection('studioDesign')
  return (
    <section id="studio-design" aria-labelledby="studio-design-title" className="pt-20 md:pt-28">
      <div className="bleed-left relative">
        <div className="viewfinder">
          <PagePicture
            picture={picture}
            ratio="16:9"
            sizes="(min-width: 768px) 92vw, 120vw"
            className="aspect-4/3 w-full md:aspect-21/9"
          />
        </div>
      </div>
      <div className="frame-width grid gap-x-8 md:grid-cols-12">
        <PagePicture
          picture={smallPicture}
          ratio="4:5"
          sizes="(min-width: 768px) 30vw, 60vw"
          className="reveal relative -mt-16 aspect-4/5 w-3/5 outline-8 outline-canvas md:col-span-4 md:-mt-28 md:w-full"
        />
        <div className="pt-10 md:col-span-7 md:col-start-6 md:pt-16">
          <h2 id="studio-design-title" className="title-1 wrap-anywhere">
            {title}
          </h2>
          <p className="lede mt-5 max-w-xl">{text}</p>
          <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {parts.map(({ name, text: about }, place) => (
              <div key={place} className="reveal border-t border-line pt-4">
                <dt className="title-4">{name}</dt>
                <dd className="mt-1.5 text-muted">{about}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
