// Separate from the schemas, so that cards and dialogs of the admin area do not load them.

import type { ListOrder } from '../common/list-order.ts'

/** What the list of clients can be sorted by. */
export const clientSorts = ['name', 'lastContact'] as const
export type ClientSort = ListOrder<(typeof clientSorts)[number]>

export const clientStatuses = ['active', 'prospect', 'inactive'] as const
export type ClientStatus = (typeof clientStatuses)[number]

export const clientStatusLabels: Record<ClientStatus, string> = { active: 'Active', prospect: 'Prospect', inactive: 'Inactive' }

/** State of the client's portal account. */
export const portalStates = ['none', 'invited', 'open'] as const

/** Empty state of the list. */
export const noClients = { title: 'No clients yet', text: 'Start by adding your first client' } as const
export const noClientFound = { title: 'No clients match your search', text: 'Try adjusting your search criteria' } as const

/** Days for which an invitation link is valid. */
export const invitationDays = 7

export const leastPasswordLetters = 12
