import type { Context, Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { identitySettings } from '#domain/signatures/identity-rules.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { askForCode } from './ask-for-code.ts'
import { checkCode } from './check-code.ts'
import type { DecidedDocument, FindDocument } from './decided-document.ts'
import { identitySetting } from './identity-setting.ts'

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

  bindGroup(app, services, identityEndpoints, {
    askForCode: async ({ body: { about, email }, c, now }) => {
      const { mailbox, expiresAt } = await askForCode(
        c,
        services,
        { document: await findOrThrow(c, about, now, email), email },
        now,
      )
      return { mailbox, expiresAt: expiresAt.toISOString() }
    },
    checkCode: async ({ body: { about, email, code }, c, now }) => ({
      mailbox: await checkCode(c, services, { document: await findOrThrow(c, about, now, email), code }, now),
    }),
    readIdentitySettings: async () => {
      const stored = await identitySetting.find(db)
      return { ...(stored?.value ?? identitySettings.parse({})), revision: stored?.revision ?? 0 }
    },
    saveIdentitySettings: async ({ body: { revision, ...settings } }) => ({
      revision: await db.transaction((tx) => identitySetting.save(tx, settings, revision)),
    }),
  })
}
