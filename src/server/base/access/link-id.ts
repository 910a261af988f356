import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'

/** 128 random bits, base64url: an id that grants access by itself. */
export const makeLinkId = (): string => randomBytes(16).toString('base64url')

/** SQL default with the same format, evaluated for each row. */
export const freshLinkId = sql<string>`rtrim(translate(encode(substring(
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '+/', '-_'), '=')`
