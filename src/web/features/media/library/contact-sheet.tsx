import { showreel } from '#domain/media/films/showreel.ts'
import { thumbnailOptions } from '#domain/media/pictures/thumbnail-options.ts'
import { frameLink } from '#domain/media/pictures/media-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ContactFrame } from './contact-frame.tsx'
import './contact-sheet.css'

/** Number of frames above the fold, which load eagerly. */
const firstFrames = 6

/** Contact sheet of the showreel's fifteen thumbnails, each with its link to copy. */
export function ContactSheet() {
  const { mediaBaseUrl, siteUrl } = useBrand()
  return (
    <ol className="grid gap-y-10 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
      {thumbnailOptions.map((option, index) => {
        const src = frameLink(mediaBaseUrl, showreel.publicId, option.transforms)
        return (
          <ContactFrame
            key={option.name}
            number={index + 1}
            option={option}
            src={src}
            link={new URL(src, siteUrl).href}
            first={index < firstFrames}
          />
        )
      })}
    </ol>
  )
}
