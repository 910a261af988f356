import type { Endpoint } from '#domain/common/endpoint.ts'

export interface DeclaredEndpoint {
  name: string
  endpoint: Endpoint
  /** `GET /api/flags` */
  title: string
}

/** All declared endpoints, found by glob, so that new ones are included automatically. */
const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/*/*-endpoints.ts', { eager: true })

export const endpoints: DeclaredEndpoint[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.entries((exported ?? {}) as Record<string, Endpoint>))
  .filter(([, value]) => typeof value === 'object' && 'method' in value && 'path' in value && 'answer' in value)
  .map(([name, endpoint]) => ({ name, endpoint, title: `${endpoint.method} ${endpoint.path}` }))
