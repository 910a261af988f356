import { hashToken } from '../../../base/access/sessions.ts'

/**
 * Name under which browsers are remembered that were let into an account, and wrong passwords are counted. Bound to the password
 * hash, so that no browser stays known after a change.
 */
export const accountOf = ({ personId, passwordHash }: { personId: string; passwordHash: string | null }): string =>
  `staff.${hashToken(`${personId}.${passwordHash}`)}`
