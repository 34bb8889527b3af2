import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublic, lookupPublic, mayBePushService, NotPublic } from './endpoint.ts'

const may = (endpoint: string, toLoopback = false) => mayBePushService(endpoint, { toLoopback })

test('the push services of browsers may be called', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGe',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])
    assert.ok(may(endpoint), endpoint)
})

test('nothing of this computer, its network or another kind of server is taken for a push service', () => {
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
    assert.ok(!may(endpoint), endpoint)
})

test('only where a test asks for it is this computer called', () => {
  assert.ok(may('http://127.0.0.1:4000/push', true))
  assert.ok(!may('http://127.0.0.1:4000/push'))
  for (const other of ['http://10.0.0.1/x', 'http://localhost:4000/x', 'http://fcm.googleapis.com/x'])
    assert.ok(!may(other, true), other)
})

test('addresses of the open internet are public, all others are not', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '2607:f8b0:4004::200e']) assert.ok(isPublic(address))
  for (const address of ['255.255.255.255', '224.0.0.1', '::', '::1', '2001::1', 'ff02::1', 'no address'])
    assert.ok(!isPublic(address), address)
})

test('a name that leads into the own network is not connected to', async () => {
  const error = await new Promise(found => lookupPublic('localhost', {}, found))
  assert.ok(error instanceof NotPublic)
})
