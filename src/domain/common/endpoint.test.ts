import { expect, test } from 'vitest'
import { z } from 'zod'
import { done, endpointsFor } from './endpoint.ts'
import { idParams } from './fields.ts'

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-clients', path: '/api/admin/clients' })

test('an endpoint has what its group declares, and the whole path', () => {
  const answer = z.object({ name: z.string() })
  const read = staffEndpoint('GET', '/:id', 'Read client', { answer })
  const path: '/api/admin/clients/:id' = read.path
  expect({ ...read, path }).toEqual({
    summary: 'Read client',
    method: 'GET',
    path: '/api/admin/clients/:id',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    answer,
  })
})

test('what an endpoint declares itself replaces what its group declares', () => {
  const params = z.object({ id: z.literal('all') })
  const erase = staffEndpoint('POST', '/:id/erase', 'Erase client', { can: 'erase-clients', params })
  expect(erase).toMatchObject({ can: 'erase-clients', params })
  const elsewhere = staffEndpoint('GET', '/api/admin/mentionable/clients', 'List readers', { answer: z.unknown() })
  const path: '/api/admin/mentionable/clients' = elsewhere.path
  expect(path).toBe('/api/admin/mentionable/clients')
})

test('a path without parameters has none, and an endpoint without an answer answers success', () => {
  const add = staffEndpoint('POST', '', 'Add client')
  expect(add).toMatchObject({ path: '/api/admin/clients', params: undefined, answer: done })
})

test('several parameters are declared', () => {
  expect(staffEndpoint('DELETE', '/:id/people/:person', 'Remove person').params).toBeUndefined()
})
