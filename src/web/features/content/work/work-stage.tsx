import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { mediaSrcSet } from '#domain/media/pictures/media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

const phoneWidths = [480, 640, 800, 1080]
const wideWidths = [960, 1280, 1600, 1920, 2560]

/** Full-width `<picture>` content: sources and img. */
export function WorkStage({ picture, alt = picture.alt, first }: { picture: ShownPicture; alt?: string; first: boolean }) {
  const { mediaBaseUrl } = useBrand()
  const { publicId, placeholder } = picture
  return (
    <>
      {/* Phones get their own crop: a 16:9 picture would be too narrow there. */}
      <source
        media="(max-width: 767px)"
        srcSet={mediaSrcSet(mediaBaseUrl, publicId, { widths: phoneWidths, ratio: '4:5', quality: 70 })}
        sizes="100vw"
      />
      <Picture
        {...pictureSource(mediaBaseUrl, publicId, '16:9', { widths: wideWidths })}
        sizes="100vw"
        alt={alt}
        placeholder={placeholder}
        first={first}
        className="size-full"
      />
    </>
  )
}
