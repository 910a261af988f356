import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { queueMail } from './queue-mail.ts'
import { sealOldMails } from './seal-old-mails.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const token = 'T0ken-of-43-letters-that-opens-an-account-1'
const rowOf = async (address: string) => {
  const [row] = await product.db.select().from(mails).where(eq(mails.toAddress, address))
  return row!
}
const mailLink = async () => {
  const address = makeEmail()
  const props = { name: 'Ida', token, purpose: 'password' as const }
  await product.db.transaction((tx) =>
    queueMail(tx, product.services.queue, { to: { name: 'Ida', address }, template: 'portal-link', props }),
  )
  await product.settle()
  return address
}
const filesWith = (text: string) => {
  const folder = join(product.env.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  // Removes quoted-printable soft line breaks.
  const isIn = (name: string) => readFileSync(join(folder, name), 'latin1').replaceAll('=\r\n', '').includes(text)
  return readdirSync(folder)
    .filter(isIn)
    .map((name) => join(folder, name))
}

it('is in the sent mail, and not readable by staff or in the database', async () => {
  const address = await mailLink()
  const row = await rowOf(address)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.state).toBe('kept')
  const { text, json } = await product.request('GET', `/api/admin/outbox/${row.id}`, { cookie })
  expect(text).not.toContain(token)
  expect(text).not.toContain('portal/password')
  expect(json.mail).toMatchObject({ linksHidden: true, text: expect.stringContaining('[link hidden]') })
  expect(secretsOf(product, row)).toEqual({ token })

  const [file] = filesWith(address)
  expect(readFileSync(file!, 'latin1').replaceAll('=\r\n', '')).toContain(`http://localhost:3000/portal/password/${token}`)
  expect(statSync(file!).mode & 0o777).toBe(0o600)
})

it('is unchanged when a stored mail is sent again', async () => {
  const address = await mailLink()
  const { id } = await rowOf(address)
  const before = filesWith(address)[0]!
  const sent = readFileSync(before, 'latin1')
  const again = await product.request('POST', `/api/admin/outbox/${id}/send-again`, { cookie })
  expect(again.status).toBe(200)
  await product.settle()
  expect(readFileSync(before, 'latin1')).toContain(/portal\/password\/.{20}/.exec(sent)![0])
})

it('cannot be decrypted with another SESSION_SECRET, and no mail is sent without its link', async () => {
  const address = makeEmail()
  const sealed = 'c2VhbGVkIHVuZGVyIGFub3RoZXIgc2VjcmV0LCBvciBicm9rZW4'
  const props = { name: 'Ida', token: '__sealed_token__', purpose: 'sign-in' }
  const values = { toAddress: address, template: 'portal-link', props, sealed }
  const [{ id } = { id: '' }] = await product.db.insert(mails).values(values).returning({ id: mails.id })
  await product.db.transaction((tx) => product.services.queue.send(tx, 'mail.queued', { mailId: id }))
  await expect.poll(async () => (await rowOf(address)).problem).toContain('can no longer be read')
  expect(filesWith(address)).toEqual([])
})

it('is encrypted in mails of earlier versions, and removed from sent ones', async () => {
  const link = `http://localhost:3000/portal/password/${token}`
  const old = (state: 'sent' | 'failed') => ({
    toAddress: makeEmail(),
    template: 'portal-link',
    props: { name: 'Ida', token, purpose: 'password' },
    subject: 'Choose a new password',
    html: `<a href="${link}">Choose</a>`,
    text: `Choose ${link}`,
    unsubscribeUrl: `http://localhost:3000/api/newsletter/unsubscribe?token=${token}`,
    state,
  })
  const [sent, failed] = [old('sent'), old('failed')]
  await product.db.insert(mails).values([sent, failed])
  await Promise.all([sealOldMails(product.services), sealOldMails(product.services)])
  const rows = await Promise.all([sent, failed].map(({ toAddress }) => rowOf(toAddress)))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => secretsOf(product, row))).toEqual([{}, { token }])

  await product.request('POST', `/api/admin/outbox/${rows[1]!.id}/send-again`, { cookie })
  await product.settle()
  expect(readFileSync(filesWith(failed.toAddress)[0]!, 'latin1').replaceAll('=\r\n', '')).toContain(link)
})
