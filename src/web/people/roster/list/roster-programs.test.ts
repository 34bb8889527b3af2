import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RosterProgram } from '#contract/people/people.ts'
import {
  describeCurrentPrograms,
  describeProgramEnd,
  describeProgramStart,
  describeRosterProgram,
  selectProgramsToShow,
  splitPrograms,
} from './roster-programs.ts'

const dates = { recentDay: (day: string) => `<${day}>`, calendarDay: (day: string) => day.slice(5) }
const base = { startDate: '2026-11-02', week: 3, weekCount: 4, pauses: [] }

test('describes a current, an upcoming and a paused program', () => {
  const today = '2026-11-18'
  assert.equal(describeRosterProgram(base, today, dates), 'week 3 of 4')
  assert.equal(describeRosterProgram({ ...base, startDate: '2026-12-07' }, today, dates), 'from <2026-12-07>')
  const pauses = [{ from: '2026-11-17', until: '2026-11-24', days: 7 }]
  assert.equal(describeRosterProgram({ ...base, pauses }, today, dates), 'paused until <2026-11-24>')
  assert.equal(describeRosterProgram({ ...base, pauses }, '2026-11-24', dates), 'week 3 of 4')
})

test('at most three programs are shown, with the number of the others', () => {
  assert.deepEqual(selectProgramsToShow([1, 2]), { shown: [1, 2], moreCount: 0 })
  assert.deepEqual(selectProgramsToShow([1, 2, 3, 4, 5]), { shown: [1, 2, 3], moreCount: 2 })
})

test('describes the last day of a program, with its week unless it ends soon', () => {
  const today = '2026-11-18'
  const say = (endDate: string, more = {}) => describeProgramEnd({ ...base, endDate, ...more }, today, dates)
  assert.equal(say('2026-12-02'), '12-02')
  assert.equal(say('2026-12-03'), 'week 3 of 4, to 12-03')
  assert.equal(say('2026-12-06', { endDateBefore: '2026-12-20' }), '12-06, was 12-20')
  const pauses = [{ from: '2026-11-17', until: '2026-11-24', days: 7 }]
  assert.equal(say('2026-11-30', { pauses }), 'paused until <2026-11-24>, to 11-30')
})

test('describes when the next program starts, and which one it replaces or runs beside', () => {
  const next = { assignmentId: 'next', startDate: '2026-12-07', queuedBehind: null }
  const say = (change: object, current: object = {}) =>
    describeProgramStart({ ...next, ...change }, [{ name: 'Base', endDate: '2026-12-06', ...current }], dates)
  assert.equal(say({}), 'from 12-07')
  assert.equal(say({ queuedBehind: 'base' }), 'from 12-07, queued')
  assert.equal(say({}, { replacedBy: 'next' }), 'from 12-07, in place of Base')
  assert.equal(say({}, { endDate: '2026-12-07' }), 'from 12-07, beside Base')
  assert.equal(describeProgramStart(next, [], dates), 'from 12-07')
})

test('programs are split into those that have started and those to come', () => {
  const past = { startDate: '2026-11-17' }
  const today = { startDate: '2026-11-18' }
  const later = { startDate: '2026-11-19' }
  assert.deepEqual(splitPrograms([past, today, later], '2026-11-18'), {
    current: [past, today],
    upcoming: [later],
  })
})

test('lists the current programs with their weeks, up to three, without those that start later', () => {
  const ofName = (name: string, startDate = '2026-11-01') =>
    ({ name, startDate, week: 2, weekCount: 4 }) as RosterProgram
  const sentenceOf = (programs: RosterProgram[]) =>
    describeCurrentPrograms({ program: programs[0] ?? null, programs }, '2026-11-23')
  assert.equal(sentenceOf([]), 'No current program.')
  assert.equal(sentenceOf([ofName('Base'), ofName('Later', '2026-12-01')]), 'Base, week 2 of 4.')
  assert.equal(sentenceOf([ofName('Base'), ofName('Run')]), 'Base, week 2 of 4, and Run, week 2 of 4.')
  const many = ['One', 'Two', 'Three', 'Four', 'Five'].map(name => ofName(name))
  assert.equal(sentenceOf(many), 'One, week 2 of 4, Two, week 2 of 4, Three, week 2 of 4, and 2 more.')
})
