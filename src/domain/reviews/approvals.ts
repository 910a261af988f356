import { readAlike } from './guest-names.ts'

/** Most people whose approval a version can need. */
export const mostApprovals = 2

/** Somebody who approved a version. */
export interface Approver {
  /** Their row on the review page. */
  personId: string | null
  name: string
  email: string
  /** Signed in with an account of their own. */
  signedIn: boolean
  provenMailbox: string | null
}

/** Whether two approvals are of one person: anything that they share counts, unless both have signed in. */
export function isSameApprover(one: Approver, other: Approver): boolean {
  const isSamePerson = one.personId !== null && one.personId === other.personId
  if (one.signedIn && other.signedIn) return isSamePerson
  const mailboxes = mailboxesOf(other)
  return isSamePerson || readAlike(one.name, other.name) || mailboxesOf(one).some((mailbox) => mailboxes.includes(mailbox))
}

const mailboxesOf = ({ email, provenMailbox }: Approver): string[] =>
  [email, provenMailbox ?? ''].filter((mailbox) => mailbox !== '').map((mailbox) => mailbox.toLowerCase())

/** What is told while approvals are missing: "Sarah Whitcombe approved V3. One more approval is needed." */
export const approvalsMissing = (names: readonly string[], version: string): string =>
  `${names.join(' and ')} approved ${version}. One more approval is needed.`
