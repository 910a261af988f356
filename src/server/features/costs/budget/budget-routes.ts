import type { Hono } from 'hono'
import { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readProjectCosts } from '../read-project-costs.ts'
import { readPastProjects } from '../read-past-projects.ts'
import { saveBudget } from './save-budget.ts'

/** Costs of a project beside its budget. */
export function mountBudgets(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, budgetEndpoints, {
    readProjectCosts: async ({ params, person }) => readProjectCosts(services.db, params.id, person),
    listPastProjects: async ({ query }) => readPastProjects(services.db, query.type),
    saveBudget: ({ params, body, person }) =>
      saveBudget(services, params.id, body).then(() => readProjectCosts(services.db, params.id, person)),
  })
}
