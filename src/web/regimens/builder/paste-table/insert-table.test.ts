import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeProgramWeek } from '#support/program-builders.ts'
import { insertTable } from './insert-table.ts'

const squat = () => makeProgramWeek({ Squat: '3x5 80%' })
const idsOf = (weeks: unknown) => (Array.isArray(weeks) ? weeks.map(week => week.id) : weeks)

test('adds the weeks of a pasted table at the end, or replaces all weeks', () => {
  const [weeks, parsed] = [[squat(), squat()], [squat()]]
  assert.deepEqual(insertTable(weeks, parsed, 'end', undefined), [...weeks, ...parsed])
  assert.deepEqual(insertTable(weeks, parsed, 'replace', undefined), parsed)
})

test('a table added to a new regimen replaces the regimen’s empty week', () => {
  const parsed = [squat()]
  assert.deepEqual(idsOf(insertTable([makeProgramWeek({})], parsed, 'end', undefined)), idsOf(parsed))
})

test('inserts days after the existing days of each week, and adds missing weeks', () => {
  const weeks = [squat(), squat()]
  const parsed = [squat(), squat()]
  const after = insertTable(weeks, parsed, 'into', weeks[1]?.id)
  assert.ok(Array.isArray(after))
  assert.deepEqual(idsOf(after), [weeks[0]?.id, weeks[1]?.id, parsed[1]?.id])
  assert.equal(after[0], weeks[0])
  assert.deepEqual(after[1]?.days, [...(weeks[1]?.days ?? []), ...(parsed[0]?.days ?? [])])
})

test('reports a table that exceeds the limits', () => {
  const many = Array.from({ length: 60 }, squat)
  assert.equal(
    insertTable(many, many, 'end', undefined),
    'A program can have at most 104 weeks; this one would have 120.',
  )
  const full = makeProgramWeek(...Array.from({ length: 8 }, () => ({ Squat: '3x5' })))
  assert.equal(
    insertTable([full], [full], 'into', full.id),
    'A week can have at most 14 days; week 1 would have 16.',
  )
})
