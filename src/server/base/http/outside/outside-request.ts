import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestByHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMilliseconds = 10_000

/** An address of this machine or its network, or one that is reserved. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`)
  }
}

/**
 * Posts to an address that somebody else chose, and returns the status; redirects are not followed, the response is not read. The
 * name is resolved once, for the check and the connection. Throws a {@link PrivateAddressError} unless private addresses are allowed.
 */
export async function postOutside(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { privateAddresses }: { privateAddresses: boolean },
): Promise<number> {
  if (!privateAddresses) expectPublicLiteral(url)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    ...(!privateAddresses && { lookup: lookupPublic }),
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  sent.end(body)
  return promise
}

interface PostAnswer {
  status: number
  /** Seconds or a date, by which a receiver asks for a later try. */
  retryAfter: string | undefined
  /** Its beginning. */
  answer: string
}

/**
 * Posts to an address that somebody else chose, over https unless private addresses are allowed, and reads `keptBytes` of the
 * answer, all within 10 seconds; no redirect is followed. Throws a {@link PrivateAddressError} or an {@link OutsideReadError}.
 */
export async function postAndReadOutside(
  url: URL,
  {
    headers,
    body,
    keptBytes,
    signal,
  }: { headers: Record<string, string>; body: Buffer; keptBytes: number; signal?: AbortSignal },
  { privateAddresses }: { privateAddresses: boolean },
): Promise<PostAnswer> {
  if (!privateAddresses) {
    if (url.protocol !== 'https:') throw new OutsideReadError('not-https')
    expectPublicLiteral(url)
  }
  const late = AbortSignal.timeout(timeoutMilliseconds)
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>()
  const sent = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'Accept-Encoding': 'identity', 'Content-Length': String(body.length) },
    agent: false,
    signal: AbortSignal.any([late, ...(signal ? [signal] : [])]),
    ...(!privateAddresses && { lookup: lookupPublic }),
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    // The status counts, even if the body does not arrive in time.
    void readBeginning(response, keptBytes).then((answer) =>
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], answer }),
    )
  })
  sent.end(body)
  try {
    return await promise
  } catch (error) {
    if (late.aborted) throw new OutsideReadError('too-slow')
    throw error
  }
}

/** Leaving the loop closes the connection, so that only the beginning of an endless response is read. */
async function readBeginning(response: IncomingMessage, keptBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= keptBytes) break
    }
  } catch {
    // It broke off, or took too long.
  }
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8')
}

/** Why a read was given up; other errors are those of the network. */
export class OutsideReadError extends Error {
  readonly why: 'not-https' | 'too-many-redirects' | 'too-large' | 'too-slow'

  constructor(why: OutsideReadError['why']) {
    super(why)
    this.why = why
  }
}

interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Of answers below 300; empty otherwise. */
  body: Buffer
}

const mostRedirects = 3

/**
 * Reads from an address that somebody else chose: https only, with all redirects within 10 seconds. The address of each hop is
 * checked where it is connected to. Throws a {@link PrivateAddressError} or an {@link OutsideReadError} (`mostBytes`).
 */
export async function getOutside(
  url: URL,
  { headers, mostBytes, within = timeoutMilliseconds }: { headers: Record<string, string>; mostBytes: number; within?: number },
  { privateAddresses }: { privateAddresses: boolean },
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(within)
  try {
    return await followRedirects(url, { headers, mostBytes, signal, privateAddresses })
  } catch (error) {
    if (signal.aborted) throw new OutsideReadError('too-slow')
    throw error
  }
}

interface Reading {
  headers: Record<string, string>
  mostBytes: number
  signal: AbortSignal
  privateAddresses: boolean
}

async function followRedirects(from: URL, { mostBytes, ...reading }: Reading): Promise<OutsideAnswer> {
  let url = from
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!reading.privateAddresses) {
      if (url.protocol !== 'https:') throw new OutsideReadError('not-https')
      expectPublicLiteral(url)
    }
    const response = await getOnce(url, reading)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) {
      return {
        status,
        headers: response.headers,
        body: status < 300 ? await readAtMost(response, mostBytes) : dropBody(response),
      }
    }
    dropBody(response)
    url = redirectedTo(location, url)
  }
  throw new OutsideReadError('too-many-redirects')
}

function getOnce(url: URL, { headers, signal, privateAddresses }: Omit<Reading, 'mostBytes'>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    headers: { ...headers, 'Accept-Encoding': 'identity' },
    agent: false,
    signal,
    ...(!privateAddresses && { lookup: lookupPublic }),
  })
  sent.on('error', reject)
  sent.on('response', resolve)
  sent.end()
  return promise
}

async function readAtMost(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new OutsideReadError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function dropBody(response: IncomingMessage): Buffer {
  response.on('error', () => undefined)
  response.destroy()
  return Buffer.alloc(0)
}

/** Calendars are also linked to as webcal. */
function redirectedTo(location: string, from: URL): URL {
  const url = URL.parse(location.replace(/^webcals?:/i, 'https:'), from)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new OutsideReadError('not-https')
  return url
}

/** Whether a host is, or resolves to, public addresses only; false for a name that is not found. */
export async function isPublicHost(url: URL): Promise<boolean> {
  const host = hostOf(url)
  if (isIP(host)) return isPublicAddress(host)
  try {
    return (await lookup(host, { all: true })).every(({ address }) => isPublicAddress(address))
  } catch {
    return false
  }
}

/** Of IPv6 only global unicast, without tunnels and documentation. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address)
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const notPublic = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [net = '', prefix] = network.split('/')
  notPublic.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4')
}

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Addresses are connected to without a lookup. */
function expectPublicLiteral(url: URL): void {
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError(host)
}

const lookupPublic: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddressError(host), '')
    if (options.all) return done(null, found)
    done(null, found[0]!.address, found[0]!.family)
  })
}
