import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { TranscriptionSettings } from '../../env.ts'

/** Far more than the transcript of a few minutes. */
const mostAnswerBytes = 6_000_000

/**
 * Retrying may help with `busy` and `unreachable`, not with the others.
 */
type FailureReason = 'unreachable' | 'busy' | 'took-too-long' | 'wrong-key' | 'refused' | 'too-large' | 'not-json'

/** A call that gave no transcript. */
export class TranscriptionFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

interface TranscriptionOrder {
  /** A WAVE file. */
  sound: Buffer
  /** BCP 47 tag, or empty to let the server find it. */
  language: string
  timeoutMilliseconds: number
  signal?: AbortSignal
}

/**
 * Posts sound to the transcription server, and resolves to its response as text. The operator sets the address, so it may be one
 * of this machine; redirects are not followed. Throws a {@link TranscriptionFailure}, or the signal's reason.
 */
export async function postSound(
  { url, key, model }: TranscriptionSettings,
  { sound, language, timeoutMilliseconds, signal }: TranscriptionOrder,
): Promise<string> {
  const form = new FormData()
  form.append('model', model)
  form.append('response_format', 'verbose_json')
  for (const kind of ['word', 'segment']) form.append('timestamp_granularities[]', kind)
  if (language) form.append('language', language.split('-')[0]!)
  form.append('file', new Blob([new Uint8Array(sound)], { type: 'audio/wav' }), 'sound.wav')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  // Limits the whole call, not the time between bytes.
  const clock = AbortSignal.timeout(timeoutMilliseconds)
  const ends = signal ? AbortSignal.any([signal, clock]) : clock
  try {
    const answer = await send(url, {
      body,
      signal: ends,
      headers: {
        'Content-Type': encoded.headers.get('content-type')!,
        'Content-Length': String(body.length),
        Accept: 'application/json',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
    })
    expectSuccess(answer)
    const text = await readAll(answer)
    if (!/^\s*\{/.test(text))
      throw new TranscriptionFailure('not-json', `answered ${answer.headers['content-type'] ?? 'no type'}`)
    return text
  } catch (error) {
    if (error instanceof TranscriptionFailure) throw error
    if (signal?.aborted) throw signal.reason
    if (clock.aborted) throw new TranscriptionFailure('took-too-long', 'did not answer in time')
    throw new TranscriptionFailure('unreachable', error instanceof Error ? error.message : String(error))
  }
}

interface Sent {
  body: Buffer
  signal: AbortSignal
  headers: Record<string, string>
}

/** Not `fetch`, which gives up after five minutes without a header: a recogniser without a graphics card may take longer. */
function send(url: URL, { body, signal, headers }: Sent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    headers,
    agent: false,
    signal,
  })
  sent.on('error', reject)
  sent.on('response', resolve)
  sent.end(body)
  return promise
}

function expectSuccess(answer: IncomingMessage): void {
  const status = answer.statusCode ?? 0
  if (status === 200) return
  answer.destroy()
  const reason = status === 401 || status === 403 ? 'wrong-key' : status === 429 || status >= 500 ? 'busy' : 'refused'
  throw new TranscriptionFailure(reason, `answered ${status}`)
}

/** Rejects for an answer that ends before its stated length. */
async function readAll(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostAnswerBytes) {
      answer.destroy()
      throw new TranscriptionFailure('too-large', `answered more than ${mostAnswerBytes} bytes`)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
