import { placeholderOf } from '../../../base/mail/mail-secrets.ts'

/** Plain examples for mails of which none was sent yet. */
export const example = {
  name: 'Ellen Example',
  project: 'Example Film',
  client: 'Example Ltd',
  id: '00000000-0000-4000-8000-000000000000',
  number: 'INV-0000',
  card: 'Visa 0000',
  day: '2030-01-31',
  moment: '2030-01-31T12:00:00.000Z',
  address: '192.0.2.1',
  message: 'An example of what is written with it.',
  token: placeholderOf('token'),
  key: placeholderOf('key'),
  code: placeholderOf('code'),
} as const
