/** Props of the mails about who decides, by template; stored as JSON with the mail. */
export interface SignatureMails {
  /** To the client's address on record. `code` is sealed until it is sent. */
  'decision-code': { projectTitle: string; code: string; /** Proves a guest's mailbox, and decides nothing. */ guest?: true }
  /** To the studio: somebody with the link could not prove to be the client. */
  'decision-refused': { projectId: string; projectTitle: string; why: RefusedDecision; address: string }
}

export const refusedDecisions = ['no-proof', 'wrong-codes', 'other-mailbox', 'many-codes'] as const
export type RefusedDecision = (typeof refusedDecisions)[number]

/** What somebody with the link did, in the studio's mail and in the activity. */
export const refusedDecisionTexts: Record<RefusedDecision, string> = {
  'no-proof': 'Someone with the link tried to decide without proving who they are',
  'wrong-codes': 'Someone with the link used up all tries of an emailed code',
  'other-mailbox': 'Someone with the link asked for a code at another address than the one on record',
  'many-codes': 'Someone with the link asked for more codes than we send in an hour',
}
