import { homePictures } from '#domain/brand/home-pictures.ts'
import { onLocation } from '#domain/brand/services.ts'
import { MailButton } from './mail-button.tsx'
import { PagePicture } from './page-picture.tsx'

/** The page's widest picture with a title, overlapped by a tall one. */
export function OnLocation() {
  return (
    <section id="on-location" aria-labelledby="on-location-title" className="pt-28 md:pt-40">
      <div data-theme="stage" className="relative">
        <PagePicture
          picture={homePictures.lodgeLake}
          ratio="16:9"
          sizes="(min-width: 768px) 100vw, 150vw"
          className="aspect-square w-full md:aspect-21/9"
        />
        <div className="absolute inset-0 bg-linear-to-t from-canvas/90 via-canvas/20 to-transparent" />
        <h2 id="on-location-title" className="frame-width title-1 absolute inset-x-0 bottom-0 pb-6 md:pb-10">
          On Location <br className="max-sm:hidden" />
          Excellence
        </h2>
      </div>
      <div className="frame-width grid gap-x-8 gap-y-12 pt-8 md:grid-cols-12 md:pt-12">
        <div className="md:col-span-7">
          <p className="lede max-w-xl">{onLocation.summary}</p>
          <dl className="mt-10 max-w-2xl">
            {onLocation.parts.map(({ name, text }) => (
              <div key={name} className="reveal grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[13rem_1fr]">
                <dt className="title-4">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <MailButton purpose="Discuss Your Location" variant="secondary" className="mt-6" />
        </div>
        <PagePicture
          picture={homePictures.atrium}
          ratio="3:4"
          sizes="(min-width: 768px) 32vw, 70vw"
          className="reveal relative aspect-3/4 w-3/4 justify-self-end md:col-span-4 md:col-start-9 md:-mt-40 md:w-full"
        />
      </div>
    </section>
  )
}
