import { emailAddress } from '#domain/common/fields.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import type { FindDocument } from '../signatures/decided-document.ts'
import { neededProof } from '../signatures/identity-setting.ts'
import type { Decision } from '../signatures/prove-identity.ts'
import { sha256 } from '../signatures/sign-document.ts'
import { enterOrThrow } from './venue-gate.ts'
import type { VenueRow } from './venue-store.ts'

const prefix = 'weekend:'

/** True where the studio asks for a proof before a price is accepted. Nobody has an account yet, so it is a code. */
export const needsCode = async (db: Sql): Promise<boolean> => (await neededProof(db, 'prices', null)) !== 'link'

/** A weekend as something to decide on. No address is on record, so what is proven is the one that the visitor gives. */
export async function weekendDecision(db: Sql, venue: VenueRow, email: string): Promise<Decision> {
  return { document: documentOf(venue, email), act: 'prices', own: (await needsCode(db)) ? 'code' : 'link' }
}

/** For codes: `weekend:` and the address of a venue that the caller has entered. */
export const findDecidedWeekend =
  (services: Pick<Services, 'db' | 'env'>): FindDocument =>
  async (c, about, now, email) => {
    if (!about.startsWith(prefix)) return null
    const venue = await enterOrThrow(c, services, about.slice(prefix.length), now)
    if (email !== undefined && emailAddress().safeParse(email).success) return documentOf(venue, email)
    const text = 'Please enter your email address.'
    throw new Problem('invalid', text, { fields: { email: text } })
  }

const documentOf = ({ id, content }: VenueRow, mailbox: string): Decision['document'] => ({
  about: `weekend.${id}.${sha256(mailbox.toLowerCase())}`,
  projectId: null,
  projectTitle: content.name,
  clientId: null,
  mailbox,
  given: true,
})
