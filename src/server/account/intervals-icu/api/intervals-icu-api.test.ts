import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { startTestIntervalsIcu } from '#support/intervals-icu.ts'
import { createIntervalsIcuOpener } from './intervals-icu-api.ts'

const service = await startTestIntervalsIcu()
after(service.close)

/** Opens the API with a clock that only moves when the test says so. */
function createTestOpener(address = service.address) {
  let nowMs = 0
  const open = createIntervalsIcuOpener(address, () => nowMs)
  return { open, wait: (seconds: number) => (nowMs += seconds * 1000) }
}

const failWith = (status: number) => (response: ServerResponse) => void response.writeHead(status).end()
const drop = (response: ServerResponse) => void response.destroy()

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    error => error.kind,
  )

test('after five failures a connection is left alone for a minute, and one request that succeeds opens it again', async () => {
  const { open, wait } = createTestOpener()
  const { key, account } = service.createAccount()
  service.answerNext(key, ...Array.from({ length: 6 }, () => failWith(503)))
  for (let attempt = 0; attempt < 5; attempt++)
    assert.equal(await kindOf(open(key).findAthlete()), 'unavailable')
  assert.equal(await kindOf(open(key).findAthlete()), 'paused')
  assert.equal(account.requests.length, 5)
  wait(59)
  assert.equal(await kindOf(open(key).findAthlete()), 'paused')
  // The one retry fails, so the pause begins again.
  wait(1)
  assert.equal(await kindOf(open(key).findAthlete()), 'unavailable')
  assert.equal(await kindOf(open(key).findAthlete()), 'paused')
  wait(60)
  assert.equal(await kindOf(open(key).findAthlete()), 'done')
  assert.equal(await kindOf(open(key).findAthlete()), 'done')
  assert.equal(account.requests.length, 8)
})

test('failures of one connection do not affect another person’s', async () => {
  const { open } = createTestOpener()
  const [ana, bo] = [service.createAccount('Ana Example'), service.createAccount('Bo Example')]
  service.answerNext(ana.key, ...Array.from({ length: 5 }, () => failWith(500)))
  for (let attempt = 0; attempt < 5; attempt++) await kindOf(open(ana.key).findAthlete())
  assert.equal(await kindOf(open(ana.key).findAthlete()), 'paused')
  assert.deepEqual(await open(bo.key).findAthlete(), { id: bo.account.id, name: 'Bo Example' })
  // A key that was revoked is no failure of the service.
  const { key } = service.createAccount()
  service.revoke(key)
  for (let attempt = 0; attempt < 7; attempt++)
    assert.equal(await kindOf(open(key).findAthlete()), 'key-rejected')
})

test('a service that cannot be reached is left alone with all keys', async () => {
  const { open, wait } = createTestOpener()
  const [ana, bo] = [service.createAccount('Ana Example'), service.createAccount('Bo Example')]
  service.answerNext(ana.key, ...Array.from({ length: 5 }, () => drop))
  for (let attempt = 0; attempt < 5; attempt++)
    assert.equal(await kindOf(open(ana.key).findAthlete()), 'unreachable')
  assert.equal(await kindOf(open(bo.key).findAthlete()), 'paused')
  assert.equal(bo.account.requests.length, 0)
  wait(60)
  assert.equal(await kindOf(open(bo.key).findAthlete()), 'done')
  assert.equal(await kindOf(open(ana.key).findAthlete()), 'done')
})
