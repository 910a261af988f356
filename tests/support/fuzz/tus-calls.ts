import fc from 'fast-check'
import { commonFaults } from '../answer-faults.ts'
import { makeSession } from '../make-session.ts'
import type { TestProduct } from '../test-product.ts'
import { callerKinds, namesOrOdd, oddHeaders } from './endpoint-cases.ts'
import { hostileTexts } from './hostile-values.ts'
import type { Case, Target } from './target.ts'
import { valuesFor, type WhatIsThere } from './what-is-there.ts'

const mount = '/api/admin/uploads'

/** tus calls in random order: create, append, ask, delete. */
export const tusCalls: Target = {
  title: `POST|PATCH|HEAD|DELETE|OPTIONS ${mount}`,
  share: 12,
  prepare: beginSome,
  casesOf: (there) =>
    fc
      .record({
        caller: callerKinds,
        call: fc.oneof(announcements(there), { weight: 3, arbitrary: callsOf(there) }),
        protocol: fc.oneof({ weight: 9, arbitrary: fc.constant('1.0.0') }, fc.constantFrom('0.2.2', '', '1.0.0, 0.2.2')),
        odd: fc.oneof(
          { weight: 9, arbitrary: fc.constant<Record<string, string>>({}) },
          oddHeaders,
          fc.constantFrom<Record<string, string>>(
            { 'X-HTTP-Method-Override': 'DELETE' },
            { 'Upload-Concat': 'partial' },
            { 'Upload-Checksum': 'sha1 x' },
          ),
        ),
      })
      .map(({ caller, call, protocol, odd }) => ({
        ...call,
        caller,
        headers: {
          'Tus-Resumable': protocol,
          ...(call.body !== undefined && { 'Content-Length': String(Buffer.byteLength(call.body)) }),
          ...call.headers,
          ...odd,
        },
      })),
  faultsOf: (answer, { method }) => commonFaults(answer, method),
  // The last chunk may show that a file is damaged, which deletes the upload.
  mayWrite: ({ method }) => (method === 'PATCH' ? ['public.uploads'] : []),
}

async function beginSome(product: Pick<TestProduct, 'db' | 'request'>): Promise<void> {
  const cookie = await makeSession(product, 'staff')
  for (const bytes of [1, 8, 8, 40, 40, 400]) {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes), 'Upload-Metadata': 'filename YS5tcDQ=' }
    const { status, text } = await product.request('POST', mount, { cookie, headers })
    if (status !== 201) throw new Error(`an upload answered ${status}: ${text}`)
  }
}

type Call = Omit<Case, 'caller'>

const numbers = fc.oneof(
  { weight: 4, arbitrary: fc.nat(500).map(String) },
  fc.constantFrom('', '-1', '1.5', '1e9', '0x10', 'NaN', '10000000000', '9007199254740993', '9'.repeat(400), '1, 2'),
)

const contents = fc.oneof(
  fc.constantFrom('', 'x', 'GIF89a;;', '\0\0\0\x18ftypmp42', '\x89PNG\r\n\x1a\n', '<svg onload="alert(1)">', 'x'.repeat(100_000)),
  hostileTexts,
)

const base64 = (text: string) => Buffer.from(text).toString('base64')

function announcements(there: WhatIsThere): fc.Arbitrary<Call> {
  const message = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom('filename', 'folder', 'tags'), hostileTexts) },
    fc.tuple(fc.constantFrom('replaces'), fc.constantFrom('', 'x', ...valuesFor('assetId', there))),
    fc.tuple(fc.constantFrom('__proto__', 'filetype', 'filename', ''), fc.constantFrom('a.mp4', '', '../../a.mp4')),
  )
  const metadata = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(message, { maxLength: 4 })
        // Header values are limited by Node's maximum header size.
        .map((all) => all.map(([name, value]) => `${name} ${base64(value.slice(0, 2_000))}`).join(',')),
    },
    fc.constantFrom('', ',', 'filename', 'filename !!!', 'filename YQ==,filename Yg==', `filename ${'A'.repeat(9_000)}`),
  )
  return fc
    .record({
      length: numbers,
      metadata,
      deferred: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.constant({ 'Upload-Defer-Length': '1' })),
      content: fc.option(contents),
    })
    .map(({ length, metadata: told, deferred, content }) => ({
      method: 'POST',
      path: mount,
      headers: {
        'Upload-Length': length,
        'Upload-Metadata': told,
        ...deferred,
        ...(content !== null && { 'Content-Type': 'application/offset+octet-stream' }),
      },
      ...(content !== null && { body: content }),
    }))
}

function callsOf({ uploads = [] }: WhatIsThere): fc.Arbitrary<Call> {
  const path = namesOrOdd([...uploads, 'A'.repeat(22)]).map((id) => `${mount}/${id}`)
  const pieces = fc
    .record({
      path,
      offset: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('0', '1', '8') }, numbers),
      type: fc.oneof({ weight: 9, arbitrary: fc.constant('application/offset+octet-stream') }, fc.constantFrom('text/plain', '')),
      content: contents,
    })
    .map(({ path: at, offset, type, content }) => ({
      method: 'PATCH',
      path: at,
      headers: { 'Upload-Offset': offset, 'Content-Type': type },
      body: content,
    }))
  const others = fc
    .record({ method: fc.constantFrom('HEAD', 'HEAD', 'DELETE', 'OPTIONS', 'GET', 'PUT'), path })
    .map((call) => ({ ...call, headers: {} }))
  return fc.oneof({ weight: 3, arbitrary: pieces }, others)
}
