/** What a member of staff may be allowed to do, with the label that people see. Roles are in `people/roles.ts`. */
export const abilityLabels = {
  'see-projects': 'See projects',
  'see-all-projects': 'See every project',
  'see-money': 'See prices of projects',
  'see-invoices': 'See invoices and payments',
  'see-costs': 'See costs, budgets and profit',
  'see-books': 'See the accounts',
  'change-prices': 'Write proposals and change prices',
  'issue-invoices': 'Issue and send invoices',
  'record-payments': 'Record payments and refunds',
  'enter-costs': 'Enter expenses and time',
  'approve-costs': 'Approve and pay costs',
  'manage-projects': 'Create and change projects',
  'archive-projects': 'Put projects away and bring them back',
  'upload-versions': 'Upload versions and finals',
  'answer-reviews': 'Answer clients in reviews',
  'plan-shoots': 'Plan shoots and book crew',
  'manage-suppliers': 'Manage suppliers',
  'manage-galleries': 'Manage proofs',
  'manage-media': 'Manage the media library',
  publish: 'Publish on the website',
  'answer-enquiries': 'Answer enquiries',
  'manage-clients': 'Manage clients',
  'erase-clients': 'Erase clients',
  export: 'Export lists and client data',
  'manage-people': 'Manage people and access',
  settings: 'Change settings',
  maintain: 'See the outbox and the system page',
} as const satisfies Record<string, string>

export type Ability = keyof typeof abilityLabels

export const abilities = Object.keys(abilityLabels) as [Ability, ...Ability[]]
