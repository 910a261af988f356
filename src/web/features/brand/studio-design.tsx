import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { PagePicture } from './page-picture.tsx'

/** A large picture bleeding off the left, a small one over its corner, text on the right. */
export function StudioDesign() {
  const { title, text, picture, smallPicture, parts } = useHomeSection('studioDesign')
  return (
    <section
      id="studio-design"
      aria-labelledby="studio-design-title"
      className="bleed-left grid items-center gap-x-8 gap-y-8 pt-14 max-lg:mr-0! md:pt-16 lg:grid-cols-12"
    >
      <div className="relative lg:col-span-7">
        <div className="viewfinder">
          <PagePicture
            picture={picture}
            ratio="16:9"
            sizes="(min-width: 1024px) 58vw, 110vw"
            className="aspect-16/9 w-full lg:aspect-3/2"
          />
        </div>
        <PagePicture
          picture={smallPicture}
          ratio="4:5"
          sizes="(min-width: 1024px) 14vw, 26vw"
          className="absolute right-(--gutter) -bottom-6 aspect-4/5 w-1/4 outline-8 outline-canvas lg:right-0 lg:-bottom-8"
        />
      </div>
      <div className="px-(--gutter) lg:col-span-5 lg:pr-0 lg:pl-4">
        <h2 id="studio-design-title" className="title-1 wrap-anywhere">
          {title}
        </h2>
        <p className="lede mt-4">{text}</p>
        <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {parts.map(({ name, text: about }, place) => (
            <div key={place} className="reveal border-t border-line pt-3">
              <dt className="title-4">{name}</dt>
              <dd className="mt-1 text-sm text-muted">{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
