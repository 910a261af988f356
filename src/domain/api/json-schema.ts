import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Formats whose pattern says nothing more. */
const plainFormats = new Set(['date', 'date-time', 'uuid', 'email', 'uri'])

/** JSON Schema (2020-12) of a declared shape. What JSON Schema cannot say is left open. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (plainFormats.has(String(jsonSchema.format))) delete jsonSchema.pattern
      // Answers may get more fields: no reason for a client to refuse them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The ranges of safe integers are every JavaScript number's.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return described
}

const samples: Record<string, unknown> = {
  date: '2026-06-02',
  'date-time': '2026-06-02T09:30:00.000Z',
  uuid: '5f0c1c3a-7d55-4b6e-9d4c-2f6f1f0a9b11',
  email: 'ada@quill.example',
  uri: 'https://quill.example/page',
}

/** A plain value of a schema, for the examples of the documentation. Patterns are not followed: check it before it is shown. */
export function sampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (first) return sampleOf(first, name, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([field, part]) =>
          depth > 6 ? [] : [[field, sampleOf(part as JsonSchema, field, depth + 1)]],
        ),
      )
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((part) => sampleOf(part as JsonSchema, name, depth + 1))
      const item = () => sampleOf((schema.items ?? {}) as JsonSchema, name, depth + 1)
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, item)
    }
    case 'string':
      return sampleText(schema, name)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1))
    case 'boolean':
      return true
    default:
      return null
  }
}

function sampleText({ format, minLength = 0, maxLength = 200 }: JsonSchema, name: string): string {
  const known = samples[format ?? ''] ?? (/email/i.test(name) ? samples.email : /(^id|Id)$/.test(name) ? samples.uuid : undefined)
  const text =
    typeof known === 'string' ? known : /colou?r/i.test(name) ? '#1f6feb' : /name/i.test(name) ? 'Ada Quill' : 'Harbour at dawn'
  return text.slice(0, maxLength).padEnd(minLength, '.')
}
