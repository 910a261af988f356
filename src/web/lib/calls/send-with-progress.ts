import type { AnswerOf } from '#domain/common/endpoint.ts'
import { fillPath, RequestError, tokenHeader, tokenOfWrite, type CallOf, type Declared } from './call-endpoint.ts'

/**
 * Posts a FormData like `sendFiles`, and reports how much of it was sent, from 0 to 1: `fetch` cannot. Throws a
 * {@link RequestError}, and a TypeError without a response, also when `signal` aborts it.
 */
export async function sendWithProgress<D extends Declared<'POST'>>(
  endpoint: D,
  form: FormData,
  { signal, onProgress, ...call }: CallOf<D> & { onProgress(sent: number): void },
): Promise<AnswerOf<D>> {
  const path = fillPath(endpoint.path, call)
  const token = await tokenOfWrite('POST', path)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader(tokenHeader, token)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) return reject(new RequestError(status, responseText || statusText))
      resolve(JSON.parse(responseText) as AnswerOf<D>)
    }
    const fail = () => reject(new TypeError('Failed to send'))
    request.onerror = fail
    request.onabort = fail
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
