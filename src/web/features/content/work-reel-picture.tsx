import { useSyncExternalStore } from 'react'
import type { WorkCard } from '#domain/content/content-doors.ts'
import { mediaSrcSet } from '#domain/media/media-link.ts'
import { pictureSource } from '#web/lib/picture-source.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

const phoneWidths = [480, 640, 800, 1080]
const wideWidths = [960, 1280, 1600, 1920, 2560]

/** The still of one project behind the words; the others wait until the first has been asked for. */
export function WorkReelPicture({ project, shown, first }: { project: WorkCard; shown: boolean; first: boolean }) {
  const { mediaBaseUrl } = useBrand()
  const wanted = useSyncExternalStore(
    noChange,
    () => true,
    () => first,
  )
  const { publicId, alt, placeholder } = project.picture
  return (
    <picture className={classNames('absolute inset-0 transition-opacity duration-[1.2s] ease-film', !shown && 'opacity-0')}>
      {wanted && (
        <>
          {/* A phone gets a crop of its own: a frame of film would be cut to a stripe there. */}
          <source
            media="(max-width: 767px)"
            srcSet={mediaSrcSet(mediaBaseUrl, publicId, { widths: phoneWidths, ratio: '4:5', quality: 70 })}
            sizes="100vw"
          />
          <Picture
            {...pictureSource(mediaBaseUrl, publicId, '16:9', { widths: wideWidths })}
            sizes="100vw"
            alt={shown ? alt : ''}
            placeholder={placeholder}
            first={first}
            className="size-full"
          />
        </>
      )}
    </picture>
  )
}

const noChange = () => () => undefined
