import { isPublicId } from '#domain/media/media-link.ts'
import { pictureSource } from '#web/lib/picture-source.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

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
