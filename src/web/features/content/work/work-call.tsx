import type { PagePicture } from '#domain/brand/home-pictures.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** Closing call to action: contact or quote. */
export function WorkCall({ title, text, picture }: { title: string; text: string; picture: PagePicture }) {
  const { mediaBaseUrl } = useBrand()
  const { quoteBuilder } = useFlags()
  const { publicId, alt, placeholder } = picture
  return (
    <section
      data-theme="stage"
      aria-labelledby="call-title"
      className="relative isolate flex min-h-[32rem] items-end overflow-hidden md:min-h-[40rem]"
    >
      <Picture
        {...pictureSource(mediaBaseUrl, publicId, '16:9')}
        sizes="(min-width: 768px) 100vw, 170vw"
        alt={alt}
        placeholder={placeholder}
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-canvas via-canvas/65 via-45% to-transparent to-90%" />
      <div className="frame-width pb-14 md:pb-20">
        <h2 id="call-title" className="title-1 max-w-4xl">
          {title}
        </h2>
        <p className="lede mt-4 max-w-xl text-ink!">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/inquire" size="large">
            Start a project
          </ButtonLink>
          {quoteBuilder && (
            <ButtonLink to="/quote-builder" size="large" variant="secondary" className="border-ink/60!">
              Build a quote
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
