import type { Hono } from 'hono'
import { archiveEndpoints } from '#domain/archive/archive-endpoints.ts'
import { archiveRule } from '#domain/archive/archive-rule.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { expectProject } from '../reviews/lock-project.ts'
import { enterOrThrow } from '../reviews/links/review-gate.ts'
import { toProjectArchive, toStorageOverview } from './archive-answers.ts'
import { archiveSetting } from './archive-setting.ts'
import { askForReturn } from './ask-for-return.ts'
import { askToPutAway } from './ask-to-put-away.ts'
import { askToBringBack } from './bring-back.ts'
import { keepHere } from './follow-rule.ts'
import { makeStreamSizes } from './stream-sizes.ts'

export function mountArchive(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, archive } = services
  const streamSizes = makeStreamSizes(services)
  const readRule = async () => {
    const setting = await archiveSetting.find(db)
    return { ...(setting?.value ?? archiveRule.parse({})), revision: setting?.revision ?? 0, hasTarget: archive !== null }
  }

  bindGroup(app, services, archiveEndpoints, {
    readProjectArchive: async ({ params: { id }, person }) => {
      await expectProject(db, id)
      return { archive: await toProjectArchive(services, id, person) }
    },
    putProjectAway: async ({ params: { id }, person, now }) => {
      await askToPutAway(services, { projectId: id, personId: person.id }, now)
      return { archive: await toProjectArchive(services, id, person) }
    },
    bringProjectBack: async ({ params: { id }, person, now }) => {
      await askToBringBack(services, id, now)
      return { archive: await toProjectArchive(services, id, person) }
    },
    keepProjectHere: async ({ params: { id }, person, today }) => {
      await keepHere(services, id, today)
      return { archive: await toProjectArchive(services, id, person) }
    },
    readStorage: async ({ now }) => toStorageOverview(services, await streamSizes(now)),
    readArchiveRule: () => readRule(),
    saveArchiveRule: ({ body: { revision, ...rule } }) =>
      db.transaction((tx) => archiveSetting.save(tx, rule, revision)).then(() => readRule()),
    askForReturn: async ({ c, params: { key }, now }) => askForReturn(services, await enterOrThrow(c, services, key, now), now),
  })
}
