import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi } from '#domain/api/open-api.ts'
import { pathOf } from '#domain/api/open-api.ts'

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as OpenApi
const ajv = new Ajv2020({ strict: false })
addFormats(ajv)
ajv.addSchema(document, 'api')

/** What is wrong with an answer by the description of the API; null if nothing, or if it describes a file. */
export function againstDescription(method: string, path: string, answer: unknown): string | null {
  const operation = document.paths[pathOf(path)]?.[method.toLowerCase()] as any
  const reference = operation?.responses['200'].content?.['application/json']?.schema?.$ref
  if (!reference || ajv.validate(`api${reference}`, answer)) return null
  return ajv.errorsText()
}
