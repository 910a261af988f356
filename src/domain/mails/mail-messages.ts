// Apart from the endpoints and their schemas: lists and badges of the admin area need the words alone.

/** `kept`: no mail server is configured, the message lies in the outbox as a file. */
export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
}
