import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from './account.ts'
import { achievements } from './achievements.ts'
import { analytics } from './analytics.ts'
import { assignments } from './assignments.ts'
import { check } from './faults.ts'
import { notification } from './notifications.ts'
import { user } from './profile.ts'
import { regimens } from './regimens.ts'
import { workoutLog } from './workout-logs.ts'

// The fields are read from the request's own list: no copy of it stands here.

const document = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')

/** The names in the line of section 3 that begins with these words; what stands in brackets explains them. */
function namedIn(entity: string): string[] {
  const [, line = ''] = new RegExp(`^- ${entity}: (.*)$`, 'm').exec(document) ?? []
  const [list = ''] = line.replaceAll(/\([^)]*\)/g, '').split(/[.;]/)
  return list.split(/,| and /).map(name => name.trim())
}

const keysOf = (schema: { shape: object }) => Object.keys(schema.shape)

function assertHas(schema: { shape: object }, names: string[]) {
  assert.ok(names.length > 0)
  assert.deepEqual(
    names.filter(name => !keysOf(schema).includes(name)),
    [],
  )
}

test('a user has every field that the request names, the id under both of its names', () => {
  const names = namedIn('User')
  assert.equal(names.length, 15)
  assertHas(user, [...names, 'id'])
})

test('lists of coaches and athletes are lists, and no primary coach is null', () => {
  const lists = { coaches: user.shape.coaches, athletes: user.shape.athletes }
  for (const schema of Object.values(lists)) {
    assert.ok(check(schema, []).ok)
    assert.ok(!check(schema, null).ok)
  }
  assert.ok(check(user.shape.primaryCoachId, null).ok)
})

test('a notification has every field that the request names', () => {
  assertHas(notification, namedIn('Notification'))
})

test('a bulk assignment takes what the request names', () => {
  assertHas(assignments.assignBulk.input, namedIn('Bulk assignment payload'))
})

test('a login answers token and user, a regimen comes with id, name and category, a log with completedAt', () => {
  assertHas(account.login.output, namedIn('Login response'))
  assertHas(user, ['id', 'email', 'role', 'isEmailVerified'])
  assertHas(regimens.show.output.shape.data.shape.regimen, namedIn('Regimen'))
  assertHas(workoutLog, namedIn('Workout log'))
})

test('achievements are delivered as a list under achievements, and stats carry a hasData flag', () => {
  assertHas(achievements.mine.output.shape.data, ['achievements'])
  assertHas(analytics.coachStats.output.shape.data, ['hasData'])
})
