import { hash, verify } from '@node-rs/argon2'
import { makeTaskQueue } from '../task-queue.ts'

// argon2id with the parameters of OWASP's cheat sheet.
const argon = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB. */
const enqueue = makeTaskQueue({ atOnce: 4 })

let standIn: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password, argon))

/** Whether it is the password of that hash. Without a hash it is none, found out after the same work. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const compared = kept ?? (await (standIn ??= hashPassword('nobody has this password')))
  return (await enqueue(() => verify(compared, password))) && kept !== null
}
