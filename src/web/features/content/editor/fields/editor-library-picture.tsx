import { isPublicId } from '#domain/media/pictures/media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** 16:9 library picture; a placeholder if the library has none of that name. */
export function LibraryPicture({ publicId, alt, className }: { publicId: string; alt: string; className?: string }) {
  const { mediaBaseUrl } = useBrand()
  if (!isPublicId(publicId)) return <div className={classNames('aspect-video bg-raised', className)} />
  return (
    <Picture
      {...pictureSource(mediaBaseUrl, publicId, '16:9')}
      sizes="(min-width: 1024px) 40rem, 100vw"
      alt={alt}
      className={classNames('aspect-video w-full', className)}
    />
  )
}
