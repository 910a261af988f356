import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database copied from the migrated template. */
export const makeTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('templateUrl'))

/** An empty database, or a copy of another without connections. */
export const makeEmptyDatabase = (of?: TestDatabase): Promise<TestDatabase> => copyDatabase(of?.url ?? urlOf('template0'))

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  return { url: urlOf(name), drop: () => onCluster(`drop database ${name} with (force)`) }
}

const urlOf = (database: string): string => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
