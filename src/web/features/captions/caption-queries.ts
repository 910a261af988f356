import type { QueryClient } from '@tanstack/react-query'
import { captionEndpoints, type CaptionTrack, type OpenTrack } from '#domain/captions/caption-endpoints.ts'
import type { CaptionFormat } from '#domain/captions/write-captions.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const captionsQuery = (film: string) => ({
  ...endpointQuery(captionEndpoints.listCaptionTracks, { params: { id: film } }),
  staleTime: 5_000,
})

/** Read anew each time it is opened, since others may have edited it. */
export const trackQuery = (film: string, track: string) => ({
  ...endpointQuery(captionEndpoints.readCaptionTrack, { params: { id: film, track } }),
  staleTime: 0,
})

export const captionVersionsQuery = (film: string, track: string) => ({
  ...endpointQuery(captionEndpoints.listCaptionVersions, { params: { id: film, track } }),
  staleTime: 0,
})

export const captionFileLink = (film: string, track: string, format: CaptionFormat): string =>
  pathOf(captionEndpoints.downloadCaptions, { params: { id: film, track }, query: { format } })

/** Address of the captions page of a film, opened at a track. */
export const captionsPath = (film: string, { track, project }: { track?: string; project?: string } = {}): string =>
  pathOf({ path: '/admin/captions/:id' }, { params: { id: film }, query: { track, project } })

type List = AnswerOf<typeof captionEndpoints.listCaptionTracks>

/** Writes an answer to the cache of the track and of its film's list. */
export function showTrack(queries: QueryClient, film: string, track: OpenTrack): void {
  const { text: _, ...shown } = track
  const replace = (tracks: CaptionTrack[]) =>
    tracks.some(({ id }) => id === track.id) ? tracks.map((one) => (one.id === track.id ? shown : one)) : [...tracks, shown]
  queries.setQueryData(trackQuery(film, track.id).queryKey, { track })
  queries.setQueryData<List>(captionsQuery(film).queryKey, (list) => list && { ...list, tracks: replace(list.tracks) })
}

export function dropTrack(queries: QueryClient, film: string, id: string): void {
  queries.setQueryData<List>(
    captionsQuery(film).queryKey,
    (list) => list && { ...list, tracks: list.tracks.filter((one) => one.id !== id) },
  )
}
