import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, lookupPublicAddress, NotPublicAddressError } from './public-address.ts'
import { isAllowedPushEndpoint } from './push-endpoint.ts'

const isAllowed = (endpoint: string, toLoopback = false) => isAllowedPushEndpoint(endpoint, { toLoopback })

test('allows the push services that browsers use', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGe',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])
    assert.ok(isAllowed(endpoint), endpoint)
})

test('rejects local addresses and protocols other than HTTPS', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://printer/x',
    'https://printer.local/x',
    'https://metadata.google.internal/computeMetadata',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])
    assert.ok(!isAllowed(endpoint), endpoint)
})

test('allows the loopback address only if the configuration permits it', () => {
  assert.ok(isAllowed('http://127.0.0.1:4000/push', true))
  assert.ok(!isAllowed('http://127.0.0.1:4000/push'))
  for (const other of ['http://10.0.0.1/x', 'http://localhost:4000/x', 'http://fcm.googleapis.com/x'])
    assert.ok(!isAllowed(other, true), other)
})

test('distinguishes public from reserved addresses', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '2607:f8b0:4004::200e']) assert.ok(isPublicAddress(address))
  for (const address of ['255.255.255.255', '224.0.0.1', '::', '::1', '2001::1', 'ff02::1', 'no address'])
    assert.ok(!isPublicAddress(address), address)
})

test('does not connect to a host name that resolves to a private address', async () => {
  const error = await new Promise(resolve => lookupPublicAddress('localhost', {}, resolve))
  assert.ok(error instanceof NotPublicAddressError)
})
