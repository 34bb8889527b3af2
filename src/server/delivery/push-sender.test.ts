import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import type { VapidKeys } from '#server/secrets.ts'
import { eventually } from '#support/eventually.ts'
import { type PushBrowser, startTestPushService, verifyVapid } from '#support/server/push-service.ts'
import { NotDeliveredError } from './deliver-at-most-once.ts'
import { openPushSender } from './push-sender.ts'

const [failing, working] = [await startTestPushService(), await startTestPushService()]

function makeKeyPair(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

const keys = { vapid: makeKeyPair(), formerVapid: [makeKeyPair(), makeKeyPair()] }

function openTestSender(readClockMs?: () => number) {
  const config = readConfig({ PUSH_TO_LOOPBACK: 'true' })
  const sender = openPushSender(config, keys, () => 'https://club.example', readClockMs)
  return (browser: PushBrowser, serverKey: string | null = null) => {
    const { endpoint } = browser.input
    const message = { kind: 'test', title: 'Test', body: '', link: '/app', tag: 'test' } as const
    return sender.send({ endpoint, ...browser.input.keys, serverKey }, message)
  }
}

test('a push service that keeps failing is left alone, and others still receive messages', async () => {
  const send = openTestSender()
  const [phone, laptop, other] = [failing.browser(), failing.browser(), working.browser()]
  failing.answer(phone, 500, 503, 503, 500, 503)
  for (let count = 0; count < 5; count++) await assert.rejects(send(phone), NotDeliveredError)
  for (const browser of [phone, laptop]) await assert.rejects(send(browser), /has not responded lately/)
  assert.equal(await send(other), 'taken')
  assert.deepEqual([phone.received.length, laptop.received.length, other.received.length], [0, 0, 1])
})

test('refusals of single devices do not stop messages to the others', async () => {
  const send = openTestSender()
  const [phone, laptop] = [failing.browser(), failing.browser()]
  failing.answer(phone, 429, 429, 404, 403, 429, 410)
  for (let count = 0; count < 6; count++) await send(phone).catch(() => undefined)
  assert.equal(await send(laptop), 'taken')
})

test('while a push service does not respond, it gets no further messages, and others do', async () => {
  let nowMs = 0
  const send = openTestSender(() => nowMs)
  const [phone, laptop, other] = [failing.browser(), failing.browser(), working.browser()]
  const release = failing.hold(phone)
  const first = send(phone)
  await eventually(() => failing.isHolding(phone), 'the first message')
  assert.equal(await send(laptop), 'taken')
  nowMs = 1001
  await assert.rejects(send(laptop), /has not responded lately/)
  assert.equal(await send(other), 'taken')
  release()
  assert.equal(await first, 'taken')
  assert.equal(await send(laptop), 'taken')
})

test('each message is signed with the key with which its browser subscribed', async () => {
  const send = openTestSender()
  const [current, former, first] = [keys.vapid, ...keys.formerVapid].map(({ publicKey }) => publicKey)
  for (const [serverKey, expected] of [
    [current, current],
    [former, former],
    [first, first],
    [null, first],
  ] as const) {
    const browser = working.browser()
    assert.equal(await send(browser, serverKey), 'taken')
    assert.equal((await verifyVapid(await browser.arrived(), expected ?? '')).key, expected)
  }
  assert.equal(await send(working.browser(), makeKeyPair().publicKey), 'gone')
})
