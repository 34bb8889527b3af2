import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeCalendarEntry } from '#support/journey/calendar-entry.ts'
import { addDays } from '#training/calendar.ts'

import { groupEntriesByAthlete, groupEntriesByDay } from './group-entries.ts'

const day = fc.nat(20).map(count => addDays('2026-11-01', count))
const entry = fc
  .record({ date: day, movedFrom: fc.option(day), athleteId: fc.constantFrom('ana', 'bo') })
  .map(one => makeCalendarEntry(one))

test('every entry appears on its current day, and a moved entry also on its original day', () => {
  fc.assert(
    fc.property(fc.array(entry), entries => {
      const days = groupEntriesByDay(entries)
      const all = [...days.values()].flat()
      assert.equal(all.filter(one => !one.isGone).length, entries.length)
      assert.equal(all.filter(one => one.isGone).length, entries.filter(one => one.movedFrom).length)
      for (const [date, placed] of days)
        for (const one of placed) assert.equal(one.isGone ? one.entry.movedFrom : one.entry.date, date)
    }),
    { seed: 20_261_121 },
  )
})

test('lists the current entries of a day before entries that were moved to another day', () => {
  const gone = makeCalendarEntry({ date: '2026-11-05', movedFrom: '2026-11-03' })
  const here = makeCalendarEntry({ date: '2026-11-03' })
  assert.deepEqual(groupEntriesByDay([gone, here]).get('2026-11-03'), [
    { entry: here, isGone: false },
    { entry: gone, isGone: true },
  ])
})

test('groups entries by athlete, then by day', () => {
  const [ana, bo] = [makeCalendarEntry({ athleteId: 'ana' }), makeCalendarEntry({ athleteId: 'bo' })]
  const athletes = groupEntriesByAthlete([ana, bo, ana])
  assert.deepEqual([...athletes.keys()], ['ana', 'bo'])
  assert.equal(athletes.get('ana')?.get(ana.date)?.length, 2)
})

test('entries name their programs if the athlete has several', () => {
  const inProgram = (id: string, athleteId: string) =>
    makeCalendarEntry({ athleteId, regimen: { _id: id, id, name: `Program ${id}` } })
  const [base, run] = [inProgram('base', 'ana'), inProgram('run', 'ana')]
  const unplanned = makeCalendarEntry({ athleteId: 'ana', regimen: null })
  const athletes = groupEntriesByAthlete([base, run, unplanned, inProgram('base', 'bo')])
  const listPrograms = (athleteId: string) =>
    [...(athletes.get(athleteId)?.values() ?? [])].flat().map(one => one.program)
  assert.deepEqual(listPrograms('ana'), ['Program base', 'Program run', undefined])
  assert.deepEqual(listPrograms('bo'), [undefined])
})
