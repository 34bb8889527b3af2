import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesFor } from '../../ui/dates.ts'
import { type Asked, planOf } from './plan.ts'

const today = '2026-11-23'
const dates = datesFor({ locale: 'en-GB', timeZone: 'UTC', today })

function athlete(firstName: string, program: { name: string; endDate: string } | null = null) {
  const id = firstName.toLowerCase()
  return {
    athlete: { _id: id, id, firstName, lastName: 'Example', avatarUrl: '' },
    program: program && { regimenId: program.name, week: 1, weekCount: 4, startDate: today, ...program },
  }
}

const [ana, bo, clara] = [athlete('Ana'), athlete('Bo'), athlete('Clara')]
const regimen = { id: 'peaking', name: 'Meet peaking', dayCount: 8 }

function plan(asked: Partial<Asked>) {
  const usual = { chosen: [ana, bo], regimen, running: [], daysOfWeeks: undefined, weekdays: undefined }
  return planOf({ ...usual, startDate: today, ...asked }, dates)
}

const on = (one: typeof ana, startDate: string, endDate: string) => ({ ...one, startDate, endDate })

test('the sentence counts the sessions, for each and in all', () => {
  assert.deepEqual(plan({}), {
    isReady: true,
    athleteIds: ['ana', 'bo'],
    sentence: '16 sessions, 8 for each of 2.',
  })
  assert.equal(plan({ chosen: [ana] }).sentence, '8 sessions for Ana Example.')
})

test('once its weeks are known it names the last day, on the usual weekdays or on those chosen', () => {
  const daysOfWeeks = [4, 4]
  assert.match(plan({ daysOfWeeks }).sentence, /, the last on 4 Dec\.$/)
  assert.match(plan({ daysOfWeeks, weekdays: [7] }).sentence, /, the last on 6 Dec\.$/)
})

test('whoever is on it already stays as is, and is not counted', () => {
  const running = [on(bo, '2026-11-02', '2026-12-04')]
  const { athleteIds, sentence } = plan({ running, chosen: [ana, bo, clara] })
  assert.deepEqual(athleteIds, ['ana', 'clara'])
  assert.equal(sentence, '16 sessions, 8 for each of 2. Bo Example is on it already and stays as is.')
})

test('where all are on it already there is nothing to assign', () => {
  const running = [on(ana, today, '2026-12-04'), on(bo, '2026-11-02', '2026-12-04')]
  assert.deepEqual(plan({ running }), {
    isReady: false,
    athleteIds: [],
    sentence: 'Ana Example and Bo Example are on it already. Nothing would be written.',
  })
})

test('whoever has come to its end begins anew, except on the very same day', () => {
  const running = [on(ana, '2026-10-05', '2026-10-30'), on(bo, '2026-10-12', '2026-11-06')]
  assert.deepEqual(plan({ running }).athleteIds, ['ana', 'bo'])
  assert.deepEqual(plan({ running, startDate: '2026-10-12' }).athleteIds, ['ana'])
})

test('what runs on beside it is said, with how many it concerns', () => {
  const base = { name: 'Base', endDate: '2026-12-11' }
  const busy = athlete('Daniel', base)
  assert.match(plan({ chosen: [ana, busy] }).sentence, /Base runs on beside it for 1, until 11 Dec\.$/)
  assert.match(plan({ chosen: [busy] }).sentence, /Base runs on beside it, until 11 Dec\.$/)
  const runner = athlete('Eva', { name: '10 km', endDate: '2026-12-01' })
  assert.match(plan({ chosen: [busy, runner] }).sentence, /Other programs run on beside it for all\.$/)
  assert.doesNotMatch(plan({ chosen: [busy], startDate: '2026-12-12' }).sentence, /beside/)
})

test('what is missing is said, one thing at a time', () => {
  const missing = (asked: Partial<Asked>) => {
    const { isReady, athleteIds, sentence } = plan(asked)
    assert.deepEqual([isReady, athleteIds], [false, []])
    return sentence
  }
  assert.equal(missing({ regimen: undefined }), 'Choose the regimen to assign.')
  assert.equal(missing({ chosen: [] }), 'Choose whom to assign Meet peaking to.')
  assert.equal(missing({ startDate: '' }), 'Choose the day on which it begins.')
  assert.equal(missing({ weekdays: [] }), 'Choose at least one weekday.')
  assert.equal(
    missing({ regimen: { ...regimen, dayCount: 0 } }),
    'Meet peaking has no training day yet. Write one before assigning it.',
  )
})

test('begun with a later week it counts the sessions from there on', () => {
  const daysOfWeeks = [4, 4]
  const later = plan({ daysOfWeeks, startWeek: 2, chosen: [ana] })
  assert.equal(later.sentence, '4 sessions for Ana Example, the last on 27 Nov.')
  assert.equal(plan({ daysOfWeeks: [4, 0], startWeek: 2 }).isReady, false)
})

test('of a group it is said that who joins later is not added by itself', () => {
  assert.match(
    plan({ group: { name: 'Early hour' } }).sentence,
    /Whoever joins Early hour later is added by you/,
  )
})
