/** Tabs of a project's page, in order. */
export const projectTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'plan', label: 'Plan' },
  { value: 'review', label: 'Review and delivery' },
  { value: 'paperwork', label: 'Paperwork' },
  { value: 'money', label: 'Money' },
  { value: 'files', label: 'Files and notes' },
] as const

export type ProjectTab = (typeof projectTabs)[number]['value']

/** The tab of each section of a project's page; the sections of a tab in order. A section's name is its anchor. */
export const tabOfSection = {
  overview: 'overview',
  'next-step': 'overview',
  conversation: 'overview',
  tasks: 'overview',
  timeline: 'overview',
  team: 'plan',
  milestones: 'plan',
  shoots: 'plan',
  dates: 'plan',
  calendar: 'plan',
  review: 'review',
  delivery: 'review',
  scope: 'paperwork',
  proposal: 'paperwork',
  'change-orders': 'paperwork',
  agreements: 'paperwork',
  rights: 'paperwork',
  'sign-off': 'paperwork',
  invoices: 'money',
  costs: 'money',
  record: 'money',
  retainers: 'money',
  'external-invoice': 'money',
  notes: 'files',
  files: 'files',
  'file-requests': 'files',
  storage: 'files',
} as const satisfies Record<string, ProjectTab>

export type ProjectSection = keyof typeof tabOfSection

export const projectSections = Object.keys(tabOfSection) as ProjectSection[]

/** Path of a project's page by id or slug; with a section it opens there. */
export const projectPath = (key: string, section?: ProjectSection): string =>
  `/admin/project/${key}${section ? sectionEnd(section) : ''}`

/** What follows the path of a project's page to open it at a section: `?tab=plan#milestones`. */
export function sectionEnd(section: ProjectSection): string {
  const tab = tabOfSection[section]
  return `${tab === 'overview' ? '' : `?tab=${tab}`}#${section}`
}

/** The tab that an address opens. Addresses from before there were tabs name only a film, which is in the review. */
export function projectTabOf({ tab, film }: { tab?: string | undefined; film?: string | undefined }): ProjectTab {
  return projectTabs.find(({ value }) => value === tab)?.value ?? (film ? 'review' : 'overview')
}
