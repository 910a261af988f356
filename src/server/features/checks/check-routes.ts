import type { Hono } from 'hono'
import { checkEndpoints } from '#domain/checks/check-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { expectProject } from '../reviews/lock-project.ts'
import { noSuchVersion } from '../reviews/versions/no-such-version.ts'
import { findVersionById } from '../reviews/versions/version-store.ts'
import { checkAgain } from './ask-for-check.ts'
import { toSummaries, toVersionCheck } from './check-answers.ts'
import { addProfile, changeProfile, removeProfile, saveCheckSettings, toProfiles } from './check-profiles.ts'
import { writeCheckReport } from './check-report.ts'
import { saveDeliverableCheck, toDeliverableCheck } from './deliverable-checks.ts'
import { tellAnyway } from './tell-of-checked-version.ts'

export function mountChecks(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (id: string) => ({ success: true as const, check: (await toVersionCheck(db, id))! })

  bindGroup(app, services, checkEndpoints, {
    listChecks: async ({ params }) => {
      await expectProject(db, params.id)
      return { checks: await toSummaries(db, params.id) }
    },
    readCheck: async ({ params }) => {
      if (!(await findVersionById(db, params.id))) throw noSuchVersion()
      return { check: await toVersionCheck(db, params.id) }
    },
    checkAgain: ({ params }) => checkAgain(services, params.id).then(() => answer(params.id)),
    tellAnyway: (call) => tellAnyway(call, call.params.id, call.now).then(() => answer(call.params.id)),
    readCheckReport: ({ params }) => writeCheckReport(services, params.id),
    readDeliverableCheck: ({ params }) => toDeliverableCheck(db, params),
    saveDeliverableCheck: ({ params, body }) =>
      saveDeliverableCheck(services, params, body).then(() => toDeliverableCheck(db, params)),
    readCheckProfiles: () => toProfiles(db),
    addCheckProfile: ({ body }) => addProfile(services, body).then(() => toProfiles(db)),
    changeCheckProfile: ({ params, body }) => changeProfile(services, params.id, body).then(() => toProfiles(db)),
    removeCheckProfile: ({ params }) => removeProfile(services, params.id).then(() => toProfiles(db)),
    saveCheckSettings: ({ body }) => saveCheckSettings(services, body).then(() => toProfiles(db)),
  })
}
