import { expect, test } from 'vitest'
import { isLocalNetwork, makePace } from './network-pace.ts'
import { countingKeys } from './counting-keys.ts'

test('after its burst a caller has a share of the time that passes', () => {
  let now = 0
  const pace = makePace({ burst: 100, ofEach: 0.25, mostOfTask: 80 }, () => now)
  pace.add('one', 60)
  expect([pace.delayOf('one'), pace.delayOf('other')]).toEqual([0, 0])
  pace.add('one', 60)
  expect(pace.delayOf('one')).toBe(80)
  now = 40
  expect(pace.delayOf('one')).toBe(40)
  pace.add('one', 5_000)
  expect(pace.delayOf('one'), 'a long task counts in part').toBe(360)
  now = 10_000
  expect(pace.delayOf('one')).toBe(0)
})

test('forgets the callers of a flood of networks, oldest first', () => {
  const pace = makePace({ burst: 1, ofEach: 0.5, mostOfTask: 80 }, () => 0)
  for (let number = 0; number <= 10_000; number += 1) pace.add(`network ${number}`, 50)
  expect([pace.delayOf('network 0'), pace.delayOf('network 10000')]).toEqual([0, 98])
})

test.for([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['192.168.4.5', true],
  ['fd12::4', true],
  ['fe80::1%eth0', true],
  ['198.51.100.7', false],
  ['2001:db8::1', false],
  ['', false],
] as const)('%s is local: %s', ([address, local]) => {
  expect(isLocalNetwork(countingKeys(address).network)).toBe(local)
})
