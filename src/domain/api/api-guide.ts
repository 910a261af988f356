/** What the description of the API says first. Markdown. */
export const apiGuide = `Everything that the pages of this product do goes through these calls; programs may make them too.

**Tokens.** Create a token on your account’s page in the admin area and send it as \`Authorization: Bearer sh_…\`. It calls as you, with the abilities that you chose for it and still have, until its last day or until you revoke it. \`x-ability\` of a call says what it needs. People who see only their own projects see no others by a token either. Cookies are ignored when a token is sent, and none are set.

**What no token can do.** Signing in, passwords, passkeys, sessions, tokens, one’s own account, people and their roles, ending access, and everything that asks for the password again: these need a session in a browser, and answer 403.

**Refusals** are JSON with \`message\`, and \`errors\` by field where a field is wrong. A token that does not count is refused with a \`reason\`: \`token-malformed\`, \`token-unknown\`, \`token-revoked\`, \`token-expired\` (401) or \`account-suspended\` (403).

**Limits.** 600 requests a minute for each token. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how it stands; 429 comes with \`Retry-After\`. Every answer has an \`X-Request-Id\`.

**Lists** are read page by page: \`next\` of an answer is the cursor for \`after\` of the next call, and null at the end.

**Calls of clients** by the slug of a project or the key of a link, such as comments on a film, take a token too: they answer as to staff.

**Two at once.** Records have a \`revision\`: send the one that you read, and a save on an older one answers 409. It is also the record’s \`ETag\`, and \`If-Match\` takes the place of \`revision\` in the body: then a save on an older one answers 412.

**Sending again.** A write with an \`Idempotency-Key\` is made once: the same request with the same key gets the first answer for 24 hours, with \`Idempotent-Replayed: true\`. Another request with that key answers 422, and one while the first is under way 409.

**Files** are uploaded with tus 1.0 to \`/api/admin/uploads\`, with the same token; the last answer names the file in \`X-Asset-Id\`.

**TypeScript.** \`packages/client\` of the product is a typed client that calls by name, such as \`project.listProjects\`, with examples: a film reviewed, and an enquiry taken to its paid invoice.`

/** Nouns as the pages call them. */
export const nounLabels: Record<string, string> = {
  accounts: 'Signing in',
  agreements: 'Contracts and releases',
  api: 'API tokens',
  archive: 'Archive',
  bookings: 'Bookings',
  books: 'Accounts',
  brand: 'Studio and look',
  calendar: 'Calendar',
  captions: 'Captions',
  checks: 'Checks',
  clients: 'Clients',
  content: 'Website content',
  conversations: 'Conversations',
  costs: 'Costs',
  deliveries: 'Deliveries',
  'file-requests': 'File requests',
  imports: 'Import',
  inquiries: 'Enquiries',
  invoices: 'Invoices',
  kit: 'Equipment',
  leave: 'Time off',
  mails: 'Email',
  media: 'Media',
  ops: 'Operations',
  people: 'People',
  plans: 'Plans',
  portal: 'Client portal',
  scope: 'Scope',
  prices: 'Prices',
  projects: 'Projects',
  proofs: 'Galleries',
  proposals: 'Proposals',
  reviews: 'Reviews',
  rights: 'Rights',
  search: 'Search',
  shoots: 'Shoots',
  'shoot-dates': 'Shoot dates',
  signatures: 'Signatures',
  site: 'Website',
  suppliers: 'Suppliers',
  system: 'System',
  tasks: 'Tasks',
  transcripts: 'Transcripts',
  venues: 'Private proposals',
  'watch-folder': 'Watch folder',
  webhooks: 'Webhooks',
}
