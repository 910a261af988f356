import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { createClient, Refused, type Api } from '../src/index.ts'

let api: Api
let sent: { call: string; headers: IncomingMessage['headers']; body: string }
let answer: { status?: number; type?: string; body: string }

const server = createServer((request, response) => {
  void text(request).then((body) => {
    sent = { call: `${request.method} ${request.url}`, headers: request.headers, body }
    response.writeHead(answer.status ?? 200, { 'Content-Type': answer.type ?? 'application/json', 'Retry-After': '30' })
    response.end(answer.body)
  })
})
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  api = createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, token: 'sh_1' })
})
after(() => server.close())

test('sends parameters, query, headers and JSON, and resolves to the answer', async () => {
  answer = { body: '{"success":true}' }
  const params = { id: 'a/b' }
  const body = { assetId: '1', label: 'Fine cut' }
  assert.deepEqual(
    await api.reviewAdmin.addVersion({ params, query: { film: 'Teaser & more' }, body, headers: { 'Idempotency-Key': 'one' } }),
    { success: true },
  )
  assert.equal(sent.call, 'POST /api/admin/projects/a%2Fb/versions?film=Teaser+%26+more')
  assert.deepEqual(JSON.parse(sent.body), body)
  assert.equal(sent.headers.authorization, 'Bearer sh_1')
  assert.equal(sent.headers['content-type'], 'application/json')
  assert.equal(sent.headers['idempotency-key'], 'one')
})

test('sends a body with files as a form, a list as several fields', async () => {
  answer = { body: '{"success":true}' }
  await api.media.uploadAssets({ body: { folder: 'Stills', files: [new Blob(['one']), new Blob(['two'])] } })
  assert.match(sent.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/)
  assert.match(sent.body, /name="folder"\r\n\r\nStills\r\n/)
  assert.equal(sent.body.match(/name="files"; filename=/g)?.length, 2)
})

test('resolves to the response where a file is answered', async () => {
  answer = { type: 'application/pdf', body: '%PDF' }
  const file = await api.invoiceAdmin.readInvoicePdf({ params: { id: '1' } })
  assert.equal(await file.text(), '%PDF')
})

test('throws what is refused, also where the answer is not JSON', async () => {
  const body = { name: 'Ona', email: 'ona', projectType: 'commercial', message: 'Hello' } as const
  answer = { status: 422, body: '{"success":false,"message":"Please check.","errors":{"email":"No address."}}' }
  await assert.rejects(api.inquiry.sendContact({ body }), (error: Refused) => {
    assert.ok(error instanceof Refused)
    const { message, status, errors, headers } = error
    assert.deepEqual([message, status, errors], ['Please check.', 422, { email: 'No address.' }])
    assert.equal(headers.get('Retry-After'), '30')
    return true
  })
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
  await assert.rejects(api.inquiry.sendContact({ body }), { status: 502, message: 'Bad Gateway' })
})

test('is aborted by its signal', async () => {
  await assert.rejects(api.project.listProjects({ signal: AbortSignal.abort() }), { name: 'AbortError' })
})
