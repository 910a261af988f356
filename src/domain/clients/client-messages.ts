// Apart from the schemas: cards and dialogs of the admin area need the words alone.

export const clientStatuses = ['active', 'prospect', 'inactive'] as const
export type ClientStatus = (typeof clientStatuses)[number]

export const clientStatusLabels: Record<ClientStatus, string> = { active: 'Active', prospect: 'Prospect', inactive: 'Inactive' }

/** Whether they have an account at the portal. */
export const portalStates = ['none', 'invited', 'open'] as const

/** What the list says where there is nothing to show, as the specification has it. */
export const noClients = { title: 'No clients yet', text: 'Start by adding your first client' } as const
export const noClientFound = { title: 'No clients match your search', text: 'Try adjusting your search criteria' } as const

/** For so long a mailed invitation can be taken up. */
export const invitationDays = 7

export const leastPasswordLetters = 12
