import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekOf } from '#support/written-program.ts'
import { putTable } from './put-table.ts'

const squat = () => weekOf({ Squat: '3x5 80%' })
const idsOf = (weeks: unknown) => (Array.isArray(weeks) ? weeks.map(week => week.id) : weeks)

test('what was read comes at the end, or instead of all weeks', () => {
  const [weeks, read] = [[squat(), squat()], [squat()]]
  assert.deepEqual(putTable(weeks, read, 'end', undefined), [...weeks, ...read])
  assert.deepEqual(putTable(weeks, read, 'replace', undefined), read)
})

test('the empty week of a new regimen is not kept before it', () => {
  const read = [squat()]
  assert.deepEqual(idsOf(putTable([weekOf({})], read, 'end', undefined)), idsOf(read))
})

test('into a week its days come behind those that are there, and weeks that are missing are added', () => {
  const weeks = [squat(), squat()]
  const read = [squat(), squat()]
  const after = putTable(weeks, read, 'into', weeks[1]?.id)
  assert.ok(Array.isArray(after))
  assert.deepEqual(idsOf(after), [weeks[0]?.id, weeks[1]?.id, read[1]?.id])
  assert.equal(after[0], weeks[0])
  assert.deepEqual(after[1]?.days, [...(weeks[1]?.days ?? []), ...(read[0]?.days ?? [])])
})

test('what does not fit is said', () => {
  const many = Array.from({ length: 60 }, squat)
  assert.equal(putTable(many, many, 'end', undefined), 'A program has at most 104 weeks; this would be 120.')
  const full = weekOf(...Array.from({ length: 8 }, () => ({ Squat: '3x5' })))
  assert.equal(putTable([full], [full], 'into', full.id), 'A week has at most 14 days; week 1 would have 16.')
})
