import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedTable } from '#contract/exports.ts'
import type { User } from '#contract/profile.ts'
import { whatGoes } from './what-goes.ts'

const none = Object.fromEntries(exportedTable.options.map(table => [table, 0])) as Parameters<
  typeof whatGoes
>[1] &
  object
const ana = { role: 'athlete', coaches: ['1', '2'], athletes: [] } as unknown as User
const rita = { role: 'coach', coaches: [], athletes: ['1'] } as unknown as User

test('an athlete reads how much goes, and that nobody keeps it', () => {
  const counts = { ...none, workoutLogs: 343, loggedSets: 900, comments: 1, programs: 2 }
  assert.deepEqual(whatGoes(ana, counts), {
    goes: 'your profile, 2 programs, 343 workouts, 900 sets and 1 comment',
    stays: 'Nobody keeps a copy, your 2 coaches neither.',
  })
})

test('a coach reads what goes, and what the athletes keep', () => {
  const counts = { ...none, regimens: 11, comments: 204, coachNotes: 1 }
  assert.deepEqual(whatGoes(rita, counts), {
    goes: 'your profile, 11 regimens, 204 comments and 1 note',
    stays: 'Your athlete keeps every session and log.',
  })
})

test('before it is counted, it is said without numbers', () => {
  assert.deepEqual(whatGoes({ ...ana, coaches: [] }, undefined), {
    goes: 'your profile, your programs and every workout you logged',
    stays: 'Nobody keeps a copy.',
  })
  assert.equal(whatGoes({ ...rita, athletes: [] }, none).goes, 'your profile')
})
