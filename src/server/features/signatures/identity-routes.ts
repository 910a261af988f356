import type { Context, Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { identitySettings } from '#domain/signatures/identity-rules.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { askForCode } from './ask-for-code.ts'
import { checkCode } from './check-code.ts'
import type { DecidedDocument, FindDocument } from './decided-document.ts'
import { identitySetting } from './identity-setting.ts'

const done = { success: true } as const

/** Codes to the mailbox of a document, and how far clients have to prove who they are. `kinds` are of later nouns. */
export function mountIdentity(app: Hono<AppEnv>, services: EndpointServices, kinds: readonly FindDocument[]): void {
  const { db } = services

  async function findOrThrow(c: Context<AppEnv>, key: string, now: Date, email: string | undefined): Promise<DecidedDocument> {
    for (const find of kinds) {
      const document = await find(c, key, now, email)
      if (document) return document
    }
    throw new Problem('not-found', 'This link is not valid.')
  }

  bindEndpoint(app, services, identityEndpoints.askForCode, async ({ body: { about, email }, c }) => {
    const now = new Date()
    const { mailbox, expiresAt } = await askForCode(
      c,
      services,
      { document: await findOrThrow(c, about, now, email), email },
      now,
    )
    return { ...done, mailbox, expiresAt: expiresAt.toISOString() }
  })

  bindEndpoint(app, services, identityEndpoints.checkCode, async ({ body: { about, email, code }, c }) => {
    const now = new Date()
    return { ...done, mailbox: await checkCode(c, services, { document: await findOrThrow(c, about, now, email), code }, now) }
  })

  bindEndpoint(app, services, identityEndpoints.readIdentitySettings, async () => {
    const stored = await identitySetting.find(db)
    return { ...(stored?.value ?? identitySettings.parse({})), revision: stored?.revision ?? 0 }
  })

  bindEndpoint(app, services, identityEndpoints.saveIdentitySettings, async ({ body: { revision, ...settings } }) => ({
    ...done,
    revision: await db.transaction((tx) => identitySetting.save(tx, settings, revision)),
  }))
}
