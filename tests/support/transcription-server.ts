import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the product posted to a transcription server. */
export interface PostedSound {
  path: string
  headers: IncomingMessage['headers']
  /** Text fields by name; several of one name in order. */
  fields: Record<string, string[]>
  /** The WAVE file. */
  sound: Buffer
  /** Seconds of sound. */
  seconds: number
}

export type AnswerSound = (posted: PostedSound, response: ServerResponse) => void | Promise<void>

export interface TranscriptionServer {
  url: string
  /** What was posted so far. */
  posted: PostedSound[]
  /** Answers from now on. */
  answerWith(answer: AnswerSound): void
  close(): Promise<void>
}

/** A server of the common transcription call, on loopback. Its answers are the test's: recorded ones, broken ones, or a recogniser's. */
export async function startTranscriptionServer(answer: AnswerSound): Promise<TranscriptionServer> {
  const posted: PostedSound[] = []
  let answering = answer
  const server = createServer((request, response) => {
    void (async () => {
      const sound = readForm(request, await readAll(request))
      posted.push(sound)
      await answering(sound, response)
    })().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    answerWith(next) {
      answering = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads the parts of a multipart form. */
function readForm(request: IncomingMessage, body: Buffer): PostedSound {
  const boundary = `--${/boundary=(\S+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? ''}`
  const fields: Record<string, string[]> = {}
  let sound: Buffer = Buffer.alloc(0)
  for (let at = body.indexOf(boundary); at >= 0;) {
    const next = body.indexOf(`\r\n${boundary}`, at + boundary.length)
    if (next < 0) break
    const part = body.subarray(at + boundary.length + 2, next)
    const head = part.subarray(0, part.indexOf('\r\n\r\n')).toString()
    const content = part.subarray(part.indexOf('\r\n\r\n') + 4)
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
    if (head.includes('filename=')) sound = Buffer.from(content)
    else (fields[name] ??= []).push(content.toString())
    at = next + 2
  }
  return { path: request.url ?? '', headers: request.headers, fields, sound, seconds: (sound.length - 44) / 32_000 }
}

export const sendJson = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/** A recorded answer, cut to the sound: a word each second, as the cloud answers them. */
export const recordedAnswer: AnswerSound = ({ seconds }, response) => {
  const count = Math.floor(seconds)
  const spoken = Array.from({ length: count }, (_, at) => ({
    word: recordedText[at % recordedText.length]!,
    start: at + 0.1,
    end: at + 0.6,
  }))
  const segments = Array.from({ length: Math.ceil(count / 4) }, (_, at) => {
    const own = spoken.slice(at * 4, at * 4 + 4)
    return { id: at, start: own[0]!.start, end: own.at(-1)!.end, text: ` ${own.map(({ word }) => word).join(' ')}.` }
  })
  sendJson(response, { task: 'transcribe', language: 'english', duration: seconds, text: '', segments, words: spoken })
}

const recordedText = ['The', 'harbour', 'wakes', 'before', 'the', 'first', 'boats', 'leave']
