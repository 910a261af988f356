import fc from 'fast-check'
import { z } from 'zod'
import { makeSheet } from '../factories.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Existing values by field name: `assetId`, `email`. */
export type KnownValues = (field: string) => string[]

/** Arbitrary values of a zod schema, with existing ids and addresses where possible. */
export const valuesOf = (schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known)

function arbitraryOf(schema: Schema, field: string, known: KnownValues): fc.Arbitrary<unknown> {
  const inner = (part: unknown, name = field) => arbitraryOf(part as Schema, name, known)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((part) => inner(part)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner)
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((part) => inner(part)))
      const minLength = schema.minItems ?? 0
      return fc.array(inner(schema.items ?? {}), { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 4, 4)) })
    }
    case 'string':
      return textOf(schema, field, known)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      // Custom schemas: plan sheets, rows of lists.
      return fc.oneof(fc.jsonValue(), fc.constant(makeSheet()))
  }
}

function objectOf(schema: Schema, inner: (part: unknown, name?: string) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!schema.properties) return fc.dictionary(fc.string(), inner(schema.additionalProperties ?? {}), { maxKeys: 4 })
  const fields = Object.entries(schema.properties).map(([name, part]) => [name, inner(part, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

function textOf(schema: Schema, field: string, known: KnownValues): fc.Arbitrary<string> {
  const there = known(field)
  const made = madeTextOf(schema, field)
  return there.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, made)
}

function madeTextOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema, field: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return day
  if (format === 'date-time') return moment
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (/email/i.test(field)) return fc.emailAddress()
  if (/(date|day|on|from|to|month)$/i.test(field)) return fc.oneof(day, fc.constant(''))
  const most = Math.max(minLength, Math.min(maxLength, 60))
  return fc.oneof(
    fc.lorem({ maxCount: 4 }).map((text) => text.slice(0, most)),
    fc.string({ minLength, maxLength: most }),
  )
}

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = moment.map((text) => text.slice(0, 10))

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const least = schema.minimum ?? (typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : -100)
  const most = Math.max(least, Math.min(schema.maximum ?? 2_000, least + 2_000))
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
  const ends = fc.constantFrom(least, schema.maximum ?? most)
  if (schema.type === 'integer') return fc.oneof(whole, ends)
  return fc.oneof(
    whole,
    ends,
    whole.map((pence) => Math.max(least, pence / 100)),
  )
}
