import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { mailInEndpoints } from '#domain/conversations/mail-in-endpoints.ts'
import { bindGroup, bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { readBytes } from '../../../base/http/bodies/read-text.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readMessageHtml } from './read-message-html.ts'
import { receiveRaw } from './receive-raw.ts'

/** Larger ones are refused; those above what is read whole are kept without their content. */
const mostBytes = 30 * 1024 ** 2

export function mountMailIn(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, mailInEndpoints, {
    receiveMail: async ({ c, now }) => {
      // Before the body is read.
      expectSecret(c, services.env.mailWebhookSecret)
      const raw = await readBytes(c, mostBytes)
      if (raw.length === 0) throw new Problem('malformed', 'Please send a raw RFC 822 message.')
      await receiveRaw(services, raw, now)
    },
  })

  bindPart(app, services, conversationEndpoints, {
    readMessageHtml: async ({ params, query, c }) => {
      const { page, policy } = await readMessageHtml(services, { ...params, pictures: query.pictures === 'show' })
      c.header('Content-Security-Policy', policy)
      c.header('X-Frame-Options', 'SAMEORIGIN')
      c.header('Referrer-Policy', 'no-referrer')
      return c.html(page)
    },
  })
}

function expectSecret(c: Context<AppEnv>, secret: string | undefined): void {
  if (secret === undefined) throw new Problem('not-found', 'No mail is received here.')
  const given = c.req.header('authorization') ?? ''
  // Of digests, so that the time tells neither the length nor the content.
  if (!timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) throw new Problem('not-signed-in', 'The secret is not right.')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
