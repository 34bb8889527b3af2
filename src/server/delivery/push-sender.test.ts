import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { type PushBrowser, startTestPushService } from '#support/server/push-service.ts'
import { NotDeliveredError } from './deliver-at-most-once.ts'
import { openPushSender } from './push-sender.ts'

const [failing, working] = [await startTestPushService(), await startTestPushService()]

function openTestSender() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const config = readConfig({ PUSH_TO_LOOPBACK: 'true' })
  const sender = openPushSender(config, { publicKey, privateKey }, () => 'https://club.example')
  return (browser: PushBrowser) => {
    const { endpoint, keys } = browser.input
    const message = { kind: 'test', title: 'Test', body: '', link: '/app', tag: 'test' } as const
    return sender.send({ endpoint, ...keys }, message)
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
