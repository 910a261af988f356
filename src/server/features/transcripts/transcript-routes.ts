import type { Hono } from 'hono'
import { refusalToPublishCaptions } from '#domain/captions/cue-marks.ts'
import { captionLimits } from '#domain/captions/caption-track.ts'
import { tooManyCues } from '#domain/captions/read-captions.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { Problem } from '#domain/common/problem.ts'
import { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { cuesOf, writeTranscript } from '#domain/transcripts/write-transcript.ts'
import { download } from '../../base/http/answers/download.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { addCaptionTrack } from '../captions/add-caption-track.ts'
import { enterOrThrow } from '../reviews/links/review-gate.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { askForTranscript, cancelTranscription } from './ask-for-transcript.ts'
import { changeTranscript, deleteTranscript, importTranscript } from './change-transcript.ts'
import { findSpokenOrThrow, lengthOf, noTranscript } from './find-spoken-version.ts'
import { searchTranscripts } from './search-transcripts.ts'
import { readTranscript, toReadable, toTranscription } from './transcript-answers.ts'
import { findTranscript, listPublished, listSegments } from './transcript-store.ts'

interface LaterNouns {
  /** What versions use and is not cleared, in words, by version; of rights. */
  warningsOf(versionIds: readonly string[], today: string): Promise<Record<string, string[]>>
}

export function mountTranscripts(app: Hono<AppEnv>, services: EndpointServices, { warningsOf }: LaterNouns): void {
  const { db } = services

  const findOrThrow = async (versionId: string) => {
    await findSpokenOrThrow(db, versionId)
    const transcript = await readTranscript(db, versionId)
    if (!transcript) throw noTranscript()
    return transcript
  }

  bindGroup(app, services, transcriptEndpoints, {
    readTranscription: ({ params, person }) => toTranscription(services, params.id, person),
    askForTranscript: ({ params, body, person, now }) =>
      askForTranscript(services, params.id, body, now).then(() => toTranscription(services, params.id, person)),
    cancelTranscription: ({ params, person }) =>
      cancelTranscription(services, params.id).then(() => toTranscription(services, params.id, person)),
    readTranscript: async ({ params }) => {
      await findSpokenOrThrow(db, params.id)
      return { transcript: await readTranscript(db, params.id) }
    },
    importTranscript: async ({ params, body }) => {
      await importTranscript(services, params.id, body)
      return { transcript: await findOrThrow(params.id) }
    },
    changeTranscript: async ({ params, body, now }) => {
      await changeTranscript(services, params.id, body, now)
      return { transcript: await findOrThrow(params.id) }
    },
    deleteTranscript: ({ params }) => deleteTranscript(services, params.id),
    downloadTranscript: async ({ params, query: { format } }) => {
      const transcript = await findOrThrow(params.id)
      const version = await findSpokenOrThrow(db, params.id)
      return download(writeTranscript(transcript, format), {
        name: `${await findVersionName(db, version)} transcript.${format}`,
        type: format === 'vtt' ? 'text/vtt; charset=utf-8' : 'text/plain; charset=utf-8',
      })
    },
    makeCaptions: async ({ params, body, now }) => {
      const version = await findSpokenOrThrow(db, params.id)
      const cues = cuesOf(await findOrThrow(params.id))
      const refusal = cues.length > captionLimits.cues ? tooManyCues() : refusalToPublishCaptions(cues, lengthOf(version))
      if (refusal) throw new Problem('invalid', refusal)
      const { assetId } = version
      const track = { ...body, kind: 'captions', text: captionsAsVtt(cues) } as const
      return { assetId, track: (await addCaptionTrack(services, assetId, track, now)).id }
    },
    searchTranscripts: async ({ query: { search, client }, person, today }) => {
      const found = await searchTranscripts(db, { search, clientId: client, person })
      const seesRights = person.abilities.includes('see-money')
      const versionIds = found.places.map(({ versionId }) => versionId)
      return { ...found, notCleared: seesRights ? await warningsOf(versionIds, today) : {} }
    },
    listPublishedTranscripts: async ({ params, c, now }) => {
      const { project, staff } = await enterOrThrow(c, services, params.key, now)
      return { versions: await listPublished(db, project.id, { staff }) }
    },
    readPublishedTranscript: async ({ params, c, now }) => {
      const { project, staff } = await enterOrThrow(c, services, params.key, now)
      if (!(await listPublished(db, project.id, { staff })).includes(params.id)) throw noTranscript()
      const row = await findTranscript(db, params.id)
      if (!row?.published) throw noTranscript()
      return { transcript: toReadable(row, await listSegments(db, params.id)) }
    },
    searchOwnTranscripts: ({ query: { search }, client }) => searchTranscripts(db, { search, clientId: client.id, person: null }),
  })
}
