import { z } from 'zod'
import type { Endpoint } from '../common/endpoint.ts'
import { tokenRefusals } from '../common/problem.ts'
import { apiGuide, nounLabels } from './api-guide.ts'
import { jsonSchemaOf, sampleOf, type JsonSchema } from './json-schema.ts'
import { answerRevision, bodyRevision } from './revision-tag.ts'

export interface NamedEndpoint {
  /** `projects` */
  noun: string
  /** `projectRecord`: those that are declared together. */
  group: string
  /** `readProject` */
  name: string
  endpoint: Endpoint
}

type Json = Record<string, unknown>

export interface OpenApi extends Json {
  paths: Record<string, Record<string, Json>>
  components: { schemas: Record<string, JsonSchema> } & Json
}

/** Description of the API in OpenAPI 3.1, from the declarations of the endpoints. */
export function openApiOf(endpoints: readonly NamedEndpoint[]): OpenApi {
  const schemas: Record<string, JsonSchema> = { Refusal: refusal }
  const paths: OpenApi['paths'] = {}
  for (const named of endpoints) {
    const path = pathOf(named.endpoint.path)
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named, schemas) }
  }
  const nouns = [...new Set(endpoints.map(({ noun }) => noun))]
  return {
    openapi: '3.1.1',
    info: { title: 'Slatehouse API', version: '1', description: apiGuide, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'This installation' }],
    tags: nouns.map((noun) => ({ name: labelOf(noun) })),
    paths,
    components: { schemas, parameters: sharedParameters, responses, headers, securitySchemes },
  }
}

const labelOf = (noun: string): string => nounLabels[noun] ?? noun

/** `/api/admin/projects/:id` as `/api/admin/projects/{id}`. */
export const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** Whether API tokens may call it. */
export const takesTokens = ({ who, sessionOnly, confirmed }: Endpoint): boolean => who === 'staff' && !sessionOnly && !confirmed

/** Whether a write is made once for an `Idempotency-Key`. */
const takesKeys = (endpoint: Endpoint): boolean => takesTokens(endpoint) && endpoint.method !== 'GET' && !endpoint.files

/** Whether a write may name the revision that it is based on by `If-Match`. */
const takesIfMatch = (endpoint: Endpoint): boolean => takesTokens(endpoint) && bodyRevision(endpoint)

/** Which projects the caller has to see. */
function scopeOf({ can, scope }: Endpoint): string {
  if (scope === 'studio') return 'none'
  return scope === undefined && can !== 'any' ? 'every project' : 'own projects'
}

function operationOf({ noun, group, name, endpoint }: NamedEndpoint, schemas: Record<string, JsonSchema>): Json {
  const { summary, description, can, method, path } = endpoint
  const title = capital(group) + capital(name)
  return {
    operationId: `${group}.${name}`,
    summary,
    ...(description && { description }),
    tags: [labelOf(noun)],
    ...(can && can !== 'any' && { 'x-ability': [can].flat() }),
    ...(endpoint.who === 'staff' && { 'x-scope': scopeOf(endpoint) }),
    security: securityOf(endpoint),
    ...parametersOf(endpoint),
    ...bodyOf(endpoint, title, schemas),
    responses: {
      200: answerOf(endpoint, title, schemas),
      ...refusalsOf(endpoint),
    },
    ...(method === 'GET' && path.includes('/events') && { 'x-stream': true }),
  }
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.who === 'anyone') return []
  if (endpoint.who === 'client') return [{ clientSession: [] }]
  return [...(takesTokens(endpoint) ? [{ token: [] }] : []), { staffSession: [] }]
}

function parametersOf(endpoint: Endpoint): { parameters?: Json[] } {
  const { path, params, query } = endpoint
  const inPath = params ? fieldsOf(params) : {}
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: inPath[name]?.schema ?? { type: 'string' } })),
    ...Object.entries(query ? fieldsOf(query) : {}).map(([name, { schema, required }]) => ({
      name,
      in: 'query',
      ...(required && { required }),
      schema,
    })),
    ...(takesKeys(endpoint) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ...(takesIfMatch(endpoint) ? [{ $ref: '#/components/parameters/If-Match' }] : []),
  ]
  return parameters.length > 0 ? { parameters } : {}
}

/** The fields of an object, also of one that is refined or of several to choose from. */
function fieldsOf(schema: z.ZodType): Record<string, { schema: JsonSchema; required: boolean }> {
  const whole = jsonSchemaOf(schema, 'input')
  const parts = ((whole.anyOf ?? whole.oneOf ?? whole.allOf ?? [whole]) as JsonSchema[]).map((part) => ({
    properties: part.properties ?? {},
    required: part.required ?? [],
  }))
  const names = [...new Set(parts.flatMap(({ properties }) => Object.keys(properties)))]
  return Object.fromEntries(
    names.map((name) => {
      const having = parts.filter(({ properties }) => name in properties)
      const required = having.length === parts.length && having.every((part) => part.required.includes(name))
      return [name, { schema: having[0]!.properties[name] as JsonSchema, required }]
    }),
  )
}

