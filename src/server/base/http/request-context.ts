import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Slot } from './admission.ts'
import type { Log } from '../log.ts'

/** Who requests, as far as a connection tells. */
export interface RequestContext {
  requestId: string
  /** Address of the socket's other end. */
  address: string
  /** At most 500 characters. */
  userAgent: string
  log: Log
}

/** What `node:http` knows and a web `Request` does not; handed to Hono as its bindings. */
export interface Bindings {
  address: string
  /** The request itself; absent where no socket is behind it. */
  incoming?: IncomingMessage
  /** What a request holds while it is worked on. */
  slot?: Slot
  /** Lifts the limit on how long a body may take: whoever takes in files watches over them. */
  takeTime?(): void
  /** The socket's end that is waiting; not there where nobody came over a socket. */
  outgoing?: ServerResponse
}

/** Whoever is signed in at the portal. */
export interface SignedInClient {
  id: string
  name: string
  email: string
  /** Staff who look at the portal as this client. */
  viewOnly: boolean
}

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    request: RequestContext
    /** Set at the endpoints that are for clients. */
    client?: SignedInClient
  }
}
