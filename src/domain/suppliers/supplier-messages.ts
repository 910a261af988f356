// Separate from the schemas, so that cards, dialogs and the calendar of the admin area do not load them.

import type { ListOrder } from '../common/list-order.ts'

/** What the list of suppliers can be sorted by. */
export const supplierSorts = ['name', 'rate', 'reliability', 'quality'] as const
export type SupplierSort = ListOrder<(typeof supplierSorts)[number]>

export const supplierProjectTypes = [
  'commercial',
  'branded-content',
  'corporate',
  'training',
  'social-media',
  'product-demo',
  'event',
  'other',
] as const
export type SupplierProjectType = (typeof supplierProjectTypes)[number]

export const supplierProjectTypeLabels: Record<SupplierProjectType, string> = {
  commercial: 'Commercial',
  'branded-content': 'Branded Content',
  corporate: 'Corporate',
  training: 'Training',
  'social-media': 'Social Media',
  'product-demo': 'Product Demo',
  event: 'Event',
  other: 'Other',
}

export const supplierStatuses = ['active', 'inactive'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

export const supplierStatusLabels: Record<SupplierStatus, string> = { active: 'Active', inactive: 'Inactive' }

/** State of a supplier's day; `available` is the default and not stored. */
export const dayStates = ['available', 'tentative', 'booked'] as const
export type DayState = (typeof dayStates)[number]

export const dayStateLabels: Record<DayState, string> = { available: 'Available', tentative: 'Tentative', booked: 'Booked' }

/** Texts of the list and the dialogs. */
export const supplierTexts = {
  loading: 'Loading suppliers...',
  failed: 'Failed to load suppliers',
  none: 'No suppliers yet',
  noneFound: 'No suppliers match your search',
} as const

export const supplierToasts = {
  added: 'Supplier added',
  updated: 'Supplier updated',
  deleted: 'Supplier deleted',
  exported: (count: number) => ({
    title: 'Export Successful',
    text: count === 1 ? '1 supplier exported' : `${count} suppliers exported`,
  }),
  failed: 'Error',
  addFailed: 'Failed to add supplier. Please try again.',
  updateFailed: 'Failed to update supplier. Please try again.',
  deleteFailed: 'Failed to delete supplier. Please try again.',
} as const