function bodyOf(endpoint: Endpoint, title: string, schemas: Record<string, JsonSchema>): Json {
  const { body, files, optionalBody } = endpoint
  if (files) {
    const form = { type: 'object', additionalProperties: true } as const
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  if (!body) return {}
  const whole = jsonSchemaOf(body, 'input')
  const required = (whole.required as string[] | undefined)?.filter((name) => name !== 'revision')
  const schema = takesIfMatch(endpoint) && required ? { ...whole, required } : whole
  const named = keep(schemas, `${title}Body`, schema)
  const content = { 'application/json': { schema: named, ...exampleOf(whole, body) } }
  return { requestBody: { required: !optionalBody, content } }
}

function answerOf(endpoint: Endpoint, title: string, schemas: Record<string, JsonSchema>): Json {
  const { answer, live, path } = endpoint
  const answerHeaders = {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(takesTokens(endpoint) && {
      'RateLimit-Limit': { $ref: '#/components/headers/RateLimit-Limit' },
      'RateLimit-Remaining': { $ref: '#/components/headers/RateLimit-Remaining' },
      'RateLimit-Reset': { $ref: '#/components/headers/RateLimit-Reset' },
    }),
    ...(takesTokens(endpoint) && answerRevision(endpoint) && { ETag: { $ref: '#/components/headers/ETag' } }),
  }
  const schema = jsonSchemaOf(answer, 'output')
  const isFile = Object.keys(schema).length === 0 || schema.type === 'string'
  if (isFile) return { description: 'A file, or a redirect to it', headers: answerHeaders, content: { [fileType(path)]: {} } }
  const named = keep(schemas, `${title}Answer`, schema)
  if (live)
    return { description: 'Server-sent events', headers: answerHeaders, content: { 'text/event-stream': { schema: named } } }
  const content = { 'application/json': { schema: named, ...exampleOf(schema, answer) } }
  return { description: 'Done', headers: answerHeaders, content }
}

/** Only what the declaration itself accepts is shown as an example. */
function exampleOf(schema: JsonSchema, declared: z.ZodType): { example?: unknown } {
  const example = sampleOf(schema)
  return declared.safeParse(example).success ? { example } : {}
}

const fileTypes: Record<string, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
  ics: 'text/calendar',
  xml: 'application/xml',
  txt: 'text/plain',
  css: 'text/css',
  webmanifest: 'application/manifest+json',
}

const fileType = (path: string): string => fileTypes[path.split('.').at(-1) ?? ''] ?? '*/*'

function refusalsOf(endpoint: Endpoint): Json {
  const { who, method, params, query, body, files, limit, flag, confirmed } = endpoint
  const writes = method !== 'GET'
  const given: Record<string, boolean> = {
    400: Boolean(body) || Boolean(files),
    401: who !== 'anyone',
    403: who !== 'anyone' || writes || Boolean(confirmed),
    404: Boolean(params) || Boolean(flag),
    409: writes,
    412: takesIfMatch(endpoint),
    413: Boolean(body) || Boolean(files),
    415: Boolean(body) || Boolean(files),
    422: Boolean(body) || Boolean(files) || Boolean(query),
    429: Boolean(limit) || takesTokens(endpoint),
  }
  const stated = Object.keys(given).filter((code) => given[code])
  // Where nothing else can be wrong with a request, its headers can.
  const codes = stated.length > 0 ? stated : ['431']
  return {
    ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    default: { $ref: '#/components/responses/Refusal' },
  }
}

function keep(schemas: Record<string, JsonSchema>, name: string, schema: JsonSchema): { $ref: string } {
  schemas[name] = schema
  return { $ref: `#/components/schemas/${name}` }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const refusal = jsonSchemaOf(
  z.object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    passwordNeeded: z.literal(true).optional(),
    secondFactor: z.literal(true).optional(),
    reason: z.enum(tokenRefusals).optional(),
  }),
  'output',
)

const refusalTexts: Record<string, string> = {
  400: 'What was sent could not be read.',
  401: 'Not signed in, or the token does not count: `reason` says why.',
  403: 'Not allowed: an ability is missing, or tokens cannot do this.',
  404: 'There is no such record, or it is somebody else’s.',
  409: 'The record was changed since, or is in a state in which this cannot be done.',
  412: 'The record was changed since the ETag in `If-Match`.',
  413: 'Too large.',
  415: 'Another content type is expected.',
  422: 'A field is not valid: `errors` has a message for each.',
  429: 'Too many requests: `Retry-After` says when to try again.',
  431: 'The headers are too large.',
  Refusal: 'Refused. `message` says why.',
}

const responses = Object.fromEntries(
  Object.entries(refusalTexts).map(([code, description]) => [
    code,
    {
      description,
      ...(code === '429' && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]),
)

const headers = {
  ETag: { description: 'The record’s revision, for `If-Match`.', schema: { type: 'string' } },
  'X-Request-Id': { description: 'Name it when you ask us about a request.', schema: { type: 'string', format: 'uuid' } },
  'RateLimit-Limit': { description: 'Requests of a token per minute.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'What is left of them.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until all are there again.', schema: { type: 'integer' } },
}

const sharedParameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A text of your own for this one write. The same request with it is made once, and answered alike for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '5f0c1c3a-7d55-4b6e-9d4c-2f6f1f0a9b11',
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag that came with the record, in the place of `revision` in the body. 412 when it was saved since.',
    schema: { type: 'string', pattern: '^"\\d{1,10}"$' },
    example: '"3"',
  },
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'sh_…', description: 'An API token, from your account’s page.' },
  staffSession: { type: 'apiKey', in: 'cookie', name: 'slatehouse_admin', description: 'A browser signed in to the admin area.' },
  clientSession: { type: 'apiKey', in: 'cookie', name: 'slatehouse_portal', description: 'A client signed in to the portal.' },
}
