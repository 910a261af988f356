import type { InboxKind } from './inbox-labels.ts'
import type { InquiryDetail } from './inquiry-details.ts'

interface SentForm {
  kind: InboxKind
  message: string
  details: readonly InquiryDetail[]
}

/** A sent form as a message: the sender's own words, then all other answers of the longer forms. */
export function textOfForm({ kind, message, details }: SentForm): string {
  if (kind === 'contact') return message
  // That of a booking is made of its answers.
  const words = kind === 'booking' ? '' : message
  const answers = details.filter(({ value }) => words === '' || value !== words).map(({ label, value }) => `${label}: ${value}`)
  return [words, answers.join('\n')].filter(Boolean).join('\n\n')
}
