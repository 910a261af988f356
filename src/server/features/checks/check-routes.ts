import type { Hono } from 'hono'
import { checkEndpoints } from '#domain/checks/check-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
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

  bindEndpoint(app, services, checkEndpoints.listChecks, async ({ params }) => {
    await expectProject(db, params.id)
    return { checks: await toSummaries(db, params.id) }
  })

  bindEndpoint(app, services, checkEndpoints.readCheck, async ({ params }) => {
    if (!(await findVersionById(db, params.id))) throw noSuchVersion()
    return { check: await toVersionCheck(db, params.id) }
  })

  bindEndpoint(app, services, checkEndpoints.checkAgain, async ({ params }) => {
    await checkAgain(services, params.id)
    return answer(params.id)
  })

  bindEndpoint(app, services, checkEndpoints.tellAnyway, async ({ person, params }) => {
    await tellAnyway({ ...services, person }, params.id, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, checkEndpoints.readCheckReport, ({ params }) => writeCheckReport(services, params.id))

  bindEndpoint(app, services, checkEndpoints.readDeliverableCheck, ({ params }) => toDeliverableCheck(db, params))

  bindEndpoint(app, services, checkEndpoints.saveDeliverableCheck, async ({ params, body }) => {
    await saveDeliverableCheck(services, params, body)
    return toDeliverableCheck(db, params)
  })

  bindEndpoint(app, services, checkEndpoints.readCheckProfiles, () => toProfiles(db))

  bindEndpoint(app, services, checkEndpoints.addCheckProfile, async ({ body }) => {
    await addProfile(services, body)
    return toProfiles(db)
  })

  bindEndpoint(app, services, checkEndpoints.changeCheckProfile, async ({ params, body }) => {
    await changeProfile(services, params.id, body)
    return toProfiles(db)
  })

  bindEndpoint(app, services, checkEndpoints.removeCheckProfile, async ({ params }) => {
    await removeProfile(services, params.id)
    return toProfiles(db)
  })

  bindEndpoint(app, services, checkEndpoints.saveCheckSettings, async ({ body }) => {
    await saveCheckSettings(services, body)
    return toProfiles(db)
  })
}
