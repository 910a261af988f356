import { buttonClass } from '#web/ui/button.tsx'
import { ContentLink } from '../content-link.tsx'

/** A story's call to action; renders nothing without one. */
export function CallButton({ text, url }: { text: string; url: string }) {
  if (!text || !url) return null
  return (
    <ContentLink url={url} className={buttonClass({ size: 'large' }, 'max-w-full wrap-anywhere text-center')}>
      {text}
    </ContentLink>
  )
}

/** Closing call to action of a case study or collection. */
export function StoryCall({ title, text, cta }: { title: string; text: string; cta: { text: string; url: string } }) {
  return (
    <section aria-labelledby="call-title" className="border-y border-line bg-surface">
      <div className="frame-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 md:py-24">
        <div className="max-w-3xl min-w-0">
          <h2 id="call-title" className="title-2">
            {title}
          </h2>
          <p className="lede mt-4 max-w-lg">{text}</p>
        </div>
        <CallButton text={cta.text || 'Start a project'} url={cta.url || '/inquire'} />
      </div>
    </section>
  )
}
