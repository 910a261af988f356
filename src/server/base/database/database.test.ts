import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { makeLog } from '../log.ts'

it('survives a connection that breaks between two statements of a transaction', async () => {
  const database = await makeTestDatabase()
  const db = openDatabase(database.url, makeLog('silent'))
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
  await database.drop()
})

it('replaces a connection that breaks before its transaction began', async () => {
  const database = await makeTestDatabase()
  const db = openDatabase(database.url, makeLog('silent'), { connections: 1 })
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementationOnce(() => Promise.reject(new Error('Connection terminated')))
  await expect(db.transaction(async () => undefined)).rejects.toThrow()
  query.mockRestore()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
  await database.drop()
})
