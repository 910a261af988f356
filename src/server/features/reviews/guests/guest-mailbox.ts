import { maskedMailbox } from '#domain/signatures/identity-rules.ts'
import type { ReviewProject } from '#domain/reviews/review.ts'
import type { Sql } from '../../../base/database/database.ts'
import { neededProof } from '../../signatures/identity-setting.ts'
import type { ReviewLinkRow, ReviewPersonRow } from '../review-store.ts'

type Given = Pick<ReviewPersonRow, 'email' | 'emailProvenAt'> | null

interface Guest {
  staff: boolean
  link: Pick<ReviewLinkRow, 'email'> | null
  person: Given
}

/** True when a code, or a portal account, proved the address that this person gave. */
export const isProven = (person: Given): boolean => person !== null && person.email !== '' && person.emailProvenAt !== null

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** True for a guest who proved the mailbox that the studio made the link for. */
export const isHolder = ({ link, person }: Omit<Guest, 'staff'>): boolean =>
  isProven(person) && !!link?.email && isSameAddress(person!.email, link.email)

/** True when the studio asks whoever comes by this link for the mailbox that it was made for. */
export async function mustProveMailbox(db: Sql, { staff, link, person }: Guest): Promise<boolean> {
  if (staff || !link?.email || isHolder({ link, person })) return false
  return (await neededProof(db, 'guests', null)) !== 'link'
}

/** The mailbox that a guest can prove: the link's own when it has to be that one, else what they gave. Empty for none. */
export const mailboxToProve = ({ link, person, mustProve }: Omit<Guest, 'staff'> & { mustProve?: true }): string =>
  (mustProve ? link?.email : person?.email || link?.email) ?? ''

/** What the page says about the viewer's mailbox. */
export function guestProofOf(guest: Guest & { mustProve?: true; linkNameTaken?: true }): ReviewProject['viewer']['proof'] {
  const { mustProve, linkNameTaken, staff, person } = guest
  const mailbox = mailboxToProve(guest)
  const isGiven = !staff && mailbox !== '' && (person?.email !== undefined || linkNameTaken)
  const state = mustProve ? 'needed' : isProven(person) ? 'proven' : isGiven ? 'given' : 'none'
  return { state, mailbox: state === 'none' ? null : maskedMailbox(mailbox) }
}
