import { z } from 'zod'
import type { Endpoint } from '#domain/common/endpoint.ts'

/** Whether a write names the revision that it is based on: `If-Match` can take its place. */
export const bodyRevision = ({ body }: Endpoint): boolean => hasRevision(body)

/** Where the one revision of a record that is read stands in the answer, which has it as its ETag; null for none or several. */
export function answerRevision({ method, answer }: Endpoint): string[] | null {
  if (method !== 'GET') return null
  if (hasRevision(answer)) return ['revision']
  const names = Object.entries(shapeOf(answer)).flatMap(([name, field]) => (hasRevision(field) ? [name] : []))
  return names.length === 1 ? [names[0]!, 'revision'] : null
}

const hasRevision = (schema: unknown): boolean => 'revision' in shapeOf(schema)

function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return shapeOf(schema.unwrap())
  }
  return schema instanceof z.ZodObject ? schema.shape : {}
}
