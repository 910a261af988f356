/** Props of mails about webhooks. */
export interface WebhookMails {
  'webhook-disabled': { name: string; webhookId: string; webhook: string; why: string; failed: number }
}
