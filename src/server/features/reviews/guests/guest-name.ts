import { Problem } from '#domain/common/problem.ts'
import { guestNameRefusals, readAlike, standsFor, studioNames } from '#domain/reviews/access/guest-names.ts'
import type { Sql } from '../../../base/database/database.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findClient } from '../../clients/client-store.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import { listNames } from '../../people/people-store.ts'
import { isHolder } from './guest-mailbox.ts'
import { isHeldByAnother } from './held-name.ts'
import { listLinks } from '../links/link-store.ts'
import type { Entrance } from '../links/review-gate.ts'

type Guest = Pick<Entrance, 'project' | 'link' | 'client' | 'person'>

/** Throws `invalid` at the name when it belongs to another person. */
export async function expectFreeName(db: Sql, guest: Guest, name: string): Promise<void> {
  const text = await findNameRefusal(db, guest, name)
  if (text) throw new Problem('invalid', text, { fields: { name: text } })
}

/** Message when a name belongs to another person, else null. Present names stay allowed, as does the name on a share link. */
export async function findNameRefusal(db: Sql, { project, link, client, person }: Guest, name: string): Promise<string | null> {
  const isOneOf = (names: readonly (string | undefined)[]) => names.some((one) => one && readAlike(one, name))
  if (isOneOf([person?.name])) return null
  const ofLink = isOneOf([link?.name])
  // Who proved the mailbox of the link is whom it was made for, whoever used its name before; an account has its own name.
  const isTheirs = (ofLink && isHolder({ link, person })) || isOneOf([client?.name])
  if (!isTheirs && (await isHeldByAnother(db, { project, person, link }, name))) return guestNameRefusals.taken
  if (ofLink) return null
  const isFor = (names: readonly (string | undefined)[]) => names.some((one) => one && standsFor(name, one))
  if (await isNameOfStudio(db, name)) return guestNameRefusals.studio
  // Anyone signed in is the client.
  if (!client) {
    const record = project.clientId === null ? null : await findClient(db, project.clientId)
    const people = record ? await listContacts(db, record.id) : []
    if (isFor([project.clientName, record?.name, record?.company, ...people.map((one) => one.name)]))
      return guestNameRefusals.client
    if (isFor([project.projectTitle])) return guestNameRefusals.project
  }
  const links = (await listLinks(db, project.id)).filter(({ revokedAt }) => revokedAt === null)
  return isFor(links.map((one) => one.name)) ? guestNameRefusals.linked : null
}

/** True for names of the studio and of everyone who works or worked there. */
export async function isNameOfStudio(db: Sql, name: string): Promise<boolean> {
  const brand = await readBrand(db)
  const colleagues = (await listNames(db)).map((one) => one.name)
  return [brand.name, ...brand.team, ...studioNames, ...colleagues].some((one) => standsFor(name, one))
}
