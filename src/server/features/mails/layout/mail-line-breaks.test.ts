import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { startCuttingMailServer } from '#tests/support/cutting-mail-server.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeTestProduct } from '#tests/support/test-product.ts'
import { queueMail } from '../outbox/queue-mail.ts'

test('a connection that breaks around the server’s reply loses no mail, and a repeated mail is byte for byte the same', async () => {
  const server = await startCuttingMailServer()
  const product = await makeTestProduct({ env: { SMTP_URL: server.url } })
  const address = makeEmail()
  const order = {
    to: { name: 'Jane Doe', address },
    template: 'contact-received',
    props: { projectType: 'Other' },
  } as const
  const read = async () => (await product.db.select().from(mails).where(eq(mails.toAddress, address)))[0]
  const again = () => product.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)

  server.cut = 'before'
  await product.db.transaction((tx) => queueMail(tx, product.services.queue, order))
  await product.settle()
  expect(await read()).toMatchObject({ state: 'queued', attempts: 1, problem: expect.any(String) })

  server.cut = 'after'
  await again()
  await product.settle()
  expect(await read()).toMatchObject({ state: 'sent', attempts: 2, problem: null })
  // The server accepted the first mail without confirming it, so a duplicate is unavoidable. Both are identical.
  const [first, second, ...more] = server.caught
  expect(more).toEqual([])
  expect(first!.header('message-id')).toBe(`<${(await read())!.id}@slatehouse.example>`)
  expect(second!.header('message-id')).toBe(first!.header('message-id'))
  expect(second!.header('date')).toBe(first!.header('date'))
  expect(second!.part('text/html')).toBe(first!.part('text/html'))

  // The connection broke after the server confirmed: the mail is not sent again.
  await again()
  await product.settle()
  expect(server.caught).toHaveLength(2)
  await product.close()
  server.close()
})
