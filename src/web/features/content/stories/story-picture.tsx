import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { mediaSrcSet, pictureLink } from '#domain/media/pictures/media-link.ts'
import type { PictureRatio } from '#domain/media/pictures/picture-sizes.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface Shown {
  picture: ShownPicture
  sizes: string
  first?: boolean
  className?: string
}

/** A story's picture, filled to `ratio`. */
export function StoryPicture({ picture, ratio, ...shown }: Shown & { ratio: PictureRatio }) {
  const { mediaBaseUrl } = useBrand()
  const { publicId, alt, placeholder } = picture
  return <Picture {...pictureSource(mediaBaseUrl, publicId, ratio)} alt={alt} placeholder={placeholder} {...shown} />
}

const widths = [480, 800, 1280, 1920, 2560]

/** A picture in its own aspect ratio; 16:9 if the library does not know it. */
export function WholePicture({ picture, className, ...shown }: Shown) {
  const { mediaBaseUrl } = useBrand()
  const { publicId, alt, placeholder } = picture
  const { width, height } = proportionsOf(picture)
  return (
    <Picture
      src={pictureLink(mediaBaseUrl, publicId, { width: 1280, quality: 70 })}
      srcSet={mediaSrcSet(mediaBaseUrl, publicId, { widths, quality: 70 })}
      width={width}
      height={height}
      alt={alt}
      placeholder={placeholder}
      className={classNames('h-auto', className)}
      {...shown}
    />
  )
}

export const proportionsOf = ({ width, height }: ShownPicture): { width: number; height: number } =>
  width > 0 && height > 0 ? { width, height } : { width: 1600, height: 900 }
