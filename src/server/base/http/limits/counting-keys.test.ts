import { expect, test } from 'vitest'
import { countingKeys } from './counting-keys.ts'

test.each([
  ['198.51.100.7', '198.51.100.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::ffff:198.51.100.7', '198.51.100.7', null],
  ['::ffff:c633:6407', '198.51.100.7', null],
  ['64:ff9b::198.51.100.7', '198.51.100.7', null],
  ['', '', null],
])('%s counts as %s and %s', (address, network, site) => {
  expect(countingKeys(address)).toEqual({ network, site })
})
