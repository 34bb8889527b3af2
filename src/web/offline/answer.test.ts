import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, sift, toAnswer, toState } from './answer.ts'

const day = 24 * 60 * 60_000
const now = Date.parse('2026-11-21T10:00:00Z')
const answered = (hash: string, at = now, data: unknown = ['Lower A']) =>
  toAnswer('ana', { queryHash: hash, queryKey: ['sessions', hash], state: { data, dataUpdatedAt: at } })
const hashes = (answers: readonly { hash: string }[]) => answers.map(one => one.hash)

test('an answer comes back with what was asked, when it was given, and asks to be asked anew', () => {
  const kept = answered('a', now - day)
  assert.deepEqual(contentOf(kept), { form: 1, queryKey: ['sessions', 'a'], data: ['Lower A'] })
  const state = toState(['Lower A'], kept.keptAt)
  assert.equal(state.dataUpdatedAt, now - day)
  assert.ok(state.isInvalidated && state.status === 'success')
})

test('what is older than two weeks and a day goes, and so does what nobody can read', () => {
  const foreign = { ...answered('foreign'), state: { form: 0, queryKey: ['x'], data: 1 } }
  const nothing = { ...answered('nothing'), state: null }
  const all = [answered('old', now - 15 * day), answered('new', now - 14 * day), foreign, nothing]
  const { good, gone } = sift(all, now)
  assert.deepEqual(hashes(good), ['new'])
  assert.deepEqual(hashes(gone).toSorted(), ['foreign', 'nothing', 'old'])
})

test('a clock that was put back loses nothing, and of too many the oldest go', () => {
  assert.deepEqual(hashes(sift([answered('ahead', now + 3 * day)], now).good), ['ahead'])
  const many = Array.from({ length: 160 }, (_, index) => answered(`q${index}`, now - index * 1000))
  const { good, gone } = sift(many, now)
  assert.equal(good.length, 150)
  assert.deepEqual(hashes(gone), hashes(many.slice(150)))
})
