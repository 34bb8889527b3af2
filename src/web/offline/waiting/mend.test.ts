import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mendable, mended } from './mend.ts'

const zone = 'Europe/Madrid'
const refusal = (fields: Record<string, string>) => ({
  status: 400,
  code: 'request.invalid',
  message: 'No.',
  fields,
})
const set = (loadKg: number, completedAt: string) => ({ id: 's', loadKg, completedAt })
const record = {
  kind: 'workout-log.record',
  input: {
    recorded: {
      id: 'log',
      name: 'Lower',
      startedAt: '2026-11-25T08:00:00.000Z',
      completedAt: '2026-11-25T09:00:00.000Z',
      exercises: [
        {
          name: 'Back squat',
          sets: [set(80, '2026-11-25T08:30:00.000Z'), set(9000, '2026-11-25T08:40:00.000Z')],
        },
      ],
    },
  },
}

test('a day in the future is put on another day, and all of its instants go with it in their order', () => {
  const fault = 'This is more than a day ahead.'
  const fields = mendable(record, refusal({ startedAt: fault, completedAt: fault }), zone)
  assert.deepEqual(fields, [{ path: 'completedAt', label: 'Day', kind: 'day', value: '2026-11-25', fault }])
  const { recorded } = mended(
    record,
    [{ path: 'completedAt', label: 'Day', kind: 'day', value: '2026-11-21', fault }],
    zone,
  ) as typeof record.input
  assert.equal(recorded.completedAt, '2026-11-21T12:00:00.000Z')
  assert.equal(recorded.startedAt, '2026-11-21T11:00:00.000Z')
  assert.deepEqual(
    recorded.exercises[0]?.sets.map(one => one.completedAt),
    ['2026-11-21T11:30:00.000Z', '2026-11-21T11:40:00.000Z'],
  )
})

test('a number out of range is typed anew where it stands, and nothing else changes', () => {
  const [field] = mendable(record, refusal({ 'exercises.0.sets.1.loadKg': 'At most 2000.' }), zone)
  assert.deepEqual([field?.label, field?.kind, field?.value], ['Back squat, set 2, kg', 'number', '9000'])
  const after = mended(record, field ? [{ ...field, value: '90,5' }] : [], zone) as typeof record.input
  assert.deepEqual(
    after.recorded.exercises[0]?.sets.map(one => one.loadKg),
    [80, 90.5],
  )
  assert.deepEqual({ ...after.recorded, exercises: [] }, { ...record.input.recorded, exercises: [] })
})

test('a comment, a move and an edit are mended in their own input', () => {
  const comment = { kind: 'comment.write', input: { id: 'c', workoutLogId: 'log', text: '' } }
  const [text] = mendable(comment, refusal({ text: 'This is required.' }), zone)
  assert.deepEqual(mended(comment, text ? [{ ...text, value: 'Fine.' }] : [], zone), {
    ...comment.input,
    text: 'Fine.',
  })
  const move = { kind: 'session.move', input: { id: 's', date: '2027-11-21' } }
  const [date] = mendable(move, refusal({ date: 'Expected a day until 2027-01-01.' }), zone)
  assert.equal(date?.kind, 'day')
  assert.deepEqual(mended(move, date ? [{ ...date, value: '2026-12-01' }] : [], zone), {
    id: 's',
    date: '2026-12-01',
  })
  const edit = { kind: 'workout-log.change', input: { id: 'log', change: { name: 'x'.repeat(300) } } }
  const [name] = mendable(edit, refusal({ name: 'At most 200 characters.' }), zone)
  assert.deepEqual(mended(edit, name ? [{ ...name, value: 'Lower' }] : [], zone), {
    id: 'log',
    change: { name: 'Lower' },
  })
})

test('where nothing can be typed, or a whole part is at fault, nothing is asked', () => {
  assert.deepEqual(mendable(record, refusal({ exercises: 'At most 500 sets.' }), zone), [])
  assert.deepEqual(mendable(record, { status: 404, code: 'x', message: 'No.' }, zone), [])
})

test('what a coach logged for an athlete stays the athlete’s when it is mended', () => {
  const athlete = { id: 'ana', firstName: 'Ana' }
  const forAna = { kind: 'workout-log.record-for', input: { athlete, ...record.input } }
  const fault = 'At most 200 letters.'
  const fields = mendable(forAna, refusal({ name: fault }), zone)
  assert.deepEqual(
    fields.map(field => field.value),
    ['Lower'],
  )
  const [name] = fields
  assert.ok(name)
  const after = mended(forAna, [{ ...name, value: 'Upper' }], zone)
  assert.deepEqual(after, { athlete, recorded: { ...record.input.recorded, name: 'Upper' } })
})
