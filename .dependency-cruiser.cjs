// Reads TypeScript. Without it dependency-cruiser follows no import, and finds nothing wrong.
require.resolve('@swc/core')

// The arrows of ARCHITECTURE.md as rules. A floor stands only on those below it; a noun looks back, never forward.
const nouns = [
  'common',
  'activity',
  'brand',
  'people',
  'accounts',
  'mails',
  'clients',
  'conversations',
  'calendar',
  'bookings',
  'signatures',
  'prices',
  'inquiries',
  'plans',
  'captions',
  'media',
  'content',
  'proofs',
  'suppliers',
  'projects',
  'file-requests',
  'kit',
  'shoots',
  'leave',
  'agreements',
  'proposals',
  'venues',
  'reviews',
  'checks',
  'transcripts',
  'deliveries',
  'tasks',
  'invoices',
  'rights',
  'costs',
  'books',
  'portal',
  'scope',
  'api',
  'ops',
  'shoot-dates',
  'site',
  'archive',
  'imports',
  'watch-folder',
  'webhooks',
  'system',
  'search',
]

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } })

/** Features and domain nouns may look at earlier nouns only. */
const lookingForward = nouns.slice(0, -1).flatMap((noun, index) => {
  const later = `(${nouns.slice(index + 1).join('|')})`
  return [
    never(
      `domain-${noun}-looks-back`,
      `^src/domain/${noun}/`,
      `^src/domain/${later}/`,
      'Look back by import, speak forward by event.',
    ),
    never(
      `server-${noun}-looks-back`,
      `^src/server/features/${noun}/`,
      `^src/server/features/${later}/`,
      'Look back by import, speak forward by event.',
    ),
  ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unknown', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^\\./\\+types|^virtual:' } },
    never('web-apart-from-server', '^src/web/', '^src/(server|main)/', 'The web calls endpoints.'),
    never('server-apart-from-web', '^src/server/', '^src/(web|main)/', 'The server does not know its callers.'),
    never('domain-is-ground', '^src/domain/', '^src/(web|server|main)/', 'The domain stands on nothing.'),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'No I/O, no React, no clock in the domain: zod, date-fns, jsvat-next for check digits of VAT numbers, culori for colours, entities for HTML’s character references.',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod|date-fns|jsvat-next|culori|entities)/' },
    },
    never(
      'base-knows-no-feature',
      '^src/server/(base|tables)/',
      '^src/server/(features/|app\\.ts|jobs\\.ts|pages\\.ts)',
      'Base stands on the domain.',
    ),
    never(
      'routes-have-no-sql',
      '^src/server/features/.*-routes\\.ts$',
      '^(src/server/tables/|node_modules/drizzle-orm/)',
      'Queries are in stores, or in the file of the only one who asks.',
    ),
    never('features-know-no-app', '^src/server/features/', '^src/server/(app|jobs|pages)\\.ts', 'Composition is above.'),
    {
      name: 'ui-is-plain',
      severity: 'error',
      comment:
        'No business word in the ui. How frames are counted is arithmetic, and the player counts as the server does; dates, amounts, countries and the order of a list are written in one way; a field table says what a form shows.',
      from: { path: '^src/web/ui/' },
      to: {
        path: '^src/(domain|web/(features|pages|lib))/',
        pathNot:
          '^src/domain/(media/[a-z/]*frame-rate|common/[a-z/]*(date-format|money|countries|billing-address|list-order|field-table))\\.ts$',
      },
    },
    never('lib-is-below', '^src/web/lib/', '^src/web/(features|pages|ui)/', 'lib stands on the domain.'),
    never('features-below-pages', '^src/web/features/', '^src/web/pages/', 'Pages lay features out.'),
    {
      name: 'web-features-apart',
      severity: 'error',
      comment: 'A feature never imports another; the page composes.',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    ...lookingForward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/web/\\.react-router' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
