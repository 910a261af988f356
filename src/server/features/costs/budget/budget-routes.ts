import type { Hono } from 'hono'
import { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readProjectCosts } from '../read-project-costs.ts'
import { readPastProjects } from '../read-past-projects.ts'
import { saveBudget } from './save-budget.ts'

/** Costs of a project beside its budget. */
export function mountBudgets(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, budgetEndpoints.readProjectCosts, async ({ params, person }) =>
    readProjectCosts(services.db, params.id, person),
  )

  bindEndpoint(app, services, budgetEndpoints.listPastProjects, async ({ query }) => readPastProjects(services.db, query.type))

  bindEndpoint(app, services, budgetEndpoints.saveBudget, async ({ params, body, person }) => {
    await saveBudget(services, params.id, body)
    return { success: true as const, ...(await readProjectCosts(services.db, params.id, person)) }
  })
}
