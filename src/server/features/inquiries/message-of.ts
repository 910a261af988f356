import type { InquiryRow } from './inquiry-store.ts'

/** What the sender of a form wrote: the message of a contact, all answered fields of the longer forms. */
export const messageOf = ({ kind, message, details }: Pick<InquiryRow, 'kind' | 'message' | 'details'>): string =>
  kind === 'contact' ? message : details.map(({ label, value }) => `${label}: ${value}`).join('\n')
