import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyRepairs, listRepairableFields } from './repair-command.ts'

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

test('correcting a future date shifts all of the workout’s times by the same amount and keeps their order', () => {
  const fault = 'This time is more than a day in the future.'
  const fields = listRepairableFields(record, refusal({ startedAt: fault, completedAt: fault }), zone)
  assert.deepEqual(fields, [{ path: 'completedAt', label: 'Day', kind: 'day', value: '2026-11-25', fault }])
  const { recorded } = applyRepairs(
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

test('corrects only the number that is out of range and keeps the other values', () => {
  const [field] = listRepairableFields(
    record,
    refusal({ 'exercises.0.sets.1.loadKg': 'At most 2000.' }),
    zone,
  )
  assert.deepEqual([field?.label, field?.kind, field?.value], ['Back squat, set 2, kg', 'number', '9000'])
  const after = applyRepairs(record, field ? [{ ...field, value: '90,5' }] : [], zone) as typeof record.input
  assert.deepEqual(
    after.recorded.exercises[0]?.sets.map(one => one.loadKg),
    [80, 90.5],
  )
  assert.deepEqual({ ...after.recorded, exercises: [] }, { ...record.input.recorded, exercises: [] })
})

test('corrects the invalid field in a rejected comment, session move or log edit', () => {
  const comment = { kind: 'comment.write', input: { id: 'c', workoutLogId: 'log', text: '' } }
  const [text] = listRepairableFields(comment, refusal({ text: 'This is required.' }), zone)
  assert.deepEqual(applyRepairs(comment, text ? [{ ...text, value: 'Fine.' }] : [], zone), {
    ...comment.input,
    text: 'Fine.',
  })
  const move = { kind: 'session.move', input: { id: 's', date: '2027-11-21' } }
  const [date] = listRepairableFields(move, refusal({ date: 'Expected a day until 2027-01-01.' }), zone)
  assert.equal(date?.kind, 'day')
  assert.deepEqual(applyRepairs(move, date ? [{ ...date, value: '2026-12-01' }] : [], zone), {
    id: 's',
    date: '2026-12-01',
  })
  const edit = { kind: 'workout-log.change', input: { id: 'log', change: { name: 'x'.repeat(300) } } }
  const [name] = listRepairableFields(edit, refusal({ name: 'At most 200 characters.' }), zone)
  assert.deepEqual(applyRepairs(edit, name ? [{ ...name, value: 'Lower' }] : [], zone), {
    id: 'log',
    change: { name: 'Lower' },
  })
})

test('offers no fields to correct if the error names no field or concerns more than one value', () => {
  assert.deepEqual(listRepairableFields(record, refusal({ exercises: 'At most 500 sets.' }), zone), [])
  assert.deepEqual(listRepairableFields(record, { status: 404, code: 'x', message: 'No.' }, zone), [])
})

test('after a correction, a workout recorded by a coach still belongs to the same athlete', () => {
  const athlete = { id: 'ana', firstName: 'Ana' }
  const forAna = { kind: 'workout-log.record-for', input: { athlete, ...record.input } }
  const fault = 'At most 200 letters.'
  const fields = listRepairableFields(forAna, refusal({ name: fault }), zone)
  assert.deepEqual(
    fields.map(field => field.value),
    ['Lower'],
  )
  const [name] = fields
  assert.ok(name)
  const after = applyRepairs(forAna, [{ ...name, value: 'Upper' }], zone)
  assert.deepEqual(after, { athlete, recorded: { ...record.input.recorded, name: 'Upper' } })
})
