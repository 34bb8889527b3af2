import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#contract/account/profile.ts'
import { exportedTableName } from '#contract/data-exports.ts'
import { summarizeAccountDeletion } from './account-deletion-summary.ts'

const none = Object.fromEntries(exportedTableName.options.map(table => [table, 0])) as Parameters<
  typeof summarizeAccountDeletion
>[1] &
  object
const ana = { role: 'athlete', coaches: ['1', '2'], athletes: [] } as unknown as User
const rita = { role: 'coach', coaches: [], athletes: ['1'] } as unknown as User

test('shows an athlete how much data will be deleted and that coaches keep no copy', () => {
  const counts = { ...none, workoutLogs: 343, loggedSets: 900, comments: 1, programs: 2 }
  assert.deepEqual(summarizeAccountDeletion(ana, counts), {
    deletedData: 'your profile, 2 programs, 343 workouts, 900 sets and 1 comment',
    note: 'Your 2 coaches do not keep a copy.',
  })
})

test('shows a coach which data will be deleted and which data athletes keep', () => {
  const counts = { ...none, regimens: 11, comments: 204, coachNotes: 1 }
  assert.deepEqual(summarizeAccountDeletion(rita, counts), {
    deletedData: 'your profile, 11 regimens, 204 comments and 1 note',
    note: 'Your athlete keeps every session and log.',
  })
})

test('shows that the messages to each other are deleted for both people', () => {
  const counts = { ...none, messages: 12 }
  assert.deepEqual(summarizeAccountDeletion(rita, counts), {
    deletedData: 'your profile and 12 messages',
    note: 'Your athlete keeps every session and log, but not your messages to each other.',
  })
  assert.equal(summarizeAccountDeletion(ana, counts).deletedData, 'your profile and 12 messages')
})

test('omits the counts until they have loaded', () => {
  assert.deepEqual(summarizeAccountDeletion({ ...ana, coaches: [] }, undefined), {
    deletedData: 'your profile, your programs and every workout you logged',
    note: 'No copy is kept.',
  })
  assert.equal(summarizeAccountDeletion({ ...rita, athletes: [] }, none).deletedData, 'your profile')
})
