import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { mediaSrcSet, pictureLink } from '#domain/media/pictures/media-link.ts'
import type { PictureRatio } from '#domain/media/pictures/picture-sizes.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

const ownWidths = [320, 480, 640, 800, 960, 1280, 1600]

/** Aspect ratio (width / height); 3:2 if the library does not know the picture. */
export const ratioOf = ({ width, height }: Pick<ShownPicture, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? width / height : 3 / 2

/** A project's picture, filled to `ratio` or in its own aspect ratio. */
export function WorkPicture({
  picture,
  ratio,
  sizes,
  alt = picture.alt,
  ...rest
}: {
  picture: ShownPicture
  ratio?: PictureRatio
  sizes: string
  /** Empty where adjacent text says the same. */
  alt?: string
  first?: boolean
  loading?: 'lazy' | 'eager'
  className?: string
}) {
  const { mediaBaseUrl } = useBrand()
  const source = ratio ? pictureSource(mediaBaseUrl, picture.publicId, ratio) : ownSource(mediaBaseUrl, picture)
  return <Picture {...source} {...rest} sizes={sizes} alt={alt} placeholder={picture.placeholder} />
}

export function ownSource(mediaBaseUrl: string, picture: ShownPicture) {
  const width = 960
  return {
    src: pictureLink(mediaBaseUrl, picture.publicId, { width }),
    srcSet: mediaSrcSet(mediaBaseUrl, picture.publicId, { widths: ownWidths }),
    width,
    height: Math.round(width / ratioOf(picture)),
  }
}
