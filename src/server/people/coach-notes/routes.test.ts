import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

async function setUpCoaching() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coachingId = await server.link(rita, ana, [])
  return { rita, ana, coachingId, params: { id: ana.id } }
}

const writeNote = async (coach: TestUser, athlete: TestUser, text: string) =>
  (await coach.get(people.writeNote, { params: { id: athlete.id }, input: { text } })).data
const listTexts = async (coach: TestUser, athlete: TestUser) =>
  (await coach.get(people.notes, { params: { id: athlete.id } })).data.map(({ text }) => text)

test('a coach can write, change and delete notes about an athlete, and the list shows the newest notes first', async () => {
  const { rita, ana, params } = await setUpCoaching()
  const first = await writeNote(rita, ana, ' <b>Left</b> knee.\n\nAsk in June 💪 ')
  await writeNote(rita, ana, 'Wants a meet in spring.')
  assert.deepEqual(await listTexts(rita, ana), [
    'Wants a meet in spring.',
    '<b>Left</b> knee.\n\nAsk in June 💪',
  ])
  const changed = await rita.get(people.changeNote, {
    params: { id: first.id },
    input: { text: 'Right knee.' },
  })
  assert.equal(changed.data.text, 'Right knee.')
  assert.equal(changed.data.createdAt, first.createdAt)
  assert.ok(changed.data.updatedAt >= first.updatedAt)
  await rita.get(people.removeNote, { params: { id: first.id } })
  assert.deepEqual(await listTexts(rita, ana), ['Wants a meet in spring.'])
  await rita.refused('note.not-found', people.removeNote, { params: { id: first.id } })
  await rita.refused('note.not-found', people.changeNote, {
    params: { id: 'no id' },
    input: { text: 'Well.' },
  })
  for (const text of ['', ' \n', 'x'.repeat(10_001)])
    await rita.refused('request.invalid', people.writeNote, { params, input: { text } })
})

test('a note sent twice is stored once, and the id cannot be reused for a different athlete or by another coach', async () => {
  const { rita, ana, params } = await setUpCoaching()
  const id = uuidv7()
  const first = await rita.call(people.writeNote, { params, input: { id, text: 'Left knee.' } })
  const again = await rita.call(people.writeNote, { params, input: { id, text: 'Something else.' } })
  assert.deepEqual([first.status, again.status], [201, 200])
  assert.deepEqual(await listTexts(rita, ana), ['Left knee.'])
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const noteForBo = { params: { id: bo.id }, input: { id, text: 'Left knee.' } }
  await rita.refused('note.id-taken', people.writeNote, noteForBo)
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  await otto.refused('note.id-taken', people.writeNote, { params, input: { id, text: 'Left knee.' } })
})

test('restoring a deleted note keeps its creation time, but a creation time in the future is replaced with the current time', async () => {
  const { rita, params } = await setUpCoaching()
  const createdAt = '2025-03-01T08:00:00.000Z'
  const restored = await rita.get(people.writeNote, { params, input: { text: 'Back again.', createdAt } })
  assert.equal(restored.data.createdAt, createdAt)
  const futureNote = { text: 'From the future.', createdAt: '2190-01-01T00:00:00Z' }
  const { data } = await rita.get(people.writeNote, { params, input: futureNote })
  assert.ok(Date.parse(data.createdAt) <= Date.now())
})

test('lists each note once, page by page', async () => {
  const { rita, ana, params } = await setUpCoaching()
  for (let number = 1; number <= 5; number++) await writeNote(rita, ana, `Note ${number}`)
  const texts: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const page = await rita.get(people.notes, { params, query })
    texts.push(...page.data.map(({ text }) => text))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(texts, ['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1'])
})

test('only the author can read a note; the athlete, other coaches and administrators cannot', async () => {
  const { rita, ana, params } = await setUpCoaching()
  const [otto, ada] = [await server.coach('Otto'), await server.coach('Ada', { role: 'admin' })]
  for (const coach of [otto, ada]) await server.link(coach, ana)
  const { id } = await writeNote(rita, ana, 'Left knee.')
  await ana.refused('role.coach-only', people.notes, { params })
  for (const coach of [otto, ada]) {
    assert.deepEqual(await listTexts(coach, ana), [])
    const input = { text: 'Mine.' }
    await coach.refused('note.not-found', people.changeNote, { params: { id }, input })
    await coach.refused('note.not-found', people.removeNote, { params: { id } })
  }
  assert.deepEqual(await listTexts(rita, ana), ['Left knee.'])
})

test('notes are hidden when the coaching relationship ends and visible again when it restarts', async () => {
  const { rita, ana, coachingId, params } = await setUpCoaching()
  const { id } = await writeNote(rita, ana, 'Left knee.')
  await ana.get(people.endCoaching, { params: { id: coachingId } })
  await rita.refused('athlete.not-found', people.notes, { params })
  await rita.refused('athlete.not-found', people.writeNote, { params, input: { text: 'Gone.' } })
  await rita.refused('note.not-found', people.changeNote, { params: { id }, input: { text: 'Gone.' } })
  await rita.refused('note.not-found', people.removeNote, { params: { id } })
  await server.link(rita, ana)
  assert.deepEqual(await listTexts(rita, ana), ['Left knee.'])
})
