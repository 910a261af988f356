import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Ability } from '#domain/common/ability.ts'
import type { ContactRight } from '#domain/clients/contact-rights.ts'
import type { StaffRole } from '#domain/people/roles.ts'
import type { Slot } from './limits/admission.ts'
import type { CallingToken } from './callers/caller.ts'
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
  /** A tool of an assistant calls the endpoint, in this process. */
  assistant?: true
  /** Of endpoints that a page reads: what they found together, see `once-per-page.ts`. */
  page?: Map<string, Promise<unknown>>
  /** Undefined without a socket. */
  incoming?: IncomingMessage
  /** The request's admission slot. */
  slot?: Slot
  /** Lifts the time limit of the body for uploads, which have their own. */
  takeTime?(): void
  /** Undefined without a socket. */
  outgoing?: ServerResponse
}

/** The person of a client who is signed in at the portal. */
export interface SignedInClient {
  /** Of the client. */
  id: string
  /** The person's own name. */
  name: string
  clientName: string
  /** The person's own mailbox. */
  email: string
  /** Null for staff viewing the portal. */
  contactId: string | null
  /** Of the person; null for staff viewing the portal. */
  humanId: string | null
  rights: ContactRight[]
  /** True for staff viewing the portal as this client. */
  viewOnly: boolean
}

/** The member of staff who is signed in. */
export interface SignedInPerson {
  id: string
  name: string
  /** Null for the owner of the one-field sign-in who gave none. */
  email: string | null
  role: StaffRole
  /** Empty while a second factor is required and missing. */
  abilities: Ability[]
  lacksFactor: boolean
  /** The API token that calls for them; left out for a session. */
  token?: CallingToken & {
    /** Abilities of the person that the token does not have. */
    without: Ability[]
  }
}

/** A valid API token of the present request. Whether its person may still do something is read from the database each time. */
export interface ApiToken extends CallingToken {
  personId: string
  hash: string
}

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    request: RequestContext
    /** Of a request with an API token. */
    apiToken?: ApiToken
    /** Set by endpoints for clients. */
    client?: SignedInClient
    /** Set by endpoints for staff. */
    person?: SignedInPerson
  }
}
