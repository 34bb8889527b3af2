import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDateFormatter } from '#web/ui/display/date-formatter.ts'
import { type AssignmentRequest, previewAssignment } from './assignment-preview.ts'

const today = '2026-11-23'
const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'UTC', today })

function athlete(firstName: string) {
  const id = firstName.toLowerCase()
  return {
    athlete: { _id: id, id, firstName, lastName: 'Example', avatarUrl: '' },
  }
}

const [ana, bo, clara] = [athlete('Ana'), athlete('Bo'), athlete('Clara')]
const regimen = { id: 'peaking', name: 'Meet peaking', dayCount: 8 }

function plan(overrides: Partial<AssignmentRequest>) {
  const defaults = { regimen, currentAssignments: [], daysPerWeek: undefined, weekdays: undefined }
  return previewAssignment({ athletes: [ana, bo], ...defaults, startDate: today, ...overrides }, dates)
}

const assign = (one: typeof ana, startDate: string, endDate: string) => ({ ...one, startDate, endDate })

test('the summary shows the number of sessions in total and per athlete', () => {
  assert.deepEqual(plan({}), {
    isReady: true,
    athleteIds: ['ana', 'bo'],
    sentence: '16 sessions (8 per athlete).',
  })
  assert.equal(plan({ athletes: [ana] }).sentence, '8 sessions for Ana Example.')
})

test('the summary includes the date of the last session, for both default and selected days of the week', () => {
  const daysPerWeek = [4, 4]
  assert.match(plan({ daysPerWeek }).sentence, /, the last on 4 Dec\.$/)
  assert.match(plan({ daysPerWeek, weekdays: [7] }).sentence, /, the last on 6 Dec\.$/)
})

test('athletes who already have the regimen are left out of the preview, and their sessions are not counted', () => {
  const currentAssignments = [assign(bo, '2026-11-02', '2026-12-04')]
  const { athleteIds, sentence } = plan({ currentAssignments, athletes: [ana, bo, clara] })
  assert.deepEqual(athleteIds, ['ana', 'clara'])
  assert.equal(
    sentence,
    '16 sessions (8 per athlete). Bo Example is already assigned; the dates stay the same.',
  )
})

test('there is nothing to assign if the regimen is already assigned to every athlete', () => {
  const currentAssignments = [assign(ana, today, '2026-12-04'), assign(bo, '2026-11-02', '2026-12-04')]
  assert.deepEqual(plan({ currentAssignments }), {
    isReady: false,
    athleteIds: [],
    sentence: 'Ana Example and Bo Example are already assigned, so there is nothing to assign.',
  })
})

test('a finished program can be assigned again, but not with the same start date', () => {
  const currentAssignments = [assign(ana, '2026-10-05', '2026-10-30'), assign(bo, '2026-10-12', '2026-11-06')]
  assert.deepEqual(plan({ currentAssignments }).athleteIds, ['ana', 'bo'])
  assert.deepEqual(plan({ currentAssignments, startDate: '2026-10-12' }).athleteIds, ['ana'])
})

test('the preview asks for missing assignment details one at a time', () => {
  const missing = (overrides: Partial<AssignmentRequest>) => {
    const { isReady, athleteIds, sentence } = plan(overrides)
    assert.deepEqual([isReady, athleteIds], [false, []])
    return sentence
  }
  assert.equal(missing({ regimen: undefined }), 'Choose a regimen to assign.')
  assert.equal(missing({ athletes: [] }), 'Select the athletes for Meet peaking.')
  assert.equal(missing({ startDate: '' }), 'Choose a start date.')
  assert.equal(missing({ weekdays: [] }), 'Choose at least one day of the week.')
  assert.equal(
    missing({ regimen: { ...regimen, dayCount: 0 } }),
    'Meet peaking has no training days yet. Add one before you assign it.',
  )
})

test('the preview counts only the sessions from the start week onwards', () => {
  const daysPerWeek = [4, 4]
  const later = plan({ daysPerWeek, startWeek: 2, athletes: [ana] })
  assert.equal(later.sentence, '4 sessions for Ana Example, the last on 27 Nov.')
  assert.equal(plan({ daysPerWeek: [4, 0], startWeek: 2 }).isReady, false)
})

test('the preview gives no last day if the program is queued for some of the athletes', () => {
  const daysPerWeek = [4, 4]
  assert.equal(plan({ daysPerWeek, isQueued: true, athletes: [ana] }).sentence, '8 sessions for Ana Example.')
})

test('the summary of a group assignment says that athletes who join later are not added automatically', () => {
  assert.match(
    plan({ group: { name: 'Early hour' } }).sentence,
    /Athletes who join Early hour later are not added automatically/,
  )
})
