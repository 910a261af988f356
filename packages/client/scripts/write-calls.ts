// Writes src/calls.json from docs/openapi.json: by name of each call its method and path, `file` where a file or a stream is
// answered, and `form` where files are sent.
import { readFileSync, writeFileSync } from 'node:fs'

interface Operation {
  operationId: string
  requestBody?: { content: object }
  responses: { 200: { content: object } }
}

const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { operationId, requestBody, responses }]) => {
    const isFile = !('application/json' in responses[200].content)
    const isForm = requestBody !== undefined && 'multipart/form-data' in requestBody.content
    return [
      operationId,
      [method.toUpperCase(), path, ...(isFile ? ['file'] : []), ...(isForm ? ['form'] : [])].join(' '),
    ] as const
  }),
)
writeFileSync(new URL('../src/calls.json', import.meta.url), `${JSON.stringify(Object.fromEntries(calls), null, 2)}\n`)
