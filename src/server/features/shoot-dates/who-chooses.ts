import { dateMessages } from '#domain/shoot-dates/offer-labels.ts'
import { stagesInHand, stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import { listContacts, type ContactRow } from '../clients/people/contact-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'

/** Why dates of a project cannot be offered, or null. */
export const refusalToOffer = ({ stage, delivered, clientId }: ProjectRow): string | null => {
  if (delivered) return dateMessages.delivered
  if (stagesPutAway.includes(stage)) return dateMessages.over
  if (!stagesInHand.includes(stage)) return dateMessages.notAccepted
  return clientId === null ? dateMessages.noClient : null
}

const mayChoose = ({ rights }: Pick<SignedInClient, 'rights'>): boolean => rights.includes('approve') || rights.includes('sign')

/** Why a person of a client cannot choose, or null: it is for those who approve or sign. */
export const refusalToChoose = (client: SignedInClient): string | null => (mayChoose(client) ? null : dateMessages.mayNot)

/** Whom an offer is mailed to. */
export const listChoosers = async (db: Sql, clientId: string): Promise<(ContactRow & { email: string })[]> =>
  (await listContacts(db, clientId)).flatMap((contact) =>
    contact.email && mayChoose(contact) ? [{ ...contact, email: contact.email }] : [],
  )
