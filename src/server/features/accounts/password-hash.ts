import { hash, verify } from '@node-rs/argon2'
import { makeTurns } from '../../base/turns.ts'

// argon2id with the parameters of OWASP's cheat sheet.
const argon = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB. */
const inTurn = makeTurns({ atOnce: 4 })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon))

export const isPassword = (kept: string, password: string): Promise<boolean> => inTurn(() => verify(kept, password))
