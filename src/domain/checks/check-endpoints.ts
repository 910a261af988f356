import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, knownRevision, recordId } from '../common/fields.ts'
import { checkLimits, checkSettings, profileKey, profileName } from './check-limits.ts'
import { expectedValues } from './expected-values.ts'
import { checkSummary, versionCheck } from './version-check.ts'

const ofVersion = { who: 'staff', scope: { version: 'id' }, params: idParams } as const

const profile = checkLimits.extend({ id: z.string(), name: z.string(), revision: z.number() })
export type CheckProfile = z.output<typeof profile>

const profiles = z.object({
  /** Of the studio, by name; the built-in ones are in `check-limits.ts`. */
  profiles: z.array(profile),
  /** The default of deliverables that name none. */
  profile: z.string(),
  revision: z.number(),
})

const deliverableParams = idParams.extend({ deliverable: recordId })
const ofDeliverable = expectedValues.extend({
  /** Null for the studio's default. */
  profile: profileKey.nullable(),
})
const deliverableCheck = ofDeliverable.extend({
  profile: z.string().nullable(),
  revision: z.number(),
  /** What can be chosen, by name. */
  choices: z.array(z.object({ key: z.string(), name: z.string(), summary: z.string() })),
  /** Name of the studio's default. */
  defaultName: z.string(),
})
export type DeliverableCheck = z.output<typeof deliverableCheck>

const text = checkLimits.extend({ name: profileName() })

/** Technical checks of versions; `id` is the version's unless stated otherwise. */
export const checkEndpoints = {
  /** Of every version of a project that was or is being checked; `id` is the project's. */
  listChecks: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/checks',
    who: 'staff',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ checks: z.array(checkSummary) }),
  }),
  /** Null for a version that is not checked: a picture or a document, or before its file was inspected. */
  readCheck: endpoint({
    method: 'GET',
    path: '/api/admin/review-versions/:id/check',
    can: 'see-projects',
    ...ofVersion,
    answer: z.object({ check: versionCheck.nullable() }),
  }),
  /** Measures the file again. 409 while it is being checked. */
  checkAgain: endpoint({
    method: 'POST',
    path: '/api/admin/review-versions/:id/check',
    can: 'upload-versions',
    ...ofVersion,
    answer: z.object({ success: z.literal(true), check: versionCheck }),
  }),
  /** Sends the email that red findings held. 409 where none is held. */
  tellAnyway: endpoint({
    method: 'POST',
    path: '/api/admin/review-versions/:id/tell-anyway',
    can: 'upload-versions',
    ...ofVersion,
    answer: z.object({ success: z.literal(true), check: versionCheck }),
  }),
  /** A PDF. 409 before it was checked. */
  readCheckReport: endpoint({
    method: 'GET',
    path: '/api/admin/review-versions/:id/check/report',
    can: 'see-projects',
    ...ofVersion,
    answer: z.unknown(),
  }),
  /** What a deliverable's versions are checked for; `id` is the project's. */
  readDeliverableCheck: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/deliverables/:deliverable/check',
    who: 'staff',
    can: 'see-projects',
    scope: { project: 'id' },
    params: deliverableParams,
    answer: deliverableCheck,
  }),
  /** 409 when saved since `revision`, which is 0 before the first save. */
  saveDeliverableCheck: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/deliverables/:deliverable/check',
    who: 'staff',
    can: 'upload-versions',
    scope: { project: 'id' },
    params: deliverableParams,
    body: ofDeliverable.extend({ revision: z.int32().min(0) }),
    answer: deliverableCheck,
  }),
  readCheckProfiles: endpoint({
    method: 'GET',
    path: '/api/admin/check-profiles',
    who: 'staff',
    can: 'settings',
    answer: profiles,
  }),
  addCheckProfile: endpoint({
    method: 'POST',
    path: '/api/admin/check-profiles',
    who: 'staff',
    can: 'settings',
    body: text,
    answer: profiles,
  }),
  /** `id` is the profile's. Missing fields stay unchanged. */
  changeCheckProfile: endpoint({
    method: 'PATCH',
    path: '/api/admin/check-profiles/:id',
    who: 'staff',
    can: 'settings',
    params: idParams,
    body: text.partial().extend({ revision: knownRevision }),
    answer: profiles,
  }),
  /** `id` is the profile's. 409 while a deliverable or the default uses it. */
  removeCheckProfile: endpoint({
    method: 'DELETE',
    path: '/api/admin/check-profiles/:id',
    who: 'staff',
    can: 'settings',
    params: idParams,
    answer: profiles,
  }),
  /** 409 when saved since `revision`, which is 0 before the first save. */
  saveCheckSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/checks',
    who: 'staff',
    can: 'settings',
    body: checkSettings.extend({ revision: z.int32().min(0) }),
    answer: profiles,
  }),
}
