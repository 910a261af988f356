import { useEffect, useRef, useState } from 'react'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { useSite } from '#web/lib/studio/use-site.ts'
import { PagePicture } from '../page-picture.tsx'

/** The picture that stands for the studio in shared links, above a document. Nothing where the library has none. */
export function CoverStill() {
  const { picture } = useSite('layout')
  const [isMissing, setMissing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It may have failed before the page was interactive.
    const image = frame.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setMissing(true)
  }, [])
  if (isMissing) return null
  const { publicId, placeholder } = homePictures.hero
  return (
    <div ref={frame} onErrorCapture={() => setMissing(true)}>
      <PagePicture
        picture={picture ? { ...picture, alt: '', placeholder: '' } : { publicId, alt: '', placeholder }}
        ratio="21:9"
        sizes="(min-width: 1024px) 60vw, 100vw"
        className="aspect-21/9 w-full object-[50%_70%] sm:aspect-4/1"
      />
    </div>
  )
}
