import { useQueryClient } from '@tanstack/react-query'
import { AudioLines, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { type Transcription, transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { goesOn, transcriptionMessages } from '#domain/transcripts/transcription-run.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { SegmentList } from './segment-list.tsx'
import { SegmentTools } from './segment-tools.tsx'
import { transcriptionQuery, transcriptQuery } from './transcript-queries.ts'
import { TranscriptTools } from './transcript-tools.tsx'

interface TranscriptPanelProps {
  versionId: string
  isFilm: boolean
  film: Film
  rate: FrameRate
  timeOf(frame: number): string
  onSeek(frame: number): void
  onComment: ((range: { from: number; to: number }) => void) | null
}

/** The transcript of a version beside its player, for staff: made, imported, edited and shown to clients. */
export function TranscriptPanel({ versionId, isFilm, ...player }: TranscriptPanelProps) {
  const queries = useQueryClient()
  const read = useRead(transcriptQuery(versionId))
  const state = useRead(transcriptionQuery(versionId))
  const [opened, setOpened] = useState<'make' | 'import' | null>(null)

  // Made or changed by others meanwhile.
  const known = read.data && (read.data.transcript?.revision ?? 0)
  const latest = state.data && (state.data.transcript?.revision ?? 0)
  useEffect(() => {
    if (known !== undefined && latest !== undefined && latest > known) void invalidate(queries, transcriptQuery(versionId))
  }, [queries, versionId, known, latest])

  const close = () => setOpened(null)
  return (
    <QueryState
      query={read}
      loading={<Skeleton className="m-4 h-40" />}
      failed="The transcript could not be loaded"
      className="p-4"
    >
      {({ transcript }) => (
        <>
          <QueryState
            query={state}
            loading={null}
            loadingText={null}
            failed="It could not be read whether one is being made"
            className="p-4"
          >
            {(transcription) => (
              <>
                <RunState versionId={versionId} transcription={transcription} />
                {!transcript && <Nothing transcription={transcription} onOpen={setOpened} />}
                {transcript && (
                  <TranscriptTools
                    transcript={transcript}
                    isFilm={isFilm}
                    canMake={transcription.server !== null && !(transcription.run && goesOn(transcription.run.state))}
                    onOpen={setOpened}
                  />
                )}
                <MakeDialog
                  open={opened === 'make'}
                  versionId={versionId}
                  transcription={transcription}
                  revision={transcript?.revision}
                  onClose={close}
                />
              </>
            )}
          </QueryState>
          {transcript && (
            <SegmentList
              transcript={transcript}
              {...player}
              tools={(range) => <SegmentTools transcript={transcript} range={range} />}
            />
          )}
          <ImportDialog open={opened === 'import'} versionId={versionId} revision={transcript?.revision} onClose={close} />
        </>
      )}
    </QueryState>
  )
}

/** How far a transcription is, or why it failed. */
function RunState({ versionId, transcription: { run } }: { versionId: string; transcription: Transcription }) {
  const cancel = useCancelTranscription(versionId)
  const { why } = useMay('upload-versions')
  if (!run || run.state === 'done' || run.state === 'cancelled') return null
  if (run.state === 'failed') return <p className="border-b border-line p-4 text-sm text-warn">{run.problem}</p>
  return (
    <div className="border-b border-line p-4 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted">
          {run.state === 'waiting' ? 'Waiting to be transcribed' : `Being transcribed, ${run.progress}%`}
        </p>
        <Button
          variant="quiet"
          size="small"
          why={why}
          pending={cancel.pending}
          pendingText="Cancelling..."
          onClick={() => cancel.write(undefined)}
        >
          Cancel
        </Button>
      </div>
      <ProgressBar label="The version is being transcribed" percent={run.progress} className="mt-2" />
    </div>
  )
}

function Nothing({
  transcription: { server, run },
  onOpen,
}: {
  transcription: Transcription
  onOpen(what: 'make' | 'import'): void
}) {
  const { why } = useMay('upload-versions')
  if (run && goesOn(run.state)) return null
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <div>
        <p className="title-4">No transcript yet</p>
        <p className="mt-1 text-sm text-muted">
          {server ? `Make one with ${server.host}, or import a file.` : transcriptionMessages.noServer}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {server && (
          <Button size="small" why={why} onClick={() => onOpen('make')}>
            <AudioLines aria-hidden="true" size={15} />
            Make a transcript
          </Button>
        )}
        <Button variant="secondary" size="small" why={why} onClick={() => onOpen('import')}>
          <FileText aria-hidden="true" size={15} />
          Import
        </Button>
      </div>
    </div>
  )
}

/** Ends the transcription of a version. */
function useCancelTranscription(versionId: string) {
  const queries = useQueryClient()
  const { queryKey } = transcriptionQuery(versionId)
  return useWrite({
    send: () => callEndpoint(transcriptEndpoints.cancelTranscription, { params: { id: versionId } }),
    onDone(answer) {
      queries.setQueryData(queryKey, answer)
      toast({ title: 'Transcription cancelled', tone: 'good' })
    },
    onRefused({ message }) {
      toast({ title: 'Not cancelled', text: message, tone: 'bad' })
      void invalidate(queries, { queryKey })
    },
  })
}
