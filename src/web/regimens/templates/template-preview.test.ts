import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Regimen } from '#contract/programs/regimens.ts'
import { starterProgramCatalogue } from '#training/starter-programs/catalogue.ts'
import { toRegimenPreview, toStarterPreview } from './template-preview.ts'

test('previews a starter program week by week, with the text of each day', () => {
  for (const starter of starterProgramCatalogue) {
    const { weeks } = toStarterPreview(starter)
    assert.equal(weeks.length, starter.weeks.length)
    for (const week of weeks) for (const day of week.days) assert.ok(day.title && day.text)
  }
  const [novice] = starterProgramCatalogue
  assert.ok(novice)
  const { weeks } = toStarterPreview(novice)
  assert.deepEqual([weeks[0]?.title, weeks[5]?.title], ['Week 1', 'Week 6, Easier, deload'])
  assert.match(weeks[0]?.days[0]?.text ?? '', /^Back squat 3x5/)
})

test('previews a coach’s template as typed, or formats its exercises if it has no typed text', () => {
  const set = {
    id: 's',
    _id: 's',
    role: 'working',
    amount: { kind: 'reps', reps: 5 },
    isPerSide: false,
    load: null,
    effort: null,
  }
  const item = { id: 'i', _id: 'i', exercise: { name: 'Row', exerciseId: null }, sets: [set] }
  const blocks = [
    {
      id: 'b',
      _id: 'b',
      kind: 'straight',
      name: '',
      rounds: null,
      seconds: null,
      restSeconds: null,
      items: [{ ...item, tempo: '', restSeconds: null, notes: '', mediaUrl: '', alternates: [] }],
    },
  ]
  const days = [
    { id: '1', _id: '1', name: 'Lower', notes: '', text: 'squat 3x5', blocks },
    { id: '2', _id: '2', name: '', notes: '', blocks },
  ]
  const weeks = [{ id: 'w', _id: 'w', name: 'Deload', notes: 'Easy.', isDeload: true, days }]
  const regimen = { name: 'Mine', goal: '', description: '', weeks } as unknown as Regimen
  const [week] = toRegimenPreview(regimen).weeks
  assert.deepEqual([week?.title, week?.notes], ['Week 1, Deload', 'Easy.'])
  assert.deepEqual(week?.days[0], { id: '1', title: 'Lower', text: 'squat 3x5' })
  assert.equal(week?.days[1]?.title, 'Day 2')
  assert.match(week?.days[1]?.text ?? '', /^Row 1×5/)
})
