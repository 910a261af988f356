import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Slot } from './admission.ts'
import type { Log } from '../log.ts'

/** The client, as known from the connection. */
export interface RequestContext {
  requestId: string
  /** The socket's remote address, or as named by a trusted proxy. */
  address: string
  /** At most 500 characters. */
  userAgent: string
  log: Log
}

/** Node's request and response, passed to Hono as bindings. */
export interface Bindings {
  address: string
  /** Undefined without a socket. */
  incoming?: IncomingMessage
  /** The request's admission slot. */
  slot?: Slot
  /** Lifts the time limit of the body for uploads, which have their own. */
  takeTime?(): void
  /** Undefined without a socket. */
  outgoing?: ServerResponse
}

/** The client signed in at the portal. */
export interface SignedInClient {
  id: string
  name: string
  email: string
  /** True for staff viewing the portal as this client. */
  viewOnly: boolean
}

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    request: RequestContext
    /** Set by endpoints for clients. */
    client?: SignedInClient
  }
}
