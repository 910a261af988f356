import { Captions, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { captionKindLabels } from '#domain/captions/caption-track.ts'
import type { CaptionTrack } from '#domain/captions/caption-endpoints.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { captionLink } from '#domain/media/films/film-links.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AddTrackDialog } from './add-track-dialog.tsx'
import { captionsPath, captionsQuery } from './caption-queries.ts'

/** Caption tracks of a film, with their links and the way to the editor. */
export function TrackPanel({ film }: { film: string }) {
  const read = useRead(captionsQuery(film))
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const { why } = useMay('upload-versions')
  return (
    <section aria-labelledby="captions" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="captions" className="title-4">
          Captions
        </h2>
        <Button variant="secondary" size="small" why={why} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={15} />
          Add captions
        </Button>
      </div>
      <QueryState
        query={read}
        loading={<Skeleton className="mt-3 h-12" />}
        failed="The captions could not be loaded"
        missing={<p className="mt-2 text-sm text-muted">Captions are available once the film is in the library.</p>}
      >
        {({ film: { publicId }, tracks }) =>
          tracks.length === 0 ? (
            <p className="mt-2 text-sm text-muted">None yet. Import a WebVTT or SubRip file, or write them beside the film.</p>
          ) : (
            <ul aria-label="Caption tracks" className="mt-3 divide-y divide-line border-t border-line">
              {tracks.map((track) => (
                <TrackRow key={track.id} film={film} publicId={publicId} track={track} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <AddTrackDialog
        film={film}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => void navigate(captionsPath(film, { track: id }))}
      />
    </section>
  )
}

function TrackRow({ film, publicId, track }: { film: string; publicId: string; track: CaptionTrack }) {
  const { siteUrl, mediaBaseUrl } = useBrand()
  const { id, label, language, version } = track
  const link = new URL(captionLink(mediaBaseUrl, publicId, language), siteUrl).href
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Captions aria-hidden="true" size={16} className="shrink-0 text-muted" />
          <span className="wrap-anywhere">{label}</span>
          <TrackBadges track={track} />
        </p>
        <p className="text-muted">{trackFacts(track)}</p>
      </div>
      <span className="flex items-center gap-1">
        {version > 0 && <CopyButton label={`Copy the link: ${label}`} text={link} className="size-10!" />}
        <ButtonLink variant="quiet" size="small" to={captionsPath(film, { track: id })} aria-label={`Edit ${label}`}>
          <Pencil aria-hidden="true" size={14} />
          Edit
        </ButtonLink>
      </span>
    </li>
  )
}

export function TrackBadges({ track: { version, hasDraft } }: { track: CaptionTrack }) {
  return (
    <>
      {version > 0 && <Badge tone="good">Version {version}</Badge>}
      {(hasDraft || version === 0) && <Badge tone="warn">{version === 0 ? 'Not published' : 'Unpublished changes'}</Badge>}
    </>
  )
}

/** "Captions, en-GB, 214 cues". */
const trackFacts = ({ kind, language, cues }: CaptionTrack): string =>
  [captionKindLabels[kind], language, ...(cues > 0 ? [`${formatNumber(cues)} ${cues === 1 ? 'cue' : 'cues'}`] : [])].join(', ')
