import type { Hono } from 'hono'
import { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { addClip, decideClips, removeClip } from './decide-clips.ts'
import { importCut, previewCut } from './import-cut.ts'
import { readClips, type WhichVersion } from './read-clips.ts'

const whichOf = ({ id, version }: { id: string; version: string }): WhichVersion => ({ projectId: id, versionId: version })

/** Where rights are used in versions, for staff. */
export function mountClips(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (which: WhichVersion, today: string) => ({
    success: true as const,
    ...(await readClips(db, which, today)),
  })

  bindGroup(app, services, clipEndpoints, {
    readClips: ({ params, today }) => readClips(db, whichOf(params), today),
    readCut: async ({ params, body }) => ({ preview: await previewCut(services, whichOf(params), body) }),
    importCut: async ({ params, body, now, today }) => {
      const imported = await importCut(services, whichOf(params), body, now)
      return { ...(await answer(whichOf(params), today)), imported }
    },
    decideClips: ({ params, body, today }) =>
      decideClips(services, whichOf(params), body).then(() => answer(whichOf(params), today)),
    addClip: ({ params, body, now, today }) =>
      addClip(services, whichOf(params), body, now).then(() => answer(whichOf(params), today)),
    removeClip: ({ params, today }) =>
      removeClip(services, whichOf(params), params.clip).then(() => answer(whichOf(params), today)),
  })
}
