import { subMinutes } from 'date-fns/subMinutes'
import type { Hono } from 'hono'
import { z } from 'zod'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { Problem } from '#domain/common/problem.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { ownPictureLimit, ownPictureMessages, pictureOfPerson } from '#domain/people/picture.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { timeZones } from '#domain/people/time-zone.ts'
import { hashToken, wasByLink } from '../../base/access/sessions.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { fileBody } from '../../base/http/answers/file-answer.ts'
import { receiveFiles } from '../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readNotesLabels } from '../brand/studio-brand.ts'
import { leadsToWelcome } from '../brand/welcome-setting.ts'
import { acceptInvitation, findInvitedOrThrow } from './accounts/accept-invitation.ts'
import { assignProject } from './assign-project.ts'
import { changeMyPassword } from './accounts/change-my-password.ts'
import { changePerson, removePerson } from './change-person.ts'
import type { Database, Sql } from '../../base/database/database.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { inviteAgain, invitePerson } from './accounts/invite-person.ts'
import { pictureKey, removeOwnPicture, setOwnPicture } from './accounts/own-picture.ts'
import {
  findPictureOf,
  findStaff,
  findStaffMember,
  findTimeZone,
  isPicture,
  listProjectPeople,
  listStaff,
  updateStaff,
  hasColleagues,
} from './people-store.ts'

const done = { success: true as const }

export function mountPeople(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, storage } = services

  async function pictureOf(personId: string): Promise<string | null> {
    const name = await findPictureOf(db, personId)
    return name && pictureOfPerson(name)
  }

  async function answer(id: string) {
    const person = await findStaffMember(db, id, new Date())
    if (!person) throw new Problem('not-found', 'This person is no longer here.')
    return { ...done, person }
  }

  bindGroup(app, services, peopleEndpoints, {
    setMyPicture: async (call) => {
      const limits = { files: 1, bytes: ownPictureLimit, tooLarge: ownPictureMessages.tooLarge }
      return receiveFiles(call.c, storage, limits, async ({ files: [file] }) => {
        if (!file) throw new Problem('invalid', ownPictureMessages.none)
        return { picture: pictureOfPerson(await setOwnPicture(call, file)) }
      })
    },
    removeMyPicture: (call) => removeOwnPicture(call),
    readPicture: async ({ params }) => {
      const key = pictureKey(params.token)
      const found = (await isPicture(db, params.token)) ? await storage.stat(key) : null
      if (!found) throw new Problem('not-found', 'This picture could not be found.')
      const { bytes } = found
      return new Response(fileBody(storage, key, { start: 0, end: bytes - 1 }), {
        headers: { 'Content-Type': 'image/webp', 'Content-Length': String(bytes), 'Cache-Control': 'private, max-age=3600' },
      })
    },
    listPeople: async ({ now }) => ({ people: await listStaff(db, now) }),
    invitePerson: async (call) => answer(await invitePerson(call, call.body)),
    inviteAgain: (call) => inviteAgain(call, call.params.id).then(() => answer(call.params.id)),
    changePerson: (call) => changePerson(call, call.params.id, call.body).then(() => answer(call.params.id)),
    removePerson: (call) => removePerson(call, call.params.id, call.query.to),
    readInvitation: async ({ params, now }) => {
      const invited = await findInvitedOrThrow(services.db, hashToken(params.token), now)
      return { ...invited, email: invited.email ?? '' }
    },
    acceptInvitation: ({ params, body, c, now }) => acceptInvitation(c, services, { ...params, ...body }, now),
    readMe: async ({ person, c, now }) => {
      const byStudioPassword = person.id === studioOwnerId
      const since = subMinutes(now, confirmationMinutes)
      // Every page of the admin area waits for it.
      const [picture, account, byLink, ownAccountHint, leads, notesLabels] = await Promise.all([
        pictureOf(person.id),
        byStudioPassword ? null : findStaff(db, person.id),
        wasByLink(db, c, { role: 'staff', https: env.https, since }),
        showsOwnAccountHint(db, person.id),
        person.abilities.includes('settings') && leadsToWelcome(db),
        readNotesLabels(db),
      ])
      const hasPassword = byStudioPassword || Boolean(account?.passwordHash)
      return { ...person, picture, byStudioPassword, hasPassword, byLink, ownAccountHint, leadsToWelcome: leads, notesLabels }
    },
    changeMe: async ({ person, body }) =>
      db.transaction(async (tx) => {
        await updateStaff(tx, person.id, body)
        const meta = { name: person.name, ...body }
        await recordActivity(tx, { actor: 'staff', action: 'person.changed', subject: person.id, meta })
      }),
    readMyTimeZone: async ({ person }) => ({ timeZone: await findTimeZone(db, person.id), choices: [...timeZones] }),
    dismissOwnAccountHint: () => dismissOwnAccountHint(db),
    changeMyPassword: async (call) => {
      const sessionsEnded = await changeMyPassword(call.c, call, call.body)
      await services.limits.release('sign-in', call.request.address)
      return { sessionsEnded }
    },
    readProjectPeople: async ({ params }) => listProjectPeople(db, params.id),
    assignProject: (call) => assignProject(call, call.params.id, call.body),
  })
}

const hintSetting = storedSetting('own-account-hint', z.object({ dismissed: z.boolean() }))

/** Whether to say how to make an account of one's own: to whoever uses the studio's password while there is no other account. */
const showsOwnAccountHint = async (db: Sql, personId: string): Promise<boolean> =>
  personId === studioOwnerId && !(await hasColleagues(db)) && (await hintSetting.find(db)) === null

/** Once it is dismissed, nothing is changed. */
async function dismissOwnAccountHint(db: Database): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if ((await hintSetting.find(tx)) === null) await hintSetting.save(tx, { dismissed: true }, 0)
    })
  } catch (error) {
    // Of two at once the second finds it dismissed.
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
  }
}
