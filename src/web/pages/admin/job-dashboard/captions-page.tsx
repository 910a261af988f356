import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CaptionedFilm, CaptionTrack } from '#domain/captions/caption-endpoints.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { AddTrackDialog } from '#web/features/captions/add-track-dialog.tsx'
import { CaptionEditor } from '#web/features/captions/caption-editor.tsx'
import { captionsQuery, trackQuery } from '#web/features/captions/caption-queries.ts'
import { Editors } from '#web/features/people/presence.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/captions-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params }) => [captionsQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Captions of a film: its tracks, one of them beside the film. */
export default function CaptionsPage({ params: { id } }: Route.ComponentProps) {
  const read = usePageView(useRead(captionsQuery(id)))
  const { filter } = useUrlFilter(['project'])
  const back = filter.project
    ? { to: projectPath(encodeURIComponent(filter.project), 'review'), label: 'Project' }
    : { to: `/admin/media/${id}`, label: 'Media' }
  return (
    <RecordPage
      kind="Captions"
      title={read.data && `Captions of ${read.data.film.title}`}
      back={back}
      query={read}
      failed="The captions could not be loaded"
      missing={{ title: 'No such film', ...back }}
      className="max-w-[110rem]"
    >
      {({ film, tracks }) => <Tracks key={id} id={id} film={film} tracks={tracks} />}
    </RecordPage>
  )
}

function Tracks({ id, film, tracks }: { id: string; film: CaptionedFilm; tracks: CaptionTrack[] }) {
  const { filter, to, change } = useUrlFilter(['track'])
  const [adding, setAdding] = useState(false)
  const { why } = useMay('upload-versions')
  const opened = tracks.find((track) => track.id === filter.track) ?? tracks[0]
  const add = (
    <Button variant="secondary" size="small" why={why} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" size={15} />
      Add captions
    </Button>
  )
  return (
    <>
      <PageHead title={film.title} text="Captions" beside={<Editors kind="asset" id={id} />}>
        {tracks.length > 0 && add}
      </PageHead>
      <AddTrackDialog film={id} open={adding} onClose={() => setAdding(false)} onAdded={(track) => change({ track: track.id })} />
      {opened ? (
        <>
          <nav aria-label="Caption tracks" className="mt-4 flex gap-1 overflow-x-auto border-b border-line">
            {tracks.map((track) => (
              <Link
                key={track.id}
                to={to({ track: track.id })}
                aria-current={track === opened ? 'page' : undefined}
                className={classNames(
                  'min-h-11 shrink-0 border-b-2 px-3 py-2.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
                  track === opened ? 'border-accent' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {track.label}
              </Link>
            ))}
          </nav>
          <div className="mt-4">
            <Opened key={opened.id} id={id} film={film} track={opened} onDeleted={() => change({ track: undefined })} />
          </div>
        </>
      ) : (
        <div className="mt-6">
          <EmptyState title="No captions yet" text="Import a WebVTT or SubRip file, or write them beside the film.">
            {add}
          </EmptyState>
        </div>
      )}
    </>
  )
}

function Opened({ id, film, track, onDeleted }: { id: string; film: CaptionedFilm; track: CaptionTrack; onDeleted(): void }) {
  const read = useRead(trackQuery(id, track.id))
  return (
    <QueryState
      query={read}
      loading={<Skeleton className="h-[70dvh]" />}
      failed="The captions could not be loaded"
      missing={<EmptyState title="This track was deleted" text="Please choose another one." />}
    >
      {(opened) => <CaptionEditor filmId={id} film={film} track={opened.track} shown={track} onDeleted={onDeleted} />}
    </QueryState>
  )
}
