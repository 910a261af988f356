import { globSync } from 'node:fs'
import type { Endpoint } from '#domain/common/endpoint.ts'

export interface DeclaredEndpoint {
  name: string
  endpoint: Endpoint
  /** `GET /api/flags` */
  title: string
}

const files = globSync('../../src/domain/**/*-endpoints.ts', { cwd: import.meta.dirname }).toSorted()
const modules = (await Promise.all(files.map((file) => import(file)))) as Record<string, unknown>[]

/** All declared endpoints, found by the names of their files, so that new ones are included automatically. */
export const endpoints: DeclaredEndpoint[] = modules
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.entries((exported ?? {}) as Record<string, Endpoint>))
  .filter(([, value]) => typeof value === 'object' && 'method' in value && 'path' in value && 'answer' in value)
  .map(([name, endpoint]) => ({ name, endpoint, title: `${endpoint.method} ${endpoint.path}` }))
