import { AudioLines, Captions, FileText, Film, ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AssetCard } from '#domain/media/media-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'

const signs = { video: Film, image: ImageIcon, audio: AudioLines, document: FileText, captions: Captions }

/** 16:9 thumbnail of an asset; an icon of its kind if there is none or it fails to load. */
export function AssetThumbnail({ asset, className }: { asset: AssetCard; className?: string }) {
  const { thumbnail, placeholder, kind } = asset
  const [missing, setMissing] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // On a server-rendered page the image may have failed before hydration.
    const { complete, naturalWidth } = picture.current ?? { complete: false, naturalWidth: 1 }
    if (complete && naturalWidth === 0) setMissing(thumbnail)
  }, [thumbnail])
  const Sign = signs[kind]
  return (
    <div className={classNames('relative aspect-video overflow-hidden bg-raised', className)}>
      <div className="absolute inset-0 grid place-items-center text-line-strong">
        <Sign aria-hidden="true" size={28} strokeWidth={1.25} />
      </div>
      {thumbnail && missing !== thumbnail && (
        <img
          ref={picture}
          src={thumbnail}
          // Decorative: the text beside it names the asset.
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(thumbnail)}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          className="absolute inset-0 size-full bg-raised bg-cover bg-center object-cover text-[0px]"
        />
      )}
    </div>
  )
}
