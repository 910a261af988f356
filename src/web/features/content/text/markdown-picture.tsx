import { parseMediaLink } from '#domain/media/pictures/parse-media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** A library picture in a text, referenced by its media URL; of any other picture only the alt text is shown. */
export function MarkdownPicture({ address, alt, caption }: { address: string; alt: string; caption: string }) {
  const { mediaBaseUrl } = useBrand()
  const link = libraryLink(address, mediaBaseUrl)
  if (link?.kind !== 'image') return <p>{alt}</p>
  return (
    <figure>
      <Picture
        {...pictureSource(mediaBaseUrl, link.publicId, '3:2')}
        sizes="(min-width: 1024px) 56rem, 100vw"
        alt={alt}
        className="aspect-3/2 w-full"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Accepts the media base URL and the server's own media path, since old texts may use either. */
function libraryLink(address: string, mediaBaseUrl: string) {
  const base = [mediaBaseUrl, '/media'].find((start) => address.startsWith(`${start}/`))
  return base === undefined ? null : parseMediaLink(address.slice(base.length))
}
