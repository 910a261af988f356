/** Fields in braces that texts of the site may use, with what they stand for. */
export const textFields = {
  studio: 'Name of the studio',
  tagline: 'Tagline',
  description: 'Description of the studio',
  city: 'City',
  email: 'Email address',
  address: 'Postal address, on one line',
  'or call': '“, or call” and the phone number, if there is one',
  'or send a letter': '“, or send a letter to” and the address, if there is one',
  'quote days': 'Days for which a quote is valid',
  slug: 'Short name in addresses',
  'turnaround cut': 'Turnaround cut',
  'average return': 'Average return',
  'reply hours': 'Hours until a reply',
  'kickoff days': 'Business days until the kickoff',
  'consultation minutes': 'Minutes of a consultation',
} as const satisfies Record<string, string>
export type TextField = keyof typeof textFields
