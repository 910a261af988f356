import { z } from 'zod'
import { abilities } from '../common/ability.ts'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
import { emailAddress, idParams, recordId, requiredLine } from '../common/fields.ts'
import { staffMember } from './person.ts'
import { roles } from './roles.ts'
import { givenPassword, newStaffPassword } from './staff-password.ts'
import { timeZone } from './time-zone.ts'

const done = z.object({ success: z.literal(true) })
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

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any' })

export const peopleEndpoints = {
  readMe: staffEndpoint({
    summary: 'Read who one is',
    method: 'GET',
    path: '/api/admin/me',
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
  listPeople: staffEndpoint({
    summary: 'List people',
    description: 'Everyone of the studio, by name; the owner of the one-field sign-in first.',
    method: 'GET',
    path: '/api/admin/people',
    can: 'manage-people',
    answer: z.object({ people: z.array(staffMember) }),
  }),
  invitePerson: staffEndpoint({
    summary: 'Invite person',
    description: 'Mails an invitation. 422 for an address that somebody has already.',
    method: 'POST',
    path: '/api/admin/people',
    can: 'manage-people',
    confirmed: true,
    body: z.object({ name, email: emailAddress(), role }),
    answer: answered,
  }),
  changePerson: staffEndpoint({
    summary: 'Change person',
    description: 'Missing fields stay unchanged. 409 for the last owner, and when changed since `revision`.',
    method: 'PATCH',
    path: '/api/admin/people/:id',
    can: 'manage-people',
    confirmed: true,
    params: idParams,
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
  inviteAgain: staffEndpoint({
    summary: 'Send an invitation again',
    description: 'Mails a new invitation; the one before ends.',
    method: 'POST',
    path: '/api/admin/people/:id/invitation',
    can: 'manage-people',
    confirmed: true,
    params: idParams,
    answer: answered,
  }),
  removePerson: staffEndpoint({
    summary: 'Remove person',
    description: 'Hands their projects over to `to`, if given. History keeps the name. 409 for the last owner.',
    method: 'DELETE',
    path: '/api/admin/people/:id',
    can: 'manage-people',
    confirmed: true,
    params: idParams,
    query: z.object({ to: recordId.optional() }),
    answer: done,
  }),
  readInvitation: endpoint({
    summary: 'Read invitation',
    description: '404 for an unknown one; 410 for one that was used or has expired.',
    method: 'GET',
    path: '/api/people/invitation/:token',
    who: 'anyone',
    sessionOnly: true,
    limit: 'links',
    params: tokenParams,
    answer: z.object({ name: z.string(), email: z.string(), role: z.enum(roles), invitedBy: z.string().nullable() }),
  }),
  acceptInvitation: endpoint({
    summary: 'Accept invitation',
    description: 'Sets the password and signs in.',
    method: 'POST',
    path: '/api/people/invitation/:token',
    who: 'anyone',
    sessionOnly: true,
    limit: 'links',
    params: tokenParams,
    body: z.object({ name, password: newStaffPassword }),
    answer: done,
  }),
  changeMe: staffEndpoint({
    summary: 'Change one’s own name or time zone',
    description: 'Missing fields stay unchanged.',
    method: 'PATCH',
    path: '/api/admin/me',
    sessionOnly: true,
    body: z.object({ name: name.optional(), timeZone: timeZone.optional() }),
    answer: done,
  }),
  setMyPicture: staffEndpoint({
    summary: 'Set one’s own picture',
    description: 'Multipart form with one picture, which is cropped to a square.',
    method: 'POST',
    path: '/api/admin/me/picture',
    sessionOnly: true,
    files: true,
    answer: done.extend({ picture: z.string() }),
  }),
  removeMyPicture: staffEndpoint({
    summary: 'Remove one’s own picture',
    method: 'DELETE',
    path: '/api/admin/me/picture',
    sessionOnly: true,
    answer: done,
  }),
  readPicture: endpoint({
    summary: 'Read a person’s picture',
    description: 'For whoever has its name, which answers give to those who may see the person.',
    method: 'GET',
    path: '/api/people/pictures/:token',
    who: 'anyone',
    params: tokenParams,
    answer: z.string(),
  }),
  readMyTimeZone: staffEndpoint({
    summary: 'Read one’s own time zone',
    description: 'The caller’s time zone, and those that they can choose: the names that browsers know differ.',
    method: 'GET',
    path: '/api/admin/me/time-zone',
    sessionOnly: true,
    answer: z.object({ timeZone: z.string(), choices: z.array(z.string()) }),
  }),
  dismissOwnAccountHint: staffEndpoint({
    summary: 'Hide the hint about accounts of one’s own',
    description: "Hides the hint of how to make an account of one's own, for the studio and for good.",
    method: 'DELETE',
    path: '/api/admin/own-account-hint',
    can: 'manage-people',
    sessionOnly: true,
    answer: done,
  }),
  changeMyPassword: staffEndpoint({
    summary: 'Change one’s own password',
    description:
      'For people with an account of their own. Ends their other sessions. `current` may be missing within 15 minutes of a sign-in by mailed link, and where there is no password yet; then 403 with `passwordNeeded` unless the sign-in is recent.',
    method: 'PUT',
    path: '/api/admin/me/password',
    sessionOnly: true,
    limit: 'sign-in',
    body: z.object({ current: givenPassword.optional(), password: newStaffPassword }),
    answer: done.extend({ sessionsEnded: z.number() }),
  }),
  readProjectPeople: staffEndpoint({
    summary: 'Read project people',
    description: 'Who works on a project, and whom it can be assigned to.',
    method: 'GET',
    path: '/api/admin/projects/:id/people',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: projectPeople,
  }),
  assignProject: staffEndpoint({
    summary: 'Assign project',
    method: 'PUT',
    path: '/api/admin/projects/:id/people',
    can: 'manage-projects',
    params: idParams,
    body: z.object({
      people: z.array(recordId).max(100),
      /** One of them; null for nobody. Without it the owner stays, if still assigned. */
      owner: recordId.nullable().optional(),
    }),
    answer: done.extend(projectPeople.shape),
  }),
}
