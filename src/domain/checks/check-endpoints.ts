import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams, knownRevision, recordId } from '../common/fields.ts'
import { checkLimits, checkSettings, profileKey, profileName } from './check-limits.ts'
import { expectedValues } from './expected-values.ts'
import { checkSummary, versionCheck } from './version-check.ts'

const ofVersion = endpointsFor({ who: 'staff', scope: { version: 'id' }, path: '/api/admin/review-versions/:id' })

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

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin' })

/** Technical checks of versions; `id` is the version's unless stated otherwise. */
export const checkEndpoints = {
  listChecks: staffEndpoint('GET', '/projects/:id/checks', 'List checks', {
    description: "Of every version of a project that was or is being checked; `id` is the project's.",
    can: 'see-projects',
    scope: { project: 'id' },
    answer: z.object({ checks: z.array(checkSummary) }),
  }),
  readCheck: ofVersion('GET', '/check', 'Read check', {
    description: 'Null for a version that is not checked: a picture or a document, or before its file was inspected.',
    can: 'see-projects',
    answer: z.object({ check: versionCheck.nullable() }),
  }),
  checkAgain: ofVersion('POST', '/check', 'Check a version again', {
    description: 'Measures the file again. 409 while it is being checked.',
    can: 'upload-versions',
    answer: z.object({ success: z.literal(true), check: versionCheck }),
  }),
  tellAnyway: ofVersion('POST', '/tell-anyway', 'Tell the client in spite of findings', {
    description: 'Shows a version that faults hold to the client’s side, and sends the email about it. 409 where none is held.',
    can: 'upload-versions',
    answer: z.object({ success: z.literal(true), check: versionCheck }),
  }),
  readCheckReport: ofVersion('GET', '/check/report', 'Read check report', {
    description: 'A PDF. 409 before it was checked.',
    can: 'see-projects',
    answer: z.unknown(),
  }),
  readDeliverableCheck: staffEndpoint('GET', '/projects/:id/deliverables/:deliverable/check', 'Read deliverable check', {
    description: "What a deliverable's versions are checked for; `id` is the project's.",
    can: 'see-projects',
    scope: { project: 'id' },
    params: deliverableParams,
    answer: deliverableCheck,
  }),
  saveDeliverableCheck: staffEndpoint('PUT', '/projects/:id/deliverables/:deliverable/check', 'Save deliverable check', {
    description: '409 when saved since `revision`, which is 0 before the first save.',
    can: 'upload-versions',
    scope: { project: 'id' },
    params: deliverableParams,
    body: ofDeliverable.extend({ revision: z.int32().min(0) }),
    answer: deliverableCheck,
  }),
  readCheckProfiles: staffEndpoint('GET', '/check-profiles', 'Read check profiles', { answer: profiles }),
  addCheckProfile: staffEndpoint('POST', '/check-profiles', 'Add check profile', { body: text, answer: profiles }),
  changeCheckProfile: staffEndpoint('PATCH', '/check-profiles/:id', 'Change check profile', {
    description: "`id` is the profile's. Missing fields stay unchanged.",
    body: text.partial().extend({ revision: knownRevision }),
    answer: profiles,
  }),
  removeCheckProfile: staffEndpoint('DELETE', '/check-profiles/:id', 'Remove check profile', {
    description: "`id` is the profile's. 409 while a deliverable or the default uses it.",
    answer: profiles,
  }),
  saveCheckSettings: staffEndpoint('PUT', '/settings/checks', 'Save check settings', {
    description: '409 when saved since `revision`, which is 0 before the first save.',
    body: checkSettings.extend({ revision: z.int32().min(0) }),
    answer: profiles,
  }),
}
