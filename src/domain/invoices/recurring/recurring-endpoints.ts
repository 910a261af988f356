import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { idParams, pageQuery } from '../../common/fields.ts'
import { recurringForm } from './recurring-invoice.ts'

const done = z.object({ success: z.literal(true) })
const revision = z.int32()

/** A retainer as staff see it; costs in pounds, net. */
export const recurringInvoice = recurringForm.extend({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  /** Invoices made so far. */
  made: z.number(),
  /** Day of the next invoice; null when there is none any more. */
  nextDay: z.string().nullable(),
  /** Why the last invoice was not issued; empty when it was. */
  fault: z.string(),
  /** Pounds of one invoice, net. */
  net: z.number(),
  revision,
})
export type RecurringInvoice = z.output<typeof recurringInvoice>

const answerOne = done.extend({ recurring: recurringInvoice })

export const mostRecurringOfProject = 20

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-money' })

export const recurringEndpoints = {
  listRecurringInvoices: staffEndpoint({
    summary: 'List recurring invoices',
    method: 'GET',
    path: '/api/admin/recurring',
    can: 'see-invoices',
    query: z.object(pageQuery),
    answer: z.object({ recurring: z.array(recurringInvoice), next: z.string().nullable() }),
  }),
  listRecurringOfProject: staffEndpoint({
    summary: 'List recurring invoices of a project',
    method: 'GET',
    path: '/api/admin/projects/:id/recurring',
    can: 'see-invoices',
    params: idParams,
    answer: z.object({ recurring: z.array(recurringInvoice) }),
  }),
  readRecurringInvoice: staffEndpoint({
    summary: 'Read recurring invoice',
    method: 'GET',
    path: '/api/admin/recurring/:id',
    can: 'see-invoices',
    params: idParams,
    answer: z.object({ recurring: recurringInvoice }),
  }),
  addRecurringInvoice: staffEndpoint({
    summary: 'Add recurring invoice',
    method: 'POST',
    path: '/api/admin/projects/:id/recurring',
    can: 'issue-invoices',
    params: idParams,
    body: recurringForm,
    answer: answerOne,
  }),
  saveRecurringInvoice: staffEndpoint({
    summary: 'Save recurring invoice',
    method: 'PUT',
    path: '/api/admin/recurring/:id',
    can: 'issue-invoices',
    params: idParams,
    body: recurringForm.extend({ revision }),
    answer: answerOne,
  }),
  removeRecurringInvoice: staffEndpoint({
    summary: 'Remove recurring invoice',
    description: 'Invoices that it made stay.',
    method: 'DELETE',
    path: '/api/admin/recurring/:id',
    can: 'issue-invoices',
    params: idParams,
    answer: done,
  }),
}
