import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi } from '#domain/api/open-api.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { describeApi, listEndpoints } from '#server/declared-endpoints.ts'
import { breakingChanges } from '../scripts/openapi-changes.ts'
import { writtenLines } from '../scripts/written-lines.ts'
import { endpoints } from './support/declared-endpoints.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

const kept = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')
const landed = JSON.parse(kept) as OpenApi
const operations = Object.entries(landed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    title: `${method.toUpperCase()} ${path}`,
    operation: operation as any,
  })),
)

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

/** Not declared, since others say what they are: tus, Stripe, feeds and files that pages use. */
const undeclared = [
  /^\w+ \/api\/(admin\/)?uploads/,
  /^\w+ \/api\/send\/:key\/uploads/,
  /^GET \/api\/rss\//,
  /^POST \/api\/stripe\/webhook$/,
  /^GET \/api\/placeholder-thumbnail\.jpg$/,
  /^GET \/api\/openapi\.json$/,
]

it('describes every endpoint that is mounted', () => {
  const described = new Set(operations.map(({ title }) => title.replace(/\{(\w+)\}/g, ':$1')))
  const mounted = product.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(mounted).size).toBeGreaterThan(500)
  expect(mounted.filter((title) => !described.has(title) && !undeclared.some((place) => place.test(title)))).toEqual([])
  expect(endpoints.filter(({ title }) => !described.has(title)).map(({ title }) => title)).toEqual([])
  expect(operations).toHaveLength(endpoints.length)
  expect(listEndpoints()).toHaveLength(endpoints.length)
})

it('has no two paths that differ in the names of their parameters alone, and says how each operation refuses', () => {
  const templates = Object.keys(landed.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(templates.filter((template, at) => templates.indexOf(template) !== at)).toEqual([])
  const silent = operations.filter(({ operation }) => !Object.keys(operation.responses).some((code) => /^4\d\d$/.test(code)))
  expect(silent.map(({ title }) => title)).toEqual([])
})

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(kept))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

it('has not lost or restricted anything that programs use since it landed last; if it is meant: node scripts/openapi.ts --breaking', () => {
  expect(breakingChanges(landed, describeApi())).toEqual([])
})

it('is what the endpoints declare; if not: node scripts/openapi.ts', () => {
  expect(writtenLines(describeApi()) === kept).toBe(true)
})

it('has a call in the client for each operation, by its name; if not: node scripts/openapi.ts', () => {
  const calls = readFileSync(new URL('../packages/client/src/calls.json', import.meta.url), 'utf8')
  const called = Object.entries(JSON.parse(calls) as Record<string, string>).map(
    ([name, call]) => `${name} ${call.split(' ').slice(0, 2).join(' ')}`,
  )
  expect(called).toEqual(operations.map(({ title, operation }) => `${operation.operationId} ${title}`))
})

it('says of every call what it does, who may make it and how it is refused', () => {
  for (const { title, operation } of operations) {
    expect(operation.summary, title).toMatch(/^\p{Lu}/u)
    expect(operation.tags, title).toEqual([expect.stringMatching(/^(\p{Lu}|API)/u)])
    expect(operation.responses.default, title).toBeDefined()
    expect(Array.isArray(operation.security), title).toBe(true)
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  const project = landed.paths['/api/admin/projects/{id}']!.patch as any
  expect(project['x-ability']).toEqual(['manage-projects'])
  expect(project.security).toEqual([{ token: [] }, { staffSession: [] }])
  expect((landed.paths['/api/admin/me/password']!.put as any).security).toEqual([{ staffSession: [] }])
})

it('shows examples that its own schemas accept', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(landed, 'api')
  let shown = 0
  for (const { title, operation } of operations) {
    for (const content of [operation.requestBody?.content, operation.responses['200'].content]) {
      const { example, schema } = content?.['application/json'] ?? {}
      if (example === undefined) continue
      shown += 1
      const holds = ajv.validate({ $ref: `api${schema.$ref}` }, example)
      expect(holds ? null : `${title} ${ajv.errorsText()}`).toBeNull()
    }
  }
  expect(shown).toBeGreaterThan(650)
})

it('is answered to anyone, and as unchanged to whoever has it', async () => {
  const answer = await product.request('GET', '/api/openapi.json')
  expect(answer.json).toEqual(landed)
  const again = await product.request('GET', '/api/openapi.json', { headers: { 'If-None-Match': answer.headers.get('ETag')! } })
  expect(again.status).toBe(304)
})

it('is shown as a list of all calls and part by part, by files of our own under the policy of every page', async () => {
  const { text, headers } = await product.request('GET', '/docs/api')
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  expect(text.match(/<li>/g)!.length).toBeGreaterThanOrEqual(operations.length)
  for (const page of [text, (await product.request('GET', '/docs/api/tasks')).text])
    expect(page.match(/(src|href)="(?!\/)[^"]*"/g)?.filter((link) => !link.includes('="#'))).toBeUndefined()
  const part = (await product.request('GET', '/api-docs/parts/tasks')).json as OpenApi
  expect(Object.values(part.paths).flatMap((methods) => Object.values(methods).map(({ tags }) => tags))).toEqual(
    Array.from(Object.values(taskEndpoints), () => ['Tasks']),
  )
  expect((await new Validator().validate(part)).errors ?? []).toEqual([])
  expect((await product.request('GET', '/api-docs/swagger-ui-bundle.js')).status).toBe(200)
  expect((await product.request('GET', '/docs/api/nothing')).status).toBe(404)
})

describe('a change that breaks programs', () => {
  const changed = (change: (document: any) => void): string[] => {
    const after = structuredClone(landed)
    change(after)
    return breakingChanges(landed, after)
  }
  const body = 'ClientAddClientBody'
  const answer = 'PeopleReadMeAnswer'

  it('is found: removed and renamed calls, removed fields and values, new required fields, other types', () => {
    const title = 'GET /api/admin/me'
    const schemas = (document: any) => document.components.schemas
    expect(changed((document) => delete document.paths['/api/admin/me'].get)).toEqual([`${title}: removed`])
    expect(changed((document) => delete schemas(document)[answer].properties.name)).toEqual([`${title}: answer.name removed`])
    expect(changed((document) => (schemas(document)[answer].properties.name.type = 'number'))).toEqual([
      `${title}: answer.name was string, is number`,
    ])
    expect(
      changed((document) => {
        schemas(document)[body].properties.vat = { type: 'string' }
        schemas(document)[body].required = [...(schemas(document)[body].required ?? []), 'vat']
      }),
    ).toEqual(['POST /api/admin/clients: body.vat is required now'])
    expect(changed((document) => (document.paths['/api/admin/me'].get.operationId = 'people.readOwn'))).toEqual([
      `${title}: was called people.readMe, is people.readOwn`,
    ])
    expect(changed((document) => (document.paths['/api/admin/projects'].get.security = [{ staffSession: [] }]))).toEqual([
      'GET /api/admin/projects: takes no tokens any more',
    ])
    expect(changed((document) => (document.paths['/api/admin/projects'].get.parameters = []))).toContain(
      'GET /api/admin/projects: parameter search removed',
    )
  })

  it('is none where something is added', () => {
    expect(
      changed((document) => {
        document.paths['/api/admin/new'] = { get: document.paths['/api/admin/me'].get }
        document.components.schemas[answer].properties.nickname = { type: 'string' }
        document.components.schemas[body].properties.nickname = { type: 'string' }
      }),
    ).toEqual([])
  })
})
