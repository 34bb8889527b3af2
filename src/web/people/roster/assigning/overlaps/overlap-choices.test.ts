import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OverlappingProgram } from '#contract/programs/assignments.ts'
import { createDateFormatter } from '#web/ui/display/date-formatter.ts'
import {
  countRemovedSessions,
  describeOverlap,
  describeOverlapOutcome,
  groupOverlapsByAthlete,
} from './overlap-choices.ts'

const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-23' })
const overlap = (name: string, more: Partial<OverlappingProgram> = {}): OverlappingProgram => ({
  assignmentId: `${name}-base`,
  athlete: { _id: name, id: name, firstName: name, lastName: 'Example', avatarUrl: '' },
  regimenId: 'base',
  regimenName: 'Base',
  startDate: '2026-11-02',
  endDate: '2026-12-20',
  week: 5,
  weekCount: 8,
  sessionCount: 6,
  ...more,
})
const speed = { regimenName: 'Speed', week: 1, weekCount: 2, endDate: '2026-12-11', sessionCount: 1 }
const [ana, bo] = groupOverlapsByAthlete([overlap('Ana'), overlap('Bo'), overlap('Ana', speed)])

test('each athlete is listed once, with all other programs', () => {
  assert.ok(ana && bo)
  assert.equal(
    describeOverlap(ana, dates.today, dates),
    'Base, week 5 of 8, until 20 Dec and Speed, week 1 of 2, until 11 Dec',
  )
  assert.equal(describeOverlap(bo, dates.today, dates), 'Base, week 5 of 8, until 20 Dec')
  assert.equal(describeOverlap(bo, '2026-11-01', dates), 'Base, from 2 Nov to 20 Dec')
})

test('states what each choice does for the athlete', () => {
  assert.ok(ana && bo)
  const outcomes = (weekdays: number[]) =>
    (['replace', 'queue', 'alongside', undefined] as const).map(choice =>
      describeOverlapOutcome(ana, choice, weekdays, dates),
    )
  assert.deepEqual(outcomes([1, 3]), [
    '7 sessions will be removed',
    'starts Mon, 21 Dec',
    'the other programs continue',
    '',
  ])
  assert.equal(outcomes([4])[1], 'starts Thu, 24 Dec')
  assert.equal(describeOverlapOutcome(bo, 'alongside', [1], dates), 'both programs continue')
})

test('counts the sessions that replacing the programs removes', () => {
  assert.equal(countRemovedSessions(ana?.programs ?? []), 7)
  assert.equal(countRemovedSessions([]), 0)
})
