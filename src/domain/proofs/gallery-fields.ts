import { email, longText, optionalDate, text } from '../common/field-table.ts'

export const galleryFields = {
  title: text('Title', 120, { required: true }),
  clientName: text('Client', 120, { required: true }),
  clientEmail: email('Email', { required: true, hint: 'We send the link to this address.' }),
  /** Key of a package; empty until one is chosen. */
  tier: { ...text('Package', 80), kind: 'choice' as const },
  expiresOn: optionalDate('Open until', { hint: 'Leave blank for no end date.' }),
  message: longText('Message', 2_000, { rows: 3, hint: 'Shown in the email and above the pictures.' }),
  password: text('Password', 200, { hint: 'Optional. It is not emailed: give it to the client yourself.' }),
}
