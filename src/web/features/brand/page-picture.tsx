import type { PagePicture as Pictured } from '#domain/brand/home-pictures.ts'
import type { PictureRatio } from '#domain/media/picture-sizes.ts'
import { pictureSource } from '#web/lib/picture-source.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Picture } from '#web/ui/picture.tsx'

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
