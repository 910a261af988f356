import type { MailState } from './mail-messages.ts'

/** Message when a mail cannot be sent again, or null. */
export function refusalToSendAgain(state: MailState): string | null {
  if (state === 'sent') return 'This email has already been sent.'
  if (state === 'bounced') return 'This email came back. Please check the address, and write again.'
  if (state === 'dropped') return 'This email is no longer needed.'
  if (state === 'queued') return 'This email is waiting to be sent.'
  return null
}
