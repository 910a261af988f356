import type { AssetDetail } from '#domain/media/media-doors.ts'

/** The film of an asset in the desk's player. Another making of the same film is another film to the browser. */
export function AssetFilm({ film, title }: { film: NonNullable<AssetDetail['film']>; title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- where there are captions, they are a track
    <video
      key={film.src}
      aria-label={`Player: ${title}`}
      src={film.src}
      poster={film.poster ?? undefined}
      controls
      playsInline
      preload="metadata"
      className="aspect-video max-h-[70dvh] w-full bg-black"
    >
      {film.captions && <track kind="captions" src={film.captions} srcLang="en" label="English" />}
      Your browser does not support the video tag.
    </video>
  )
}
