import type { AnswerOf } from '#domain/common/endpoint.ts'
import { answerOf, fillPath, request, type CallOf, type Declared, type LastArgument } from './call-endpoint.ts'

/** Posts a FormData to an endpoint that takes files. */
export async function sendFiles<D extends Declared<'POST'>>(
  endpoint: D,
  form: FormData,
  ...[call]: LastArgument<CallOf<D>>
): Promise<AnswerOf<D>> {
  return request('POST', fillPath(endpoint.path, call), { ...call, body: form })
}

/** Reads a binary response. */
export async function readBytes(path: string): Promise<Blob> {
  return (await answerOf(path, {})).blob()
}

/** {@link readBytes} with the headers, which have the name of a file. */
export async function readFile(path: string): Promise<{ content: Blob; headers: Headers }> {
  const response = await answerOf(path, {})
  return { content: await response.blob(), headers: response.headers }
}

/** Posts a FormData to an endpoint that answers a file. */
export async function sendForFile<D extends Declared<'POST'>>(endpoint: D, form: FormData): Promise<Blob> {
  return (await answerOf(endpoint.path, { method: 'POST', body: form })).blob()
}
