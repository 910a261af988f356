import type { WebhookKind } from './webhook-labels.ts'

/** A sentence of the catalogue, and the page that it is about. */
export interface ChannelMessage {
  text: string
  page: string | null
}

/**
 * What a channel's incoming webhook is sent. Names that clients chose are in the sentence: none of it may mention anybody, look
 * like a link, or be formatted.
 */
export const channelBodies: Record<Exclude<WebhookKind, 'webhook'>, (message: ChannelMessage) => object> = {
  slack: ({ text, page }) => ({
    text: `${forSlack(text)}${page ? ` <${page}|Open>` : ''}`,
    unfurl_links: false,
    unfurl_media: false,
  }),
  teams: ({ text, page }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', wrap: true, text: forTeams(text) }],
          ...(page && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: page }] }),
        },
      },
    ],
  }),
  discord: ({ text, page }) => ({
    // The longest content is 2,000 characters.
    content: `${forDiscord(text).slice(0, 1_500)}${page ? `\n<${page}>` : ''}`,
    allowed_mentions: { parse: [] },
  }),
}

/** Between a sign and what follows, it keeps a mention or address from being one, and is not seen. */
const joiner = '\u2060'

const unlinked = (text: string): string =>
  text
    .replace(/@/g, `@${joiner}`)
    .replace(/:\/\//g, `:${joiner}//`)
    .replace(/(\w)\.(?=\w)/g, `$1.${joiner}`)

/** Slack reads `<!channel>`, `<@U…>` and `<https://…|text>`; these three characters are all that has to be escaped. */
const forSlack = (text: string): string =>
  unlinked(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`]/g, (sign) => `${joiner}${sign}${joiner}`)

const forTeams = (text: string): string =>
  unlinked(text)
    .replace(/[\\*_`[\]()#~|]/g, (sign) => `\\${sign}`)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const forDiscord = (text: string): string => unlinked(text).replace(/[\\*_`~|>[\]()#<:-]/g, (sign) => `\\${sign}`)
