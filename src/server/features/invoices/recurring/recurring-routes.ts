import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { recurringEndpoints } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
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

  bindEndpoint(app, services, recurringEndpoints.listRecurringInvoices, async ({ query }) => {
    const { page, next } = await listRecurring(db, query)
    return { recurring: page, next }
  })

  bindEndpoint(app, services, recurringEndpoints.listRecurringOfProject, async ({ params }) => {
    if (!(await findProject(db, params.id))) throw new Problem('not-found', 'This project does not exist.')
    return { recurring: await listRecurringOfProject(db, params.id) }
  })

  bindEndpoint(app, services, recurringEndpoints.readRecurringInvoice, ({ params }) => answer(params.id))

  bindEndpoint(app, services, recurringEndpoints.addRecurringInvoice, async ({ params, body }) =>
    answer(await addRecurring(services, params.id, body, new Date())),
  )

  bindEndpoint(app, services, recurringEndpoints.saveRecurringInvoice, async ({ params, body }) => {
    await saveRecurring(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, recurringEndpoints.removeRecurringInvoice, async ({ params }) => {
    await removeRecurring(services, params.id)
    return done
  })
}
