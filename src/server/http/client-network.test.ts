import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getClientNetwork } from './client-network.ts'

test('IPv6 addresses in the same /64 network count as one client', () => {
  assert.equal(getClientNetwork('198.51.100.7'), '198.51.100.7')
  assert.equal(getClientNetwork('::ffff:198.51.100.7'), '::ffff:198.51.100.7')
  assert.equal(getClientNetwork('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(getClientNetwork('2001:db8:1:2::9'), '2001:db8:1:2::/64')
  assert.equal(getClientNetwork('2001:db8::9'), '2001:db8:0:0::/64')
  assert.equal(getClientNetwork('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(getClientNetwork('::1'), '0:0:0:0::/64')
})
