import { useMemo } from 'react'
import { showreel } from '#domain/media/films/showreel.ts'
import { filmCompanions } from '#domain/media/films/film-links.ts'
import { filmLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Player } from '#web/ui/player/player.tsx'

/** Dark in every theme, on purpose. */
export function PlayerSamples({ theme }: { theme: string }) {
  const { mediaBaseUrl } = useBrand()
  const source = useMemo(() => {
    const src = filmLink(mediaBaseUrl, showreel.publicId)
    const poster = pictureLink(mediaBaseUrl, showreel.poster, showreel.posterSize)
    return { src, poster, durationSeconds: showreel.seconds, ...filmCompanions(mediaBaseUrl, src) }
  }, [mediaBaseUrl])
  return <Player source={source} title={`${showreel.title}, ${theme}`} />
}
