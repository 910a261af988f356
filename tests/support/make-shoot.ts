import type { ShootForm } from '#domain/shoots/shoot.ts'
import { invoiceAdmin } from './make-invoice.ts'
import { makeCallSheet } from './pdfs.ts'
import type { TestProduct } from './test-product.ts'

/** Call sheet calls of staff. */
export function shootAdmin(product: TestProduct, cookie: string) {
  const request = async (method: string, path: string, body?: unknown) =>
    product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
  const admin = {
    request,
    newProject: async () => (await invoiceAdmin(product, cookie).offer()).projectId,
    /** A shoot with a crew of two, ready to send. */
    async plan(changes: Partial<ShootForm> = {}, projectId?: string) {
      const made = await request('POST', `/projects/${projectId ?? (await admin.newProject())}/shoots`, { date: '2027-06-14' })
      return admin.write(made.json.shoot, { ...makeCallSheet(), ...changes })
    },
    async write(shoot: { id: string; revision: number }, changes: Partial<ShootForm>) {
      const answer = await request('PUT', `/shoots/${shoot.id}`, { ...shoot, ...changes, revision: shoot.revision })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.json.shoot
    },
    async send(shoot: { id: string; revision: number }, message = '') {
      const answer = await request('POST', `/shoots/${shoot.id}/send`, { revision: shoot.revision, message })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.json.shoot
    },
  }
  return admin
}

/** Key of a person's call sheet link. */
export const keyOf = (shoot: { calls: { name: string; link: string }[] }, name: string): string =>
  shoot.calls
    .find((call) => call.name === name)!
    .link.split('/')
    .at(-1)!
