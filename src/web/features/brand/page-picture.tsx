import type { PagePicture as Pictured } from '#domain/brand/home-pictures.ts'
import type { PictureRatio } from '#domain/media/pictures/picture-sizes.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** A fixed picture of the public pages, filled to `ratio`. */
export function PagePicture({
  picture: { publicId, alt, placeholder },
  ratio,
  sizes,
  className,
}: {
  picture: Pictured
  ratio: PictureRatio
  sizes: string
  className?: string
}) {
  const { mediaBaseUrl } = useBrand()
  const source = pictureSource(mediaBaseUrl, publicId, ratio)
  return <Picture {...source} sizes={sizes} alt={alt} placeholder={placeholder} className={className} />
}
