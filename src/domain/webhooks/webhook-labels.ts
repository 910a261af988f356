export const webhookKinds = ['webhook', 'slack', 'teams', 'discord'] as const
export type WebhookKind = (typeof webhookKinds)[number]

export const webhookKindLabels: Record<WebhookKind, string> = {
  webhook: 'Standard webhook',
  slack: 'Slack channel',
  teams: 'Microsoft Teams channel',
  discord: 'Discord channel',
}

/** `disabled`: switched off by the product, after failures. */
export const webhookStates = ['active', 'paused', 'disabled'] as const

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** Days for which the log is kept. */
export const logDays = 30
/** Hours for which the former secret still signs too. */
export const overlapHours = 24
export const mostWebhooks = 50

export const webhookMessages = {
  missing: 'This webhook does not exist any more.',
  missingDelivery: 'This delivery is not in the log any more.',
  tooMany: `There are ${mostWebhooks} webhooks already. Please delete one first.`,
  address: 'Please enter an address that begins with https://.',
  addressNeeded: 'Please enter the address.',
  notPublic: 'This address is not a public one, or its name is not found. Webhooks are only sent to public https addresses.',
  sealed: 'Its address cannot be read any more, because SESSION_SECRET was changed. Please enter it again.',
  noEvents: 'Please choose at least one event.',
  onlyStandard: 'Only standard webhooks have a secret.',
  isOff: 'This webhook is off. Please switch it on first.',
  waiting: 'This delivery waits to be sent already.',
} as const

/** Of an address only what names it is shown: those of channels let anybody post. */
export function shortWebhookAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  return pathname.length > 1 || search !== '' ? `${host}/…${pathname.replace(/\/$/, '').slice(-4)}` : host
}
