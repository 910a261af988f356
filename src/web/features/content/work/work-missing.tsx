import { homePictures } from '#domain/brand/home-pictures.ts'
import { notFoundMessages } from '#domain/content/content-messages.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** 404 or error state of a project. */
export function WorkMissing() {
  const { mediaBaseUrl } = useBrand()
  const { publicId, placeholder } = homePictures.lost
  return (
    <section data-theme="stage" className="relative isolate bg-canvas flex min-h-svh items-end overflow-hidden">
      <Picture
        {...pictureSource(mediaBaseUrl, publicId, '16:9')}
        sizes="max(100vw, 178vh)"
        alt=""
        placeholder={placeholder}
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="frame-width pt-40 pb-16 md:pb-24">
        <h1 className="title-1 max-w-4xl">Project Not Found</h1>
        <p className="lede mt-5 max-w-xl text-ink!">{notFoundMessages.work}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/work">Back to Work</ButtonLink>
          <ButtonLink to="/" variant="secondary" className="border-ink/60!">
            Go Home
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
