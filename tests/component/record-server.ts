import { abilities } from '#domain/common/ability.ts'
import type { Refusal } from '#domain/common/problem.ts'

/** Read and write endpoints of a record, and its wire format. */
export interface RecordEndpoints {
  read: string
  write: string
  /** Response body of both endpoints. */
  answer(record: any): unknown
  /** Applies a request body to the record. */
  apply(record: any, body: any): unknown
  /** Restores a revision by POST, if the record has a history. */
  restore?: string
}

/** Fake server for one record behind `fetch`: a write on an older revision gets a 409, unless the record has none. */
export class RecordServer {
  record: any
  offline = false
  /** Refuses the next write with these field errors. */
  fieldErrors: Record<string, string> | null = null
  readonly writes: any[] = []
  readonly #history = new Map<number, any>()
  readonly #endpoints: RecordEndpoints
  readonly #reads: Record<string, unknown>
  #paused: Promise<void> | null = null

  constructor(endpoints: RecordEndpoints, record: unknown, reads: Record<string, unknown> = {}) {
    this.#endpoints = endpoints
    this.#reads = { '/api/admin/me': { abilities }, ...reads }
    this.record = record
  }

  /** Holds back responses to writes until `release` is called. */
  pauseWrites(): { release(): void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#paused = promise
    return {
      release: () => {
        this.#paused = null
        resolve()
      },
    }
  }

  /** Saves a change as somebody else. */
  saveElsewhere(change: (record: any) => unknown): void {
    const { revision } = this.record
    this.record = { ...(change(this.record) as object), ...(revision !== undefined && { revision: revision + 1 }) }
  }

  fetch = async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}): Promise<Response> => {
    if (this.offline) throw new TypeError('Failed to fetch')
    const { read, write, answer, apply, restore } = this.#endpoints
    this.#history.set(this.record.revision, this.record)
    if (method === 'GET') return Response.json(path === read ? answer(this.record) : (this.#reads[path] ?? {}))
    if (path === restore) {
      this.record = { ...this.#history.get(JSON.parse(body!).restore), revision: this.record.revision + 1 }
      return Response.json(answer(this.record))
    }
    if (path !== write) return Response.json({ success: true })
    const sent = JSON.parse(body!)
    this.writes.push(sent)
    await this.#paused
    if (this.fieldErrors) {
      const errors = this.fieldErrors
      this.fieldErrors = null
      return refuse(422, { success: false, message: 'Please check the form.', errors })
    }
    if (sent.revision !== this.record.revision) {
      return refuse(409, { success: false, message: 'Somebody else saved this meanwhile.' })
    }
    const { revision: stood, ...fields } = sent
    this.record = { ...(apply(this.record, fields) as object), ...(stood !== undefined && { revision: stood + 1 }) }
    return Response.json(answer(this.record))
  }
}

const refuse = (status: number, refusal: Refusal) => Response.json(refusal, { status })
