import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { LateHydration } from '#web/ui/page/hydration.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'

const loadPlayer = () => import('#web/ui/player/player.tsx').then(({ Player: made }) => ({ default: made }))
const Player = latePart(loadPlayer, 'The player')

/** A film asset in the player; keyed by its URLs, so that a re-processed film remounts it. */
export function AssetFilm({ asset, title }: { asset: AssetDetail; title: string }) {
  const { film, frameRate, durationSeconds } = asset
  if (!film) return null
  const source = {
    src: film.src,
    stream: film.stream ?? undefined,
    sprite: film.sprite ?? undefined,
    waveform: film.waveform ?? undefined,
    captions: film.captions,
    poster: film.poster ?? undefined,
    frameRate: frameRate ?? undefined,
    durationSeconds: durationSeconds ?? undefined,
  }
  return (
    <LateHydration fallback={<div className="aspect-video" />}>
      <Player key={`${film.src} ${film.stream}`} source={source} title={title} />
    </LateHydration>
  )
}
