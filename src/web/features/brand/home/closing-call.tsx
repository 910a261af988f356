import { useFlags } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MailButton } from '../frame/mail-button.tsx'
import { PagePicture } from '../page-picture.tsx'

/** Closing call to action above the footer. */
export function ClosingCall() {
  const { title, text, picture, button, subject, startButton, quoteButton } = useHomeSection('closing')
  const { quoteBuilder } = useFlags()
  return (
    <section
      data-theme="stage"
      aria-labelledby="closing-title"
      className="relative isolate flex min-h-[28rem] items-end overflow-hidden md:min-h-[27rem]"
    >
      <PagePicture
        picture={picture}
        ratio="16:9"
        sizes="(min-width: 768px) 100vw, 190vw"
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-canvas via-canvas/60 via-45% to-transparent to-85%" />
      <div className="frame-width pt-20 pb-10 md:pt-14 md:pb-12">
        <h2 id="closing-title" className="title-1 wrap-anywhere closing-title">
          {title}
        </h2>
        <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-5 md:mt-9">
          <p className="max-w-xs md:order-2">{text}</p>
          <div className="flex flex-wrap gap-3">
            <MailButton label={button} subject={subject} size="large" className="max-sm:w-full" />
            <ButtonLink to="/inquire" size="large" variant="secondary" className="border-ink/60! max-sm:w-full">
              {startButton}
            </ButtonLink>
            {quoteBuilder && (
              <ButtonLink to="/quote-builder" size="large" variant="secondary" className="border-ink/60! max-sm:w-full">
                {quoteButton}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
