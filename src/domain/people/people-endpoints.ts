import { z } from 'zod'
import { abilities } from '../common/ability.ts'
import { done, endpointsFor } from '../common/endpoint.ts'
import { emailAddress, recordId, requiredLine } from '../common/fields.ts'
import { staffMember } from './person.ts'
import { roles } from './roles.ts'
import { givenPassword, newStaffPassword } from './staff-password.ts'
import { timeZone } from './time-zone.ts'
const answered = done.extend({ person: staffMember })
const name = requiredLine('Please enter a name.', 120)
const role = z.enum(roles, 'Please choose a role.')
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) })

/** A colleague, as everyone in the admin area may know them. */
const colleague = z.object({ id: z.string(), name: z.string() })

const projectPeople = z.object({
  assigned: z.array(colleague),
  others: z.array(colleague),
  /** Id of the one who answers for the project; null for nobody. */
  owner: z.string().nullable(),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', path: '/api/admin' })
const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/people/invitation/:token' })

export const peopleEndpoints = {
  readMe: staffEndpoint('GET', '/me', 'Read who one is', {
    answer: z.object({
      id: z.string(),
      name: z.string(),
      /** Path of one’s picture. */
      picture: z.string().nullable(),
      email: z.string().nullable(),
      role: z.enum(roles),
      abilities: z.array(z.enum(abilities)),
      /** Signed in with the studio’s password alone. */
      byStudioPassword: z.boolean(),
      /** False for people who sign in by the identity provider or a passkey only. */
      hasPassword: z.boolean(),
      /** A mailed link signed in lately: a new password can be set without the current one. */
      byLink: z.boolean(),
      /** A second factor is required, and there is none yet: nothing else is possible before. */
      lacksFactor: z.boolean(),
      /** Signed in with the studio’s password while nobody has an account of their own, and the hint was not dismissed. */
      ownAccountHint: z.boolean(),
      /** The installation is new, and the person may change settings: the dashboard leads to the set-up. */
      leadsToWelcome: z.boolean(),
      /** Labels of the two fields of internal notes. */
      notesLabels: z.object({ alexNotes: z.string(), robNotes: z.string() }),
    }),
  }),
  listPeople: staffEndpoint('GET', '/people', 'List people', {
    description: 'Everyone of the studio, by name; the owner of the one-field sign-in first.',
    can: 'manage-people',
    answer: z.object({ people: z.array(staffMember) }),
  }),
  invitePerson: staffEndpoint('POST', '/people', 'Invite person', {
    description: 'Mails an invitation. 422 for an address that somebody has already.',
    can: 'manage-people',
    confirmed: true,
    body: z.object({ name, email: emailAddress(), role }),
    answer: answered,
  }),
  changePerson: staffEndpoint('PATCH', '/people/:id', 'Change person', {
    description: 'Missing fields stay unchanged. 409 for the last owner, and when changed since `revision`.',
    can: 'manage-people',
    confirmed: true,
    body: z.object({
      name: name.optional(),
      role: role.optional(),
      /** All that they may do; what differs from the role is stored for the person. */
      abilities: z.array(z.enum(abilities)).max(abilities.length).optional(),
      suspended: z.boolean().optional(),
      revision: z.int32().min(1).optional(),
    }),
    answer: answered,
  }),
  inviteAgain: staffEndpoint('POST', '/people/:id/invitation', 'Send an invitation again', {
    description: 'Mails a new invitation; the one before ends.',
    can: 'manage-people',
    confirmed: true,
    answer: answered,
  }),
  removePerson: staffEndpoint('DELETE', '/people/:id', 'Remove person', {
    description: 'Hands their projects over to `to`, if given. History keeps the name. 409 for the last owner.',
    can: 'manage-people',
    confirmed: true,
    query: z.object({ to: recordId.optional() }),
  }),
  readInvitation: publicEndpoint('GET', '', 'Read invitation', {
    description: '404 for an unknown one; 410 for one that was used or has expired.',
    sessionOnly: true,
    limit: 'links',
    params: tokenParams,
    answer: z.object({ name: z.string(), email: z.string(), role: z.enum(roles), invitedBy: z.string().nullable() }),
  }),
  acceptInvitation: publicEndpoint('POST', '', 'Accept invitation', {
    description: 'Sets the password and signs in.',
    sessionOnly: true,
    limit: 'links',
    params: tokenParams,
    body: z.object({ name, password: newStaffPassword }),
  }),
  changeMe: staffEndpoint('PATCH', '/me', 'Change one’s own name or time zone', {
    description: 'Missing fields stay unchanged.',
    sessionOnly: true,
    body: z.object({ name: name.optional(), timeZone: timeZone.optional() }),
  }),
  setMyPicture: staffEndpoint('POST', '/me/picture', 'Set one’s own picture', {
    description: 'Multipart form with one picture, which is cropped to a square.',
    sessionOnly: true,
    files: true,
    answer: done.extend({ picture: z.string() }),
  }),
  removeMyPicture: staffEndpoint('DELETE', '/me/picture', 'Remove one’s own picture', { sessionOnly: true }),
  readPicture: publicEndpoint('GET', '/api/people/pictures/:token', 'Read a person’s picture', {
    description: 'For whoever has its name, which answers give to those who may see the person.',
    params: tokenParams,
    answer: z.string(),
  }),
  readMyTimeZone: staffEndpoint('GET', '/me/time-zone', 'Read one’s own time zone', {
    description: 'The caller’s time zone, and those that they can choose: the names that browsers know differ.',
    sessionOnly: true,
    answer: z.object({ timeZone: z.string(), choices: z.array(z.string()) }),
  }),
  dismissOwnAccountHint: staffEndpoint('DELETE', '/own-account-hint', 'Hide the hint about accounts of one’s own', {
    description: "Hides the hint of how to make an account of one's own, for the studio and for good.",
    can: 'manage-people',
    sessionOnly: true,
  }),
  changeMyPassword: staffEndpoint('PUT', '/me/password', 'Change one’s own password', {
    description:
      'For people with an account of their own. Ends their other sessions. `current` may be missing within 15 minutes of a sign-in by mailed link, and where there is no password yet; then 403 with `passwordNeeded` unless the sign-in is recent.',
    sessionOnly: true,
    limit: 'sign-in',
    body: z.object({ current: givenPassword.optional(), password: newStaffPassword }),
    answer: done.extend({ sessionsEnded: z.number() }),
  }),
  readProjectPeople: staffEndpoint('GET', '/projects/:id/people', 'Read project people', {
    description: 'Who works on a project, and whom it can be assigned to.',
    can: 'see-projects',
    scope: { project: 'id' },
    answer: projectPeople,
  }),
  assignProject: staffEndpoint('PUT', '/projects/:id/people', 'Assign project', {
    can: 'manage-projects',
    body: z.object({
      people: z.array(recordId).max(100),
      /** One of them; null for nobody. Without it the owner stays, if still assigned. */
      owner: recordId.nullable().optional(),
    }),
    answer: done.extend(projectPeople.shape),
  }),
}
