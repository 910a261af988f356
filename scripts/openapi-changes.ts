// What of a change to the API breaks programs that use it.
import type { OpenApi } from '#domain/api/open-api.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
  security?: Record<string, unknown>[]
}

/** A sentence for each change that breaks callers of `before`; empty where none does. */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  const broken: string[] = []
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, found] of Object.entries(methods)) {
      const title = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method] as Operation | undefined
      if (now) broken.push(...changesOf(found as unknown as Operation, now, { before, after }).map((text) => `${title}: ${text}`))
      else broken.push(`${title}: removed`)
    }
  }
  return broken
}

interface Documents {
  before: OpenApi
  after: OpenApi
}

function changesOf(was: Operation, is: Operation, documents: Documents): string[] {
  return [
    ...(was.operationId === is.operationId ? [] : [`was called ${was.operationId}, is ${is.operationId}`]),
    ...securityChanges(was, is),
    ...parameterChanges(was, is),
    ...bodyChanges(was, is, documents),
    ...answerChanges(was, is, documents),
  ]
}

function securityChanges(was: Operation, is: Operation): string[] {
  const takes = ({ security = [] }: Operation) => security.some((one) => 'token' in one)
  const isOpen = ({ security = [] }: Operation) => security.length === 0
  return [
    ...(takes(was) && !takes(is) && !isOpen(is) ? ['takes no tokens any more'] : []),
    ...(isOpen(was) && !isOpen(is) ? ['needs to be signed in now'] : []),
  ]
}

function parameterChanges({ parameters: was = [] }: Operation, { parameters: is = [] }: Operation): string[] {
  // References are to headers that no call needs.
  const [before, after] = [was, is].map((list) => list.filter((one) => 'name' in one)) as [typeof was, typeof is]
  const find = (list: typeof before, wanted: (typeof before)[number]) =>
    list.find((other) => other.name === wanted.name && other.in === wanted.in)
  return [
    ...before.filter((one) => !find(after, one)).map(({ name }) => `parameter ${name} removed`),
    ...after.filter((one) => one.required && !find(before, one)?.required).map(({ name }) => `parameter ${name} is required now`),
    ...before.flatMap((one) => enumChanges(one.schema, find(after, one)?.schema ?? {}, `parameter ${one.name}`, 'sent')),
  ]
}

function bodyChanges(was: Operation, is: Operation, { before, after }: Documents): string[] {
  if (!is.requestBody) return []
  if (!was.requestBody) return is.requestBody.required ? ['a body is required now'] : []
  const one = was.requestBody.content['application/json']?.schema
  const other = is.requestBody.content['application/json']?.schema
  if (one && !other) return ['no JSON is taken any more']
  return one && other ? schemaChanges(one, other, { before, after }, 'body', 'sent') : []
}

function answerChanges(was: Operation, is: Operation, documents: Documents): string[] {
  return Object.entries(was.responses['200']?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = is.responses['200']?.content?.[type]
    if (!now) return [`answers no ${type} any more`]
    return schema && now.schema ? schemaChanges(schema, now.schema, documents, 'answer', 'answered') : []
  })
}

/** `sent`: what callers send may not be restricted. `answered`: what they read may not go. */
function schemaChanges(was: Schema, is: Schema, documents: Documents, place: string, way: 'sent' | 'answered'): string[] {
  const one = resolved(was, documents.before)
  const other = resolved(is, documents.after)
  const broken: string[] = typeChanges(one, other, place, way)
  broken.push(...enumChanges(one, other, place, way))
  for (const [name, part] of Object.entries(one.properties ?? {})) {
    const now = other.properties?.[name]
    const inside = `${place}.${name}`
    if (now) broken.push(...schemaChanges(part, now, documents, inside, way))
    else if (other.properties) broken.push(`${inside} removed`)
    if (way === 'answered' && now && one.required?.includes(name) && !other.required?.includes(name))
      broken.push(`${inside} may be missing now`)
  }
  if (way === 'sent') {
    const added = (other.required ?? []).filter((name) => !one.required?.includes(name))
    broken.push(...added.map((name) => `${place}.${name} is required now`))
  }
  if (one.items && other.items) broken.push(...schemaChanges(one.items, other.items, documents, `${place}[]`, way))
  if (typeof one.additionalProperties === 'object' && typeof other.additionalProperties === 'object')
    broken.push(...schemaChanges(one.additionalProperties, other.additionalProperties, documents, `${place}{}`, way))
  return broken
}

/** Types may only widen in what is sent, and narrow in what is answered. */
function typeChanges(was: Schema, is: Schema, place: string, way: 'sent' | 'answered'): string[] {
  const [one, other] = [typesOf(was), typesOf(is)]
  if (!one || !other) return []
  const [from, to] = way === 'sent' ? [one, other] : [other, one]
  const fits = [...from].every((type) => to.has(type) || (type === 'integer' && to.has('number')))
  return fits ? [] : [`${place} was ${[...one].join(' or ')}, is ${[...other].join(' or ')}`]
}

/** Null where anything is possible. */
function typesOf({ type, anyOf }: Schema): Set<string> | null {
  if (anyOf) {
    const parts = anyOf.map(typesOf)
    return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...part!]))
  }
  return type === undefined ? null : new Set([type].flat())
}

function enumChanges(was: Schema, is: Schema, place: string, way: 'sent' | 'answered'): string[] {
  if (!was.enum || !is.enum || way === 'answered') return []
  return was.enum.filter((value) => !is.enum!.includes(value)).map((value) => `${place} takes no ${String(value)} any more`)
}

function resolved(schema: Schema, document: OpenApi): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] as Schema)
}
