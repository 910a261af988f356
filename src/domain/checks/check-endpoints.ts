import { z } from 'zod'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
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

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings' })

/** Technical checks of versions; `id` is the version's unless stated otherwise. */
export const checkEndpoints = {
  listChecks: staffEndpoint({
    summary: 'List checks',
    description: "Of every version of a project that was or is being checked; `id` is the project's.",
    method: 'GET',
    path: '/api/admin/projects/:id/checks',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ checks: z.array(checkSummary) }),
  }),
  readCheck: endpoint({
    summary: 'Read check',
    description: 'Null for a version that is not checked: a picture or a document, or before its file was inspected.',
    method: 'GET',
    path: '/api/admin/review-versions/:id/check',
    can: 'see-projects',
    ...ofVersion,
    answer: z.object({ check: versionCheck.nullable() }),
  }),
  checkAgain: endpoint({
    summary: 'Check a version again',
    description: 'Measures the file again. 409 while it is being checked.',
    method: 'POST',
    path: '/api/admin/review-versions/:id/check',
    can: 'upload-versions',
    ...ofVersion,
    answer: z.object({ success: z.literal(true), check: versionCheck }),
  }),
  tellAnyway: endpoint({
    summary: 'Tell the client in spite of findings',
    description: 'Shows a version that faults hold to the client’s side, and sends the email about it. 409 where none is held.',
    method: 'POST',
    path: '/api/admin/review-versions/:id/tell-anyway',
    can: 'upload-versions',
    ...ofVersion,
    answer: z.object({ success: z.literal(true), check: versionCheck }),
  }),
  readCheckReport: endpoint({
    summary: 'Read check report',
    description: 'A PDF. 409 before it was checked.',
    method: 'GET',
    path: '/api/admin/review-versions/:id/check/report',
    can: 'see-projects',
    ...ofVersion,
    answer: z.unknown(),
  }),
  readDeliverableCheck: staffEndpoint({
    summary: 'Read deliverable check',
    description: "What a deliverable's versions are checked for; `id` is the project's.",
    method: 'GET',
    path: '/api/admin/projects/:id/deliverables/:deliverable/check',
    can: 'see-projects',
    scope: { project: 'id' },
    params: deliverableParams,
    answer: deliverableCheck,
  }),
  saveDeliverableCheck: staffEndpoint({
    summary: 'Save deliverable check',
    description: '409 when saved since `revision`, which is 0 before the first save.',
    method: 'PUT',
    path: '/api/admin/projects/:id/deliverables/:deliverable/check',
    can: 'upload-versions',
    scope: { project: 'id' },
    params: deliverableParams,
    body: ofDeliverable.extend({ revision: z.int32().min(0) }),
    answer: deliverableCheck,
  }),
  readCheckProfiles: staffEndpoint({
    summary: 'Read check profiles',
    method: 'GET',
    path: '/api/admin/check-profiles',
    answer: profiles,
  }),
  addCheckProfile: staffEndpoint({
    summary: 'Add check profile',
    method: 'POST',
    path: '/api/admin/check-profiles',
    body: text,
    answer: profiles,
  }),
  changeCheckProfile: staffEndpoint({
    summary: 'Change check profile',
    description: "`id` is the profile's. Missing fields stay unchanged.",
    method: 'PATCH',
    path: '/api/admin/check-profiles/:id',
    params: idParams,
    body: text.partial().extend({ revision: knownRevision }),
    answer: profiles,
  }),
  removeCheckProfile: staffEndpoint({
    summary: 'Remove check profile',
    description: "`id` is the profile's. 409 while a deliverable or the default uses it.",
    method: 'DELETE',
    path: '/api/admin/check-profiles/:id',
    params: idParams,
    answer: profiles,
  }),
  saveCheckSettings: staffEndpoint({
    summary: 'Save check settings',
    description: '409 when saved since `revision`, which is 0 before the first save.',
    method: 'PUT',
    path: '/api/admin/settings/checks',
    body: checkSettings.extend({ revision: z.int32().min(0) }),
    answer: profiles,
  }),
}
