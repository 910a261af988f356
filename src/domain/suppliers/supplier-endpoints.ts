import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { ordersBy } from '../common/list-order.ts'
import { line } from '../common/fields.ts'
import { mentionable, unreached } from '../people/mentionable.ts'
import { dayStates, supplierProjectTypes, supplierSorts, supplierStatuses } from './supplier-messages.ts'
import { supplier, supplierForm } from './supplier.ts'

const one = z.object({ success: z.literal(true), supplier })
const saved = one.extend({ unreached })
const filter = {
  search: z.string().max(200).optional(),
  projectType: z.enum(supplierProjectTypes).optional(),
  status: z.enum(supplierStatuses).optional(),
  preferred: z.stringbool().optional(),
  sort: z.enum(ordersBy(supplierSorts)).optional(),
}
/** From 2000 to 2099, to catch typing errors. */
const date = z.iso.date('Please enter a valid date.').refine((day) => day.startsWith('20'), 'Please enter a valid date.')
const day = z.object({ date, state: z.enum(dayStates), note: line(200).default('') })

const staffEndpoint = endpointsFor({
  who: 'staff',
  can: 'manage-suppliers',
  flag: 'freelancerRoster',
  path: '/api/admin/suppliers',
})

export const supplierEndpoints = {
  listSuppliers: staffEndpoint('GET', '', 'List suppliers', {
    description:
      'Sorted by preferred, then name, unless `sort` says otherwise; the search covers name and email. Not paged: a studio has hundreds at most.',
    can: 'plan-shoots',
    query: z.object(filter),
    answer: z.object({
      suppliers: z.array(supplier),
      /** Over all suppliers; mean of the scores, null for none; pounds. */
      stats: z.object({
        total: z.number(),
        active: z.number(),
        preferred: z.number(),
        withOwnKit: z.number(),
        averageDayRate: z.number().nullable(),
        averageReliability: z.number().nullable(),
        averageVideoQuality: z.number().nullable(),
      }),
    }),
  }),
  listSupplierReaders: staffEndpoint('GET', '/api/admin/mentionable/suppliers', 'List who can be mentioned on suppliers', {
    description: 'Whom notes on suppliers can mention.',
    answer: mentionable,
  }),
  addSupplier: staffEndpoint('POST', '', 'Add supplier', { body: supplierForm, answer: saved }),
  changeSupplier: staffEndpoint('PUT', '/:id', 'Change supplier', {
    description: '`revision` is optional: without it the last save wins.',
    body: supplierForm.extend({ revision: z.int32().min(1).optional() }),
    answer: saved,
  }),
  deleteSupplier: staffEndpoint('DELETE', '/:id', 'Delete supplier', { answer: one }),
  exportSuppliers: staffEndpoint('GET', '/export', 'Export suppliers', {
    description: 'Named by day: suppliers-2026-11-21.csv. The header `X-Exported` has the number of rows.',
    can: ['manage-suppliers', 'export'],
    query: z.object({ format: z.enum(['json', 'csv']).default('csv'), ...filter }),
    answer: z.unknown(),
  }),
  importSuppliers: staffEndpoint('POST', '/import', 'Import suppliers', {
    description:
      'Previews the outcome of each row, with its errors; stores the valid rows only with `store`. A row has the columns of the CSV export or the fields of the JSON one; missing fields stay unchanged.',
    largeBody: true,
    body: z.object({
      rows: z.array(z.record(z.string(), z.unknown())).max(1_000, 'Please import at most 1,000 rows at a time.'),
      store: z.boolean().default(false),
    }),
    answer: z.object({
      success: z.literal(true),
      stored: z.number(),
      rows: z.array(
        z.object({
          /** Counted from 1. */
          row: z.number(),
          name: z.string(),
          email: z.string(),
          /** `changed`: a supplier with this email exists. */
          outcome: z.enum(['new', 'changed', 'refused']),
          errors: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  readAvailability: staffEndpoint('GET', '/:id/days', 'Read availability', {
    description: 'Days from the given one on that are not `available`.',
    can: 'plan-shoots',
    query: z.object({ from: date, days: z.coerce.number().int().min(1).max(92).default(31) }),
    answer: z.object({ days: z.array(day) }),
  }),
  setAvailability: staffEndpoint('PUT', '/:id/days', 'Set availability', {
    body: z.object({ days: z.array(day).min(1).max(92) }),
  }),
}
