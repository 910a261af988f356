import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import type { Env } from '../../../base/env.ts'

type Known = Pick<Env, 'sessionSecret'>

/** A mailbox, whose mails about a project a token stops. */
export interface StoppedMailbox {
  /** Its hash: the token does not tell the address. */
  mailbox: string
  projectId: string
}

/** Hash of a mailbox, however its address is written: 128 bits, base64url. */
export const mailboxHash = (address: string): string => hashOf(mailboxOf(address)).toString('base64url')

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, 16)

/** Ends the links of a mail that stop such mails. It grants nothing else, and does not expire. */
export function mailStopToken(env: Known, { address, projectId }: { address: string; projectId: string }): string {
  const named = Buffer.concat([hashOf(mailboxOf(address)), Buffer.from(projectId.replaceAll('-', ''), 'hex')])
  return Buffer.concat([named, sign(env, named)]).toString('base64url')
}

/** Null for a token that was not made here. */
export function readMailStopToken(env: Known, token: string): StoppedMailbox | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48) return null
  const named = bytes.subarray(0, 32)
  if (!timingSafeEqual(bytes.subarray(32), sign(env, named))) return null
  const projectId = named.toString('hex', 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return z.guid().safeParse(projectId).success ? { mailbox: named.toString('base64url', 0, 16), projectId } : null
}

/** Target of `List-Unsubscribe`. */
export const stopAddress = ({ siteUrl }: Pick<Env, 'siteUrl'>, token: string): string =>
  `${siteUrl}/api/review-mails/${token}/unsubscribe`

const sign = ({ sessionSecret }: Known, named: Buffer): Buffer =>
  createHmac('sha256', sessionSecret).update('review-mails.').update(named).digest().subarray(0, 16)
