import { subMinutes } from 'date-fns/subMinutes'
import type { Hono } from 'hono'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { Problem } from '#domain/common/problem.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { timeZones } from '#domain/people/time-zone.ts'
import { hashToken, wasByLink } from '../../base/access/sessions.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { acceptInvitation, findInvitedOrThrow } from './accept-invitation.ts'
import { assignProject } from './assign-project.ts'
import { changeMyPassword } from './change-my-password.ts'
import { changePerson, removePerson } from './change-person.ts'
import { dismissOwnAccountHint, showsOwnAccountHint } from './own-account-hint.ts'
import { inviteAgain, invitePerson } from './invite-person.ts'
import { findStaff, findStaffMember, findTimeZone, listProjectPeople, listStaff, updateStaff } from './people-store.ts'

const done = { success: true as const }

export function mountPeople(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  bindEndpoint(app, services, peopleEndpoints.readMe, async ({ person, c }) => ({
    ...person,
    byStudioPassword: person.id === studioOwnerId,
    hasPassword: person.id === studioOwnerId || Boolean((await findStaff(db, person.id))?.passwordHash),
    byLink: await wasByLink(db, c, { role: 'staff', https: env.https, since: subMinutes(new Date(), confirmationMinutes) }),
    ownAccountHint: await showsOwnAccountHint(db, person.id),
  }))

  bindEndpoint(app, services, peopleEndpoints.changeMe, async ({ person, body }) => {
    await db.transaction(async (tx) => {
      await updateStaff(tx, person.id, body)
      const meta = { name: person.name, ...body }
      await recordActivity(tx, { actor: 'staff', action: 'person.changed', subject: person.id, meta })
    })
    return done
  })

  bindEndpoint(app, services, peopleEndpoints.readMyTimeZone, async ({ person }) => ({
    timeZone: await findTimeZone(db, person.id),
    choices: [...timeZones],
  }))

  bindEndpoint(app, services, peopleEndpoints.dismissOwnAccountHint, async () => {
    await dismissOwnAccountHint(db)
    return done
  })

  bindEndpoint(app, services, peopleEndpoints.changeMyPassword, async ({ person, body, request, c }) => {
    const sessionsEnded = await changeMyPassword(c, { ...services, person, now: new Date() }, body)
    await services.limits.release('sign-in', request.address)
    return { ...done, sessionsEnded }
  })

  mountStaff(app, services)
  mountInvitations(app, services)

  bindEndpoint(app, services, peopleEndpoints.readProjectPeople, async ({ params }) => listProjectPeople(db, params.id))

  bindEndpoint(app, services, peopleEndpoints.assignProject, async ({ person, params, body }) => ({
    ...done,
    ...(await assignProject({ ...services, person, now: new Date() }, params.id, body)),
  }))
}

function mountStaff(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, queue } = services

  async function answer(id: string) {
    const person = await findStaffMember(db, id, new Date())
    if (!person) throw new Problem('not-found', 'This person is no longer here.')
    return { ...done, person }
  }

  bindEndpoint(app, services, peopleEndpoints.listPeople, async () => ({ people: await listStaff(db, new Date()) }))

  bindEndpoint(app, services, peopleEndpoints.invitePerson, async ({ person, body }) =>
    answer(await invitePerson({ db, queue, person }, body)),
  )

  bindEndpoint(app, services, peopleEndpoints.inviteAgain, async ({ person, params }) => {
    await inviteAgain({ db, queue, person }, params.id)
    return answer(params.id)
  })

  bindEndpoint(app, services, peopleEndpoints.changePerson, async ({ person, params, body }) => {
    await changePerson({ db, queue, person, now: new Date() }, params.id, body)
    return answer(params.id)
  })

  bindEndpoint(app, services, peopleEndpoints.removePerson, async ({ person, params, query }) => {
    await removePerson({ db, queue, person, now: new Date() }, params.id, query.to)
    return done
  })
}

function mountInvitations(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, peopleEndpoints.readInvitation, async ({ params }) => {
    const invited = await findInvitedOrThrow(services.db, hashToken(params.token), new Date())
    return { ...invited, email: invited.email ?? '' }
  })

  bindEndpoint(app, services, peopleEndpoints.acceptInvitation, async ({ params, body, c }) => {
    await acceptInvitation(c, services, { ...params, ...body }, new Date())
    return done
  })
}
