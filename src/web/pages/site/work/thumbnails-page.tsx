import { showreel } from '#domain/media/films/showreel.ts'
import { thumbnailOptions, thumbnailSize } from '#domain/media/pictures/thumbnail-options.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { ContactSheet } from '#web/features/media/library/contact-sheet.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'

const description = `${thumbnailOptions.length} thumbnails for one film: frames of the showreel, and effects added by the link. Copy the link of the one you like.`

export const handle: PageHandle = { shownParams: [] }

export default function ThumbnailsPage() {
  return (
    <div className="pt-32 pb-28 lg:pt-40">
      <PageHead title="Thumbnail options" description={description} path="/thumbnails" hidden />
      <div className="frame-width">
        <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8 pb-12 lg:pb-16">
          <div>
            <h1 className="title-1">Thumbnail options</h1>
            <p className="lede mt-6 max-w-[38rem]">{description}</p>
          </div>
          <dl className="timecode grid grid-cols-3 gap-x-8 text-sm lg:gap-x-10">
            <Fact name="Film" value={showreel.title} />
            <Fact name="Length" value={showreel.label} />
            <Fact name="Size" value={`${thumbnailSize.width} × ${thumbnailSize.height}`} />
          </dl>
        </header>
        <ContactSheet />
      </div>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="label">{name}</dt>
    <dd className="mt-1 text-base text-ink">{value}</dd>
  </div>
)
