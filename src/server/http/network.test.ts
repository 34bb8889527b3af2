import assert from 'node:assert/strict'
import { test } from 'node:test'
import { network } from './network.ts'

test('the addresses of one customer count as one', () => {
  assert.equal(network('198.51.100.7'), '198.51.100.7')
  assert.equal(network('::ffff:198.51.100.7'), '::ffff:198.51.100.7')
  assert.equal(network('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(network('2001:db8:1:2::9'), '2001:db8:1:2::/64')
  assert.equal(network('2001:db8::9'), '2001:db8:0:0::/64')
  assert.equal(network('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(network('::1'), '0:0:0:0::/64')
})
