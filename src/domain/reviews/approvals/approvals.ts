import { readAlike } from '../access/guest-names.ts'

/** Most people whose approval a version can need. */
export const mostApprovals = 2

/** Somebody who approved a version. */
export interface Approver {
  /** Their row on the review page. */
  personId: string | null
  /** The share link that they used; null for the page's own address. */
  linkId: string | null
  name: string
  email: string
  /** Signed in with an account of their own. */
  signedIn: boolean
  provenMailbox: string | null
}

/**
 * Whether two approvals are of one person: anything that they share counts, unless both have signed in. One link is one person too,
 * as whoever has it can give any name, unless both have proven mailboxes of their own.
 */
export function isSameApprover(one: Approver, other: Approver): boolean {
  const isSamePerson = one.personId !== null && one.personId === other.personId
  if (one.signedIn && other.signedIn) return isSamePerson
  const isSameLink = one.linkId === other.linkId && (one.provenMailbox === null || other.provenMailbox === null)
  return isSamePerson || isSameLink || isAlike(one, other)
}

/** Whether they give the same name or mailbox: the same person again, as far as anybody can tell. */
export const isAlike = (one: Approver, other: Approver): boolean =>
  readAlike(one.name, other.name) || mailboxesOf(one).some((mailbox) => mailboxesOf(other).includes(mailbox))

/** To a second name with the link of the first. */
export const secondByOneLink =
  'This link has approved already. The second approval needs a link of its own, or a mailbox that is proven by a code.'

const mailboxesOf = ({ email, provenMailbox }: Approver): string[] =>
  [email, provenMailbox ?? ''].filter((mailbox) => mailbox !== '').map((mailbox) => mailbox.toLowerCase())

/** What is told while approvals are missing: "Sarah Whitcombe approved V3. One more approval is needed." */
export const approvalsMissing = (names: readonly string[], version: string): string =>
  `${names.join(' and ')} approved ${version}. One more approval is needed.`
