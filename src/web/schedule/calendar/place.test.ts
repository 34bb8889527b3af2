import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anEntry } from '#support/entries.ts'
import { addDays } from '#training/calendar.ts'

import { placeByAthlete, placeByDay } from './place.ts'

const day = fc.nat(20).map(count => addDays('2026-11-01', count))
const entry = fc
  .record({ date: day, movedFrom: fc.option(day), athleteId: fc.constantFrom('ana', 'bo') })
  .map(one => anEntry(one))

test('every entry lies on its day, and what was moved also where it was', () => {
  fc.assert(
    fc.property(fc.array(entry), entries => {
      const days = placeByDay(entries)
      const all = [...days.values()].flat()
      assert.equal(all.filter(one => !one.isGone).length, entries.length)
      assert.equal(all.filter(one => one.isGone).length, entries.filter(one => one.movedFrom).length)
      for (const [date, placed] of days)
        for (const one of placed) assert.equal(one.isGone ? one.entry.movedFrom : one.entry.date, date)
    }),
    { seed: 20_261_121 },
  )
})

test('what lies on a day comes before what went elsewhere', () => {
  const gone = anEntry({ date: '2026-11-05', movedFrom: '2026-11-03' })
  const here = anEntry({ date: '2026-11-03' })
  assert.deepEqual(placeByDay([gone, here]).get('2026-11-03'), [
    { entry: here, isGone: false },
    { entry: gone, isGone: true },
  ])
})

test('each athlete has days of their own', () => {
  const [ana, bo] = [anEntry({ athleteId: 'ana' }), anEntry({ athleteId: 'bo' })]
  const athletes = placeByAthlete([ana, bo, ana])
  assert.deepEqual([...athletes.keys()], ['ana', 'bo'])
  assert.equal(athletes.get('ana')?.get(ana.date)?.length, 2)
})
