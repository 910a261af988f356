import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { MailButton } from '../frame/mail-button.tsx'
import { PagePicture } from '../page-picture.tsx'

/** The page's widest picture with a title, overlapped by a tall one. */
export function OnLocation() {
  const { title, text, picture, smallPicture, parts, button, subject } = useHomeSection('onLocation')
  const words = title.split(' ')
  return (
    <section id="on-location" aria-labelledby="on-location-title" className="pt-14 md:pt-16">
      <div data-theme="stage" className="relative">
        <PagePicture
          picture={picture}
          ratio="16:9"
          sizes="(min-width: 768px) 100vw, 150vw"
          className="aspect-4/3 w-full object-[50%_62%] md:aspect-auto md:h-80"
        />
        <div className="absolute inset-0 bg-linear-to-t from-canvas/90 via-canvas/20 to-transparent" />
        <h2 id="on-location-title" className="frame-width title-1 wrap-anywhere absolute inset-x-0 bottom-0 pb-6 md:pb-10">
          {words.length > 1 && (
            <>
              {words.slice(0, -1).join(' ')} <br className="max-sm:hidden" />
            </>
          )}
          {words.at(-1)}
        </h2>
      </div>
      <div className="frame-width grid gap-x-8 gap-y-6 pt-6 md:grid-cols-12 md:pt-8">
        <div className="md:col-span-4">
          <p className="lede">{text}</p>
          <MailButton label={button} subject={subject} variant="secondary" className="mt-5" />
        </div>
        <dl className="md:col-span-5">
          {parts.map(({ name, text: about }, place) => (
            <div key={place} className="reveal border-t border-line py-3 first:border-t-0 first:pt-0">
              <dt className="title-4">{name}</dt>
              <dd className="mt-0.5 text-sm text-muted">{about}</dd>
            </div>
          ))}
        </dl>
        <PagePicture
          picture={smallPicture}
          ratio="3:4"
          sizes="24vw"
          className="reveal relative aspect-square w-full outline-8 outline-canvas max-md:hidden md:col-span-3 md:-mt-28"
        />
      </div>
    </section>
  )
}
