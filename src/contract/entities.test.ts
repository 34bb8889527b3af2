import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notification } from '#contract/account/notifications.ts'
import { user } from '#contract/account/profile.ts'
import { achievements } from '#contract/analytics/achievements.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLog } from '#contract/workout-logs/workout-logs.ts'
import { validate } from './validation.ts'

// The expected fields are read from docs/specification.md, to avoid maintaining a second list.

const document = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')

/** Returns an entity's fields from section 3 of the specification, without the explanations in brackets. */
function listSpecifiedFields(entity: string): string[] {
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

test('a user has every specified field, including both id and _id', () => {
  const names = listSpecifiedFields('User')
  assert.equal(names.length, 15)
  assertHas(user, [...names, 'id'])
})

test('a user’s lists of coaches and athletes cannot be null, but the primary coach can be null', () => {
  const lists = { coaches: user.shape.coaches, athletes: user.shape.athletes }
  for (const schema of Object.values(lists)) {
    assert.ok(validate(schema, []).ok)
    assert.ok(!validate(schema, null).ok)
  }
  assert.ok(validate(user.shape.primaryCoachId, null).ok)
})

test('a notification has every specified field', () => {
  assertHas(notification, listSpecifiedFields('Notification'))
})

test('a bulk assignment accepts every specified field', () => {
  assertHas(assignments.assignBulk.input, listSpecifiedFields('Bulk assignment payload'))
})

test('the login response, users, regimens and workout logs have the specified fields', () => {
  assertHas(account.login.output, listSpecifiedFields('Login response'))
  assertHas(user, ['id', 'email', 'role', 'isEmailVerified'])
  assertHas(regimens.show.output.shape.data.shape.regimen, listSpecifiedFields('Regimen'))
  assertHas(workoutLog, listSpecifiedFields('Workout log'))
})

test('the achievements response has a list named achievements, and the coach statistics have a hasData flag', () => {
  assertHas(achievements.mine.output.shape.data, ['achievements'])
  assertHas(analytics.coachStats.output.shape.data, ['hasData'])
})
