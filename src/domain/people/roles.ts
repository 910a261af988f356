import { abilities, abilityLabels, type Ability } from '../common/ability.ts'

export const roles = ['owner', 'producer', 'editor', 'finance', 'photographer', 'assistant', 'freelancer', 'accountant'] as const
export type StaffRole = (typeof roles)[number]

export const roleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  producer: 'Producer',
  editor: 'Editor',
  finance: 'Finance',
  photographer: 'Photographer',
  assistant: 'Assistant',
  freelancer: 'Freelancer',
  accountant: 'Accountant',
}

export const roleHints: Record<StaffRole, string> = {
  owner: 'Everything, including people, settings and bank details.',
  producer: 'Projects from enquiry to invoice. No payments, settings or people.',
  editor: 'Every project’s cuts and reviews. No money.',
  finance: 'Invoices, payments, costs and clients.',
  photographer: 'Galleries and media of every project. No money.',
  assistant: 'Enquiries, clients, shoots and projects. Issues no invoices.',
  freelancer: 'Only the projects they are assigned to. No money but their own expenses.',
  accountant: 'The accounts and their exports. Nothing else.',
}

const inEveryProject = ['see-projects', 'see-all-projects', 'enter-costs'] as const
const allMoney = ['see-money', 'see-invoices', 'see-costs', 'see-books'] as const
const inTheOffice = [
  ...allMoney,
  'answer-enquiries',
  'manage-clients',
  'manage-projects',
  'plan-shoots',
  'manage-suppliers',
] as const
const onTheSite = ['manage-media', 'publish'] as const

/** What each role may do. An owner can add or take away abilities for one person. */
export const roleAbilities: Record<StaffRole, readonly Ability[]> = {
  owner: abilities,
  producer: [
    ...inEveryProject,
    ...inTheOffice,
    ...onTheSite,
    'change-prices',
    'issue-invoices',
    'approve-costs',
    'archive-projects',
    'upload-versions',
    'answer-reviews',
    'manage-galleries',
    'export',
  ],
  editor: [...inEveryProject, 'upload-versions', 'answer-reviews', 'manage-media'],
  finance: [...inEveryProject, ...allMoney, 'issue-invoices', 'record-payments', 'approve-costs', 'manage-clients', 'export'],
  photographer: [...inEveryProject, 'manage-galleries', 'manage-media'],
  assistant: [...inEveryProject, ...inTheOffice, ...onTheSite],
  freelancer: ['see-projects', 'enter-costs', 'answer-reviews'],
  accountant: ['see-books', 'export'],
}

/** Abilities without which another has no effect: pages and answers of the first show what the second allows. Of a list one is enough. */
const requiredAbilities: Partial<Record<Ability, readonly (Ability | readonly Ability[])[]>> = {
  'see-all-projects': ['see-projects'],
  'see-money': ['see-projects', 'see-all-projects'],
  'see-invoices': ['see-money'],
  'see-costs': ['see-money'],
  'change-prices': ['see-money'],
  'issue-invoices': ['see-invoices'],
  'record-payments': ['see-invoices'],
  'enter-costs': ['see-projects'],
  'approve-costs': ['see-costs', 'enter-costs'],
  'manage-projects': ['see-money'],
  'archive-projects': ['manage-projects', 'see-all-projects'],
  'upload-versions': ['see-projects'],
  'answer-reviews': ['see-projects'],
  'plan-shoots': ['see-costs'],
  'manage-suppliers': ['plan-shoots'],
  'manage-galleries': ['see-all-projects'],
  'manage-media': ['see-all-projects'],
  publish: ['see-all-projects'],
  export: [['see-all-projects', 'see-books']],
  'manage-people': ['see-all-projects'],
  'answer-enquiries': ['see-money'],
  'manage-clients': ['see-money'],
  'erase-clients': ['manage-clients'],
  // The outbox has mails about all of it, and the settings are of all of it.
  maintain: ['see-invoices', 'see-costs'],
  settings: ['see-invoices', 'see-costs', 'see-books'],
}

/** What was added to a role, or taken from it, for one person. */
export interface OwnAbilities {
  added: readonly Ability[]
  taken: readonly Ability[]
}

/** What a person may do. Owners may do everything; nothing can be taken from them. */
export function abilitiesOf(role: StaffRole, { added, taken }: OwnAbilities): Ability[] {
  if (role === 'owner') return [...abilities]
  return withEffect([...roleAbilities[role], ...added].filter((ability) => !taken.includes(ability)))
}

/** Those of these abilities that have all that they need to have an effect. */
export function withEffect(held: readonly Ability[]): Ability[] {
  const given = new Set(held)
  const isWhole = (ability: Ability): boolean =>
    given.has(ability) && (requiredAbilities[ability] ?? []).every((required) => [required].flat().some(isWhole))
  return abilities.filter(isWhole)
}

/** These abilities, and all that they need to have an effect. */
export function withRequired(held: readonly Ability[]): Ability[] {
  const all = new Set(held)
  for (const ability of all) {
    for (const required of requiredAbilities[ability] ?? []) {
      const [first, ...others] = [required].flat()
      if (!others.some((other) => all.has(other))) all.add(first!)
    }
  }
  return abilities.filter((ability) => all.has(ability))
}

/** What has to be stored for a person of this role so that they may do exactly this. */
export const ownAbilities = (role: StaffRole, wanted: readonly Ability[]): { added: Ability[]; taken: Ability[] } => ({
  added: wanted.filter((ability) => !roleAbilities[role].includes(ability)),
  taken: roleAbilities[role].filter((ability) => !wanted.includes(ability)),
})

/** Why somebody may not do this, or null when they may. */
export const refusalToUse = (held: readonly Ability[], ability: Ability): string | null =>
  held.includes(ability) ? null : `You need the ability “${abilityLabels[ability]}”. Ask an owner of the studio.`
