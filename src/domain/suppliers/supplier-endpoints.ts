import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, line } from '../common/fields.ts'
import { dayStates, supplierProjectTypes, supplierStatuses } from './supplier-messages.ts'
import { supplier, supplierForm } from './supplier.ts'

const one = z.object({ success: z.literal(true), supplier })
const filter = {
  search: z.string().max(200).optional(),
  projectType: z.enum(supplierProjectTypes).optional(),
  status: z.enum(supplierStatuses).optional(),
  preferred: z.stringbool().optional(),
}
/** Of this century: a slip of the keyboard is no booking. */
const date = z.iso.date('Please enter a valid date.').refine((day) => day.startsWith('20'), 'Please enter a valid date.')
const day = z.object({ date, state: z.enum(dayStates), note: line(200).default('') })

export const supplierEndpoints = {
  /** By name, preferred first; the search looks at name and email. All of them: a studio knows hundreds, not thousands. */
  listSuppliers: endpoint({
    method: 'GET',
    path: '/api/admin/suppliers',
    who: 'staff',
    flag: 'freelancerRoster',
    query: z.object(filter),
    answer: z.object({
      suppliers: z.array(supplier),
      /** Of all; the mean of scores that were given, null where none was; pounds. */
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
  addSupplier: endpoint({
    method: 'POST',
    path: '/api/admin/suppliers',
    who: 'staff',
    flag: 'freelancerRoster',
    body: supplierForm,
    answer: one,
  }),
  /** `revision` may be left out: then the last save wins, as in the specification's own call. */
  changeSupplier: endpoint({
    method: 'PUT',
    path: '/api/admin/suppliers/:id',
    who: 'staff',
    flag: 'freelancerRoster',
    params: idParams,
    body: supplierForm.extend({ revision: z.int32().min(1).optional() }),
    answer: one,
  }),
  deleteSupplier: endpoint({
    method: 'DELETE',
    path: '/api/admin/suppliers/:id',
    who: 'staff',
    flag: 'freelancerRoster',
    params: idParams,
    answer: one,
  }),
  /** Named with the day: suppliers-2026-11-21.csv. How many there are stands in the header `X-Exported`. */
  exportSuppliers: endpoint({
    method: 'GET',
    path: '/api/admin/suppliers/export',
    who: 'staff',
    flag: 'freelancerRoster',
    query: z.object({ format: z.enum(['json', 'csv']).default('csv'), ...filter }),
    answer: z.unknown(),
  }),
  /**
   * What would become of each row, and what is wrong with those that cannot be taken; stores the others only with `store`.
   * A row has the columns of the CSV export or the fields of the JSON one; what it does not have stays as it is.
   */
  importSuppliers: endpoint({
    method: 'POST',
    path: '/api/admin/suppliers/import',
    who: 'staff',
    flag: 'freelancerRoster',
    largeBody: true,
    body: z.object({
      rows: z.array(z.record(z.string(), z.unknown())).max(1_000, 'Please bring at most 1,000 rows at once.'),
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
          /** `changed`: a supplier with this email is there already. */
          outcome: z.enum(['new', 'changed', 'refused']),
          errors: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  /** Days that are not simply available, from the given one on. */
  readAvailability: endpoint({
    method: 'GET',
    path: '/api/admin/suppliers/:id/days',
    who: 'staff',
    flag: 'freelancerRoster',
    params: idParams,
    query: z.object({ from: date, days: z.coerce.number().int().min(1).max(92).default(31) }),
    answer: z.object({ days: z.array(day) }),
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/api/admin/suppliers/:id/days',
    who: 'staff',
    flag: 'freelancerRoster',
    params: idParams,
    body: z.object({ days: z.array(day).min(1).max(92) }),
    answer: z.object({ success: z.literal(true) }),
  }),
}
