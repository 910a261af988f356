import { useHomeSection } from '#web/lib/use-home.ts'
import { MailButton } from './mail-button.tsx'
import { PagePicture } from './page-picture.tsx'

/** The page's widest picture with a title, overlapped by a tall one. */
export function OnLocation() {
  const { title, text, picture, smallPicture, parts, button, subject } = useHomeSection('onLocation')
  const words = title.split(' ')
  return (
    <section id="on-location" aria-labelledby="on-location-title" className="pt-20 md:pt-28">
      <div data-theme="stage" className="relative">
        <PagePicture
          picture={picture}
          ratio="16:9"
          sizes="(min-width: 768px) 100vw, 150vw"
          className="aspect-square w-full md:aspect-21/9"
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
      <div className="frame-width grid gap-x-8 gap-y-12 pt-8 md:grid-cols-12 md:pt-12">
        <div className="md:col-span-7">
          <p className="lede max-w-xl">{text}</p>
          <dl className="mt-7 max-w-2xl">
            {parts.map(({ name, text: about }, place) => (
              <div key={place} className="reveal grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[13rem_1fr]">
                <dt className="title-4">{name}</dt>
                <dd className="text-muted">{about}</dd>
              </div>
            ))}
          </dl>
          <MailButton label={button} subject={subject} variant="secondary" className="mt-6" />
        </div>
        <PagePicture
          picture={smallPicture}
          ratio="3:4"
          sizes="(min-width: 768px) 32vw, 70vw"
          className="reveal relative aspect-3/4 w-3/4 justify-self-end md:col-span-4 md:col-start-9 md:-mt-40 md:w-full"
        />
      </div>
    </section>
  )
}
