import { useQuery, type QueryClient } from '@tanstack/react-query'
import { transcriptEndpoints, type Transcript, type Transcription } from '#domain/transcripts/transcript-endpoints.ts'
import { goesOn } from '#domain/transcripts/transcription-run.ts'
import type { TranscriptFormat } from '#domain/transcripts/write-transcript.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** How often a transcription that goes on is read. */
const interval = 2_000

/** Whether a transcript can be made or is being made. Read again while it is. */
export const transcriptionQuery = (versionId: string) => ({
  ...endpointQuery(transcriptEndpoints.readTranscription, { params: { id: versionId } }),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: Transcription | undefined } }) =>
    data?.run && goesOn(data.run.state) ? interval : (false as const),
})

export const transcriptQuery = (versionId: string) => ({
  ...endpointQuery(transcriptEndpoints.readTranscript, { params: { id: versionId } }),
  staleTime: 10_000,
})

const publishedQuery = (reviewKey: string) => ({
  ...endpointQuery(transcriptEndpoints.listPublishedTranscripts, { params: { key: reviewKey } }),
  staleTime: 30_000,
})

const none: readonly string[] = []

/** Versions of a review whose transcript clients may read. */
export const usePublished = (reviewKey: string): readonly string[] =>
  useQuery({ ...publishedQuery(reviewKey), enabled: !import.meta.env.SSR }).data?.versions ?? none

export const readableQuery = (reviewKey: string, versionId: string) => ({
  ...endpointQuery(transcriptEndpoints.readPublishedTranscript, { params: { key: reviewKey, id: versionId } }),
  staleTime: 30_000,
})

export const transcriptFileLink = (versionId: string, format: TranscriptFormat): string =>
  pathOf(transcriptEndpoints.downloadTranscript, { params: { id: versionId }, query: { format } })

/** Shows a transcript that a mutation answered; null once it was deleted. */
export function showTranscript(queries: QueryClient, versionId: string, transcript: Transcript | null): void {
  queries.setQueryData(transcriptQuery(versionId).queryKey, { transcript })
  queries.setQueryData(
    transcriptionQuery(versionId).queryKey,
    (before) => before && { ...before, transcript: transcript && { revision: transcript.revision } },
  )
}
