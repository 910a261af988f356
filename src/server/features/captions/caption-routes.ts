import type { Hono } from 'hono'
import { captionEndpoints } from '#domain/captions/caption-endpoints.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { writeCaptions } from '#domain/captions/write-captions.ts'
import { Problem } from '#domain/common/problem.ts'
import { trackName } from '#domain/captions/caption-track.ts'
import { download } from '../../base/http/answers/download.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { addCaptionTrack } from './add-caption-track.ts'
import { toCaptionedFilm, toCaptionTrack, toOpenTrack, withIds } from './caption-answers.ts'
import {
  findTrack,
  findVersionVtt,
  listAllTracks,
  listVersions,
  type WhichTrack,
  deleteTrack,
  tryLockTrack,
} from './caption-store.ts'
import { changeCaptionTrack } from './change-caption-track.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tracksChanged } from './publish-version.ts'
import { findFilmOrThrow, noSuchTrack } from './find-captioned-film.ts'
import { publishCaptionTrack } from './publish-caption-track.ts'

/** Caption tracks in the admin area. */
export function mountCaptions(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  const findTrackOrThrow = async (which: WhichTrack) => {
    const track = await findTrack(db, which)
    if (!track) throw noSuchTrack()
    return track
  }
  const findVttOrThrow = async (trackId: string, number: number) => {
    const vtt = await findVersionVtt(db, trackId, number)
    if (vtt === null) throw new Problem('not-found', 'These captions have no such version.')
    return vtt
  }
  const answer = async (which: WhichTrack) => ({ track: toOpenTrack(await findTrackOrThrow(which)) })
  const whichOf = (params: { id: string; track: string }): WhichTrack => ({ assetId: params.id, id: params.track })

  bindGroup(app, services, captionEndpoints, {
    listCaptionTracks: async ({ params }) => {
      const film = await findFilmOrThrow(db, params.id)
      return { film: toCaptionedFilm(film), tracks: (await listAllTracks(db, params.id)).map(toCaptionTrack) }
    },
    addCaptionTrack: async ({ params, body, now }) => {
      const { id, reading } = await addCaptionTrack(services, params.id, body, now)
      return { ...(await answer({ assetId: params.id, id })), reading }
    },
    readCaptionTrack: ({ params }) => answer(whichOf(params)),
    changeCaptionTrack: async ({ params, body, now }) => {
      const reading = await changeCaptionTrack(services, whichOf(params), body, now)
      return { ...(await answer(whichOf(params))), reading }
    },
    publishCaptionTrack: ({ params, body, now }) =>
      publishCaptionTrack(services, whichOf(params), body, now).then(() => answer(whichOf(params))),
    listCaptionVersions: async ({ params }) => {
      const track = await findTrackOrThrow(whichOf(params))
      const versions = await listVersions(db, track.id)
      return { versions: versions.map((version) => ({ ...version, savedAt: version.savedAt.toISOString() })) }
    },
    readCaptionVersion: async ({ params }) => {
      const track = await findTrackOrThrow(whichOf(params))
      return { text: withIds(await findVttOrThrow(track.id, params.number)) }
    },
    downloadCaptions: async ({ params, query: { format, version } }) => {
      const track = await findTrackOrThrow(whichOf(params))
      const number = version ?? track.version
      const vtt = await findVttOrThrow(track.id, number)
      const text = format === 'vtt' ? vtt : writeCaptions(readCaptions(vtt).cues ?? [], format)
      return download(text, {
        name: `captions-${track.language}-v${number}.${format}`,
        type: format === 'vtt' ? 'text/vtt; charset=utf-8' : 'application/x-subrip; charset=utf-8',
      })
    },
    deleteCaptionTrack: ({ params }) => deleteCaptionTrack(services, whichOf(params)),
  })
}

/** Deletes a track with its versions; approvals that name them keep their checksums. Throws `not-found`. */
async function deleteCaptionTrack({ db }: Pick<Services, 'db'>, which: WhichTrack): Promise<void> {
  await db.transaction(async (tx) => {
    const track = await tryLockTrack(tx, which)
    if (!track) throw noSuchTrack()
    await deleteTrack(tx, track.id)
    const meta = { track: trackName(track), version: track.version }
    await recordActivity(tx, { actor: 'staff', action: 'captions.deleted', subject: which.assetId, meta })
    await tracksChanged(tx, which.assetId)
  })
}
