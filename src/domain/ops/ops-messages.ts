/** Texts of the operations dashboard. */
export const opsMessages = {
  title: 'Operations Command Center',
  verifying: 'Verifying access permissions...',
  denied: 'Access denied. Ops Dashboard is restricted to founder and operations personnel only.',
} as const

export const opsPanels = {
  today: "Today's Priorities",
  profit: 'Profit Analysis',
  roster: 'Freelancer Roster',
  pipeline: 'Project Pipeline',
  messages: 'Communications Hub',
} as const

export const opsTabs = ['overview', 'pipeline', 'analytics'] as const
export type OpsTab = (typeof opsTabs)[number]

export const opsTabLabels: Record<OpsTab, string> = { overview: 'Overview', pipeline: 'Pipeline', analytics: 'Analytics' }
