import type { Hono } from 'hono'
import { colleagueEndpoints } from '#domain/clients/contact-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { guestNameRefusals, readAlike } from '#domain/reviews/access/guest-names.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInClient } from '../../../base/http/request-context.ts'
import type { Sql } from '../../../base/database/database.ts'
import { changeContact } from '../../clients/people/change-contact.ts'
import { toContactCard } from '../../clients/people/contact-answers.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import { inviteContact, inviteContactAgain } from '../../clients/people/invite-contact.ts'
import { removeContact } from '../../clients/people/remove-contact.ts'
import { isNameOfStudio } from '../../reviews/guests/guest-name.ts'

/** Endpoints of a client's people about each other. */
export function mountColleagues(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, colleagueEndpoints, {
    listColleagues: async ({ now, client }) => ({
      people: (await listContacts(db, client.id)).map((contact) => toContactCard(contact, now)),
    }),
    inviteColleague: async ({ body, client: by, now }) => {
      await expectOwnName(db, by, { name: body.name })
      return { person: toContactCard(await inviteContact(services, by.id, body, by, now), now) }
    },
    inviteColleagueAgain: async ({ params, now, client }) => ({
      person: toContactCard(await inviteContactAgain(services, params.id, client, now), now),
    }),
    changeColleague: async ({ params, body, client: by, now }) => {
      if (body.name !== undefined) await expectOwnName(db, by, { id: params.id, name: body.name })
      return { person: toContactCard(await changeContact(services, params.id, body, by), now) }
    },
    removeColleague: ({ params, client, now }) => removeContact(services, params.id, client, now),
  })
}

/** Throws `invalid` at the name when it is that of the studio, of somebody there, or of another colleague. */
async function expectOwnName(db: Sql, by: SignedInClient, { id, name }: { id?: string; name: string }): Promise<void> {
  const others = (await listContacts(db, by.id)).filter((one) => one.id !== id)
  const colleague = others.find((one) => readAlike(one.name, name))
  const text = colleague
    ? `${colleague.name} is already here. Please add something that tells them apart.`
    : (await isNameOfStudio(db, name))
      ? guestNameRefusals.studio
      : null
  if (text) throw new Problem('invalid', text, { fields: { name: text } })
}
