import { expect, test } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import { openLines } from './open-lines.ts'

const limits = { all: 10, ofStrangers: 8, ofNetwork: 5, ofNetworkAndPage: 3, ofSite: 6 }
const statusOf = (open: () => unknown): number => {
  try {
    open()
    return 200
  } catch (problem) {
    return (problem as Problem).status
  }
}

test('limits the connections of a network per page and in total, and releases closed ones', () => {
  const lines = openLines(limits)
  const open = (page: string, host = 1) => lines.open({ address: `2001:db8:1:1::${host}`, page, staff: false })
  const first = open('film', 1)
  for (const host of [2, 3]) open('film', host)
  expect(statusOf(() => open('film', 4))).toBe(429)
  expect(statusOf(() => lines.open({ address: '198.51.100.1', page: 'film', staff: false }))).toBe(200)
  first()
  first()
  open('film', 4)
  expect(
    statusOf(() => open('film', 5)),
    'closed twice gives one place back',
  ).toBe(429)
  for (const host of [1, 2]) open('other', host)
  expect(
    statusOf(() => open('third')),
    'five of one network',
  ).toBe(429)
  expect(statusOf(() => lines.open({ address: '2001:db8:1:2::1', page: 'film', staff: false }))).toBe(200)
  expect(
    statusOf(() => lines.open({ address: '2001:db8:1:3::1', page: 'film', staff: false })),
    'six of one /48',
  ).toBe(429)
})

test('reserves connections for staff, who are not counted by network', () => {
  const lines = openLines(limits)
  for (let host = 0; host < 8; host += 1) lines.open({ address: `198.51.100.${host}`, page: 'film', staff: false })
  expect(statusOf(() => lines.open({ address: '198.51.100.9', page: 'film', staff: false }))).toBe(503)
  const admin = { address: '198.51.100.1', page: 'film', staff: true }
  expect([1, 2, 3].map(() => statusOf(() => lines.open(admin)))).toEqual([200, 200, 503])
})
