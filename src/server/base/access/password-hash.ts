import { hash, verify } from '@node-rs/argon2'
import { makeTaskQueue } from '../task-queue.ts'

// argon2id with the parameters of OWASP's cheat sheet.
const argon = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Each hash needs 19 MiB of memory. */
const enqueue = makeTaskQueue({ atOnce: 4 })

let standIn: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password, argon))

/** Checks a password. Without a hash it returns false after the same time. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const compared = kept ?? (await (standIn ??= hashPassword('nobody has this password')))
  return (await enqueue(() => verify(compared, password))) && kept !== null
}
