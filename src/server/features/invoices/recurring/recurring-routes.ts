import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { recurringEndpoints } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findProject } from '../../projects/project-store.ts'
import { findRecurring, listRecurring, listRecurringOfProject } from './recurring-store.ts'
import { addRecurring, noRecurring, removeRecurring, saveRecurring } from './save-recurring.ts'

const done = { success: true } as const

export function mountRecurringInvoices(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (id: string) => {
    const recurring = await findRecurring(db, id)
    if (!recurring) throw noRecurring()
    return { ...done, recurring }
  }

  bindGroup(app, services, recurringEndpoints, {
    listRecurringInvoices: async ({ query }) => {
      const { page, next } = await listRecurring(db, query)
      return { recurring: page, next }
    },
    listRecurringOfProject: async ({ params }) => {
      if (!(await findProject(db, params.id))) throw new Problem('not-found', 'This project does not exist.')
      return { recurring: await listRecurringOfProject(db, params.id) }
    },
    readRecurringInvoice: ({ params }) => answer(params.id),
    addRecurringInvoice: async ({ params, body, today }) => answer(await addRecurring(services, params.id, body, today)),
    saveRecurringInvoice: ({ params, body, today }) =>
      saveRecurring(services, params.id, body, today).then(() => answer(params.id)),
    removeRecurringInvoice: ({ params }) => removeRecurring(services, params.id),
  })
}
