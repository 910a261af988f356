import { subMinutes } from 'date-fns/subMinutes'
import type { Context } from 'hono'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import {
  identityMessages,
  needOf,
  provenMinutes,
  refusalToDecideAs,
  rightToDecide,
  type DecidedAct,
  type IdentityNeed,
} from '#domain/signatures/identity-rules.ts'
import type { Evidence, Proof } from '#domain/signatures/signature.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { AppEnv, SignedInClient } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findSignedInClient } from '../../base/access/sessions.ts'
import { codeBrowser } from './code-cookie.ts'
import { useProven } from './code-store.ts'
import type { DecidedDocument } from './decided-document.ts'
import { neededProof } from './identity-setting.ts'
import { noteRefusedDecision } from './note-refused-decision.ts'

/** Who decides, as the request shows it. */
export interface Decider {
  /** Signed in at the portal; null also for staff who view it as a client. */
  client: SignedInClient | null
  /** Hash of the browser's cookie for codes; null without one. */
  browser: string | null
}

export type Identity = Pick<Evidence, 'provenMailbox' | 'provenAt'> & {
  proof: Proof
  /** Who decides, where they are signed in: it counts before any name that came with the request. */
  signer: { name: string; email: string } | null
  /** Id of the signer as a person, beside the evidence. */
  signerId: string | null
}

const unknown = { signer: null, signerId: null }

/** A decision: on what, and which proof it needs. `own` is the document's setting. */
export interface Decision {
  document: DecidedDocument
  act: DecidedAct
  own: Proof | null
}

export async function findDecider(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>): Promise<Decider> {
  const client = await findSignedInClient(db, c, env.https)
  return { client: client?.viewOnly ? null : client, browser: codeBrowser(c, env.https) }
}

/** What the page asks its visitor for before they decide. */
export async function readIdentityNeed(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env'>,
  { document, act, own }: Decision,
): Promise<IdentityNeed> {
  const decider = await findDecider(c, services)
  const { mailbox } = document
  const need = needOf(await neededProof(services.db, act, own), { signedIn: isClientOf(document, decider), mailbox })
  const refusal = refusalToDecider(document, decider, act)
  return refusal ? { ...need, refusal } : need
}

/**
 * What the caller proved, for the evidence: the portal session of the document's client, else a code of this browser for this
 * document, which is used up with the transaction, else the link. Throws {@link UnprovenDecision} when more is needed, and
 * `not-allowed` for a person of the client who may not decide this.
 */
export async function proveIdentity(
  tx: Transaction,
  { document, act, own }: Decision,
  { client, browser }: Decider,
  now: Date,
): Promise<Identity> {
  const needed = await neededProof(tx, act, own)
  const refused = refusalToDecider(document, { client }, act)
  if (refused) throw new Problem('not-allowed', refused)
  if (client && isClientOf(document, { client })) {
    const { name, email, humanId: signerId } = client
    return { proof: 'signed-in', provenMailbox: email || null, provenAt: null, signer: { name, email }, signerId }
  }
  const { about } = document
  const code = browser && (await useProven(tx, { about, browser }, { since: subMinutes(now, provenMinutes), now }))
  const identity: Identity = code
    ? { ...unknown, proof: 'code', provenMailbox: code.mailbox, provenAt: code.provenAt!.toISOString() }
    : { ...unknown, proof: 'link', provenMailbox: null, provenAt: null }
  const refusal = refusalToDecideAs(needed, identity.proof)
  if (refusal) throw new UnprovenDecision(document, refusal)
  return identity
}

/** Runs a decision; when its caller is not proven enough, the studio is told. */
export async function noteUnproven<Answer>(
  services: Pick<Services, 'db' | 'queue'>,
  { c, now }: { c: Context<AppEnv>; now: Date },
  decide: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await decide()
  } catch (problem) {
    if (problem instanceof UnprovenDecision) {
      await noteRefusedDecision(services, problem.document, { why: 'no-proof', request: c.get('request'), now })
    }
    throw problem
  }
}

class UnprovenDecision extends Problem {
  readonly document: DecidedDocument

  constructor(document: DecidedDocument, message: string) {
    super(
      'not-allowed',
      document.mailbox === '' && message === identityMessages.codeNeeded ? identityMessages.noMailbox : message,
    )
    this.document = document
  }
}

/** Why a person of the document's client may not decide, or null. */
const refusalToDecider = (document: DecidedDocument, { client }: Pick<Decider, 'client'>, act: DecidedAct): string | null =>
  client && isClientOf(document, { client }) ? refusalToContact(client, rightToDecide[act]) : null

const isClientOf = ({ clientId }: DecidedDocument, { client }: Pick<Decider, 'client'>): boolean =>
  clientId !== null && client?.id === clientId
