import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { achievements } from '#contract/achievements.ts'
import { analytics } from '#contract/analytics.ts'
import { assignments } from '#contract/assignments.ts'
import { deliveries } from '#contract/deliveries.ts'
import { equipments } from '#contract/equipment.ts'
import { exerciseNotes } from '#contract/exercise-notes.ts'
import { exercises } from '#contract/exercises.ts'
import { dataExports } from '#contract/exports.ts'
import type { FailureCode } from '#contract/failures.ts'
import { lifters } from '#contract/lifters.ts'
import { logRevisions } from '#contract/log-revisions.ts'
import { loggingFor } from '#contract/logging-for.ts'
import { maxes } from '#contract/maxes.ts'
import { measurements } from '#contract/measurements.ts'
import { notifications } from '#contract/notifications.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { pain } from '#contract/pain.ts'
import { people } from '#contract/people.ts'
import { push } from '#contract/push.ts'
import { regimens } from '#contract/regimens.ts'
import { reviews } from '#contract/reviews.ts'
import { revisions } from '#contract/revisions.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { serverForTests } from '#support/server.ts'
import { buildWorld, type World } from '#support/world.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { libraryId } from '#training/exercises/exercise.ts'
import { presets } from '#training/plates/presets.ts'

// Every operation, asked by everybody: the athlete whose it is, her coach, an athlete whose link has ended, a
// stranger, another coach, an administrator. What is not named in a row is refused there or answered with the
// asker's own (empty) things.

const server = serverForTests()

type Who = 'rita' | 'ana' | 'bo' | 'sam' | 'otto' | 'ada'
type Expected = 'ok' | FailureCode
type Row = [operation: Operation, expected: Record<Who, Expected>, call?: (world: World) => object]

const everybody = (expected: Expected): Record<Who, Expected> => ({
  rita: expected,
  ana: expected,
  bo: expected,
  sam: expected,
  otto: expected,
  ada: expected,
})
/** Athletes are refused by their role; coaches see their own. */
const coaches = (refused: FailureCode = 'role.coach-only'): Record<Who, Expected> => ({
  ...everybody('ok'),
  ana: refused,
  bo: refused,
  sam: refused,
})
/** Only these; to all others it does not exist. */
const only = (unknown: FailureCode, ...allowed: Who[]): Record<Who, Expected> => ({
  ...everybody(unknown),
  ...Object.fromEntries(allowed.map(who => [who, 'ok'])),
})

/** Coaches are refused by their role; of the athletes only these. */
const athletesOnly = (unknown: FailureCode, ...allowed: Who[]): Record<Who, Expected> => ({
  ...only(unknown, ...allowed),
  rita: 'role.athlete-only',
  otto: 'role.athlete-only',
  ada: 'role.athlete-only',
})

/** A regimen of another coach's is there, and not theirs. */
const ownRegimens = {
  ...coaches(),
  otto: 'regimen.forbidden-update',
  ada: 'regimen.forbidden-update',
} as const satisfies Record<Who, Expected>
/** Planned by the coach who assigned it; to other coaches it does not exist. */
const ownCoach = {
  ...coaches(),
  otto: 'session-plan.not-found',
  ada: 'session-plan.not-found',
} as const satisfies Record<Who, Expected>

/** Within a few weeks of whatever was planned. */
const soon = addDays(dayIn(new Date(), 'UTC'), 2)
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const rows: Row[] = [
  [account.check, everybody('ok')],
  [account.updateProfile, everybody('ok'), () => ({ input: { bio: 'Mine.' } })],
  [
    account.changePassword,
    everybody('account.wrong-password'),
    () => ({ input: { currentPassword: 'not it', newPassword: 'long enough' } }),
  ],
  [account.uploadAvatar, everybody('ok'), () => ({ input: { image: onePixel } })],
  [account.removeAvatar, everybody('ok')],
  // Sam has her invitation.
  [account.coach, only('coach.not-found', 'rita', 'ana', 'sam'), ({ rita }) => ({ params: { id: rita.id } })],
  [account.signIns, everybody('ok')],
  [account.endSignIn, only('sign-in.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.signIn } })],
  [account.endOtherSignIns, everybody('ok')],
  [dataExports.contents, everybody('ok')],
  [dataExports.json, everybody('ok')],
  [dataExports.csv, everybody('ok')],

  [people.athletes, coaches()],
  [
    people.athlete,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [people.coaches, everybody('ok')],
  [people.groups, coaches()],
  [people.createGroup, coaches(), () => ({ input: { name: 'Early hour' } })],
  [
    people.changeGroup,
    { ...coaches(), otto: 'group.not-found', ada: 'group.not-found' },
    ({ ids, ana }) => ({ params: { id: ids.group }, input: { name: 'Barbell', add: [ana.id] } }),
  ],
  [
    people.notes,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    people.writeNote,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id }, input: { text: 'Left knee.' } }),
  ],
  [
    people.changeNote,
    { ...coaches(), otto: 'note.not-found', ada: 'note.not-found' },
    ({ ids }) => ({ params: { id: ids.note }, input: { text: 'Right knee.' } }),
  ],
  [people.coachings, everybody('ok')],
  [
    people.changeCoaching,
    { ...only('coaching.not-found', 'ana'), rita: 'role.athlete-only' },
    ({ ids }) => ({ params: { id: ids.coaching }, input: { isPrimary: true } }),
  ],
  [people.invite, coaches(), () => ({ input: { email: 'new@cornerman.example' } })],
  [people.sentInvitations, coaches()],
  [people.receivedInvitations, everybody('ok')],
  [
    people.resendInvitation,
    { ...coaches(), otto: 'invitation.not-found', ada: 'invitation.not-found' },
    ({ ids }) => ({ params: { invitation: ids.invitation } }),
  ],
  [people.createJoinCode, coaches(), () => ({ input: {} })],
  [people.joinCodes, coaches()],
  [
    people.acceptInvitation,
    athletesOnly('invitation.not-found', 'sam'),
    ({ ids }) => ({ params: { invitation: ids.invitation } }),
  ],

  [exercises.list, coaches()],
  [exercises.names, everybody('ok')],
  [exercises.habits, coaches()],
  [exercises.create, coaches(), () => ({ input: { name: 'Monday press' } })],
  ...[exercises.mergePreview, exercises.separate].map(
    (operation): Row => [
      operation,
      { ...coaches(), otto: 'exercise.not-found', ada: 'exercise.not-found' },
      ({ ids }) => ({ params: { id: ids.exercise } }),
    ],
  ),
  [
    exercises.change,
    { ...coaches(), otto: 'exercise.not-found', ada: 'exercise.not-found' },
    ({ ids }) => ({ params: { id: ids.exercise }, input: { cues: 'Slow down.' } }),
  ],
  [
    exercises.merge,
    { ...coaches(), otto: 'exercise.not-found', ada: 'exercise.not-found' },
    ({ ids }) => ({ params: { id: ids.exercise }, input: { into: libraryId(1) } }),
  ],

  [regimens.list, everybody('ok')],
  [regimens.ofCoach, coaches()],
  [regimens.ofAthlete, everybody('ok')],
  // Bo was assigned before he left: the program stays his.
  [
    regimens.show,
    only('regimen.not-found', 'rita', 'ana', 'bo'),
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    regimens.create,
    coaches('regimen.forbidden-create'),
    () => ({ input: { name: 'Mine', category: 'Strength' } }),
  ],
  [
    regimens.update,
    only('regimen.forbidden-update', 'rita'),
    ({ ids }) => ({ params: { id: ids.regimen }, input: { name: 'Renamed' } }),
  ],
  [
    regimens.deletionPreview,
    { ...coaches(), otto: 'regimen.forbidden-delete', ada: 'regimen.forbidden-delete' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    assignments.assignBulk,
    { ...coaches(), otto: 'regimen.forbidden-update', ada: 'regimen.forbidden-update' },
    ({ ids, ana }) => ({ input: { regimenId: ids.regimen, athleteIds: [ana.id] } }),
  ],
  [assignments.list, coaches()],
  [deliveries.reach, ownRegimens, ({ ids }) => ({ params: { id: ids.regimen } })],
  [deliveries.preview, ownRegimens, ({ ids }) => ({ params: { id: ids.regimen }, input: { revision: 1 } })],
  [deliveries.deliver, ownRegimens, ({ ids }) => ({ params: { id: ids.regimen }, input: { revision: 1 } })],
  [
    revisions.list,
    { ...coaches(), otto: 'regimen.not-found', ada: 'regimen.not-found' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    revisions.show,
    { ...coaches(), otto: 'regimen.not-found', ada: 'regimen.not-found' },
    ({ ids }) => ({ params: { id: ids.regimen, number: '1' } }),
  ],
  [
    revisions.receipts,
    { ...coaches(), otto: 'regimen.not-found', ada: 'regimen.not-found' },
    ({ ids }) => ({ params: { id: ids.regimen, number: '1' } }),
  ],
  [
    revisions.restore,
    only('regimen.forbidden-update', 'rita'),
    ({ ids }) => ({ params: { id: ids.regimen, number: '1' }, input: { revision: 1 } }),
  ],
  [regimens.trash, coaches()],

  [schedule.list, everybody('ok')],
  [schedule.calendar, everybody('ok')],
  [
    schedule.show,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.session } }),
  ],
  [
    schedule.move,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.plannedSession }, input: { date: soon } }),
  ],
  [
    schedule.skip,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.plannedSession }, input: { kind: 'travel' } }),
  ],
  [
    schedule.unskip,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.plannedSession } }),
  ],
  [schedule.plan, ownCoach, ({ ids }) => ({ params: { id: ids.plannedSession } })],
  [
    schedule.override,
    ownCoach,
    ({ ids }) => ({ params: { id: ids.plannedSession }, input: { day: { name: 'Lighter' } } }),
  ],
  [schedule.followProgram, ownCoach, ({ ids }) => ({ params: { id: ids.plannedSession } })],

  [
    workoutLogs.record,
    only('session-plan.not-found', 'ana'),
    ({ ids }) => ({ input: { sessionId: ids.session } }),
  ],
  [workoutLogs.mine, everybody('ok')],
  [workoutLogs.activity, everybody('ok')],
  [workoutLogs.trash, everybody('ok')],
  [workoutLogs.ofMyAthletes, coaches()],
  [
    workoutLogs.ofAthlete,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    workoutLogs.show,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    workoutLogs.change,
    only('workout-log.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.log }, input: { notes: 'Mine.' } }),
  ],
  [
    reviews.comments,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    reviews.comment,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log }, input: { text: 'Well.' } }),
  ],
  [
    reviews.review,
    { ...coaches(), otto: 'workout-log.not-found', ada: 'workout-log.not-found' },
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    loggingFor.record,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana, ids }) => ({ params: { id: ana.id }, input: { sessionId: ids.session } }),
  ],
  [
    loggingFor.change,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana, ids }) => ({ params: { id: ana.id, logId: ids.coachLog }, input: { notes: 'Ours.' } }),
  ],
  [
    logRevisions.list,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  // Begun workouts are the athlete's alone.
  [openWorkouts.list, everybody('ok')],
  [
    openWorkouts.begin,
    only('workout-log.id-taken', 'ana'),
    ({ ids }) => ({ params: { id: ids.openWorkout }, input: { name: '', blocks: [] } }),
  ],
  [
    openWorkouts.change,
    only('open-workout.not-found', 'ana'),
    ({ ids }) => ({
      params: { id: ids.openWorkout },
      input: { id: ids.openWorkout, change: { kind: 'exercise-removed', exerciseId: ids.exercise } },
    }),
  ],
  [
    openWorkouts.discard,
    only('open-workout.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.openWorkout } }),
  ],
  [workoutLogs.cleanupPreview, coaches()],
  [
    reviews.unreview,
    { ...coaches(), otto: 'workout-log.not-found', ada: 'workout-log.not-found' },
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [workoutLogs.countOfMyAthletes, coaches()],
  [workoutLogs.exercisesOfMyAthletes, coaches()],
  [analytics.coachStats, coaches()],
  [analytics.attention, coaches()],
  [analytics.today, coaches()],
  [analytics.week, coaches()],
  [
    analytics.lifts,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [
    analytics.lift,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id, exercise: 'Plank' } }),
  ],
  [
    analytics.weeks,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [
    analytics.records,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [maxes.list, only('athlete.not-found', 'rita', 'ana'), ({ ana }) => ({ query: { athleteId: ana.id } })],
  [
    maxes.record,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({
      input: { athleteId: ana.id, exercise: 'Squat', loadKg: 100, origin: 'typed', date: '2026-10-12' },
    }),
  ],
  [
    measurements.list,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [equipments.show, only('athlete.not-found', 'rita', 'ana'), ({ ana }) => ({ params: { id: ana.id } })],
  [
    equipments.put,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ params: { id: ana.id }, input: presets.home }),
  ],
  [pain.own, everybody('ok')],
  [pain.ofAthletes, coaches(), ({ ana }) => ({ query: { athleteId: ana.id } })],
  [
    pain.report,
    everybody('ok'),
    () => ({
      input: { id: randomUUID(), exercise: 'Squat', severity: 4, reportedAt: '2026-10-13T08:00:00Z' },
    }),
  ],
  [
    pain.decide,
    { ...coaches(), otto: 'pain-report.not-found', ada: 'pain-report.not-found' },
    ({ ids }) => ({ params: { id: ids.painReport }, input: { decision: 'leave-out', seen: null } }),
  ],
  // Whom one does not coach is not among them.
  [lifters.read, everybody('ok'), ({ ana }) => ({ input: { athleteIds: [ana.id], lifts: ['Squat'] } })],
  [exerciseNotes.list, everybody('ok')],
  [exerciseNotes.write, everybody('ok'), () => ({ input: { exercise: 'Row', text: 'Seat at 4' } })],
  [measurements.record, everybody('ok'), () => ({ input: { date: '2026-10-13', weightKg: 71 } })],
  [notifications.list, everybody('ok')],
  [
    notifications.read,
    only('notification.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.notification } }),
  ],
  [notifications.readAll, everybody('ok')],
  [push.key, everybody('ok')],
  [push.devices, everybody('ok')],
  // Nobody is there: only that it may be asked.
  [push.test, everybody('ok')],
  [
    push.subscribe,
    everybody('push.endpoint-refused'),
    () => ({
      input: {
        endpoint: 'https://localhost/push',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    }),
  ],
  [push.unsubscribe, only('push.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.pushDevice } })],
  [achievements.mine, everybody('ok')],
  [achievements.catalogue, everybody('ok')],

  // What ends something comes last, by those who may not first.
  [
    workoutLogs.restore,
    only('workout-log.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.deletedLog } }),
  ],
  [
    workoutLogs.remove,
    only('workout-log.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.deletedLog } }),
  ],
  // Nobody but her takes back what she felt.
  [pain.withdraw, only('pain-report.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.painReport } })],
  // Whoever wrote it down, it is hers.
  [maxes.remove, only('max.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.max } })],
  [
    measurements.remove,
    only('measurement.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.measurement } }),
  ],
  [workoutLogs.cleanup, coaches()],
  [
    workoutLogs.removeOfRegimen,
    { ...coaches(), otto: 'regimen.forbidden-delete', ada: 'regimen.forbidden-delete' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    assignments.end,
    { ...coaches(), otto: 'assignment.not-found', ada: 'assignment.not-found' },
    ({ ids }) => ({ params: { id: ids.assignment } }),
  ],
  [regimens.remove, only('regimen.forbidden-delete', 'rita'), ({ ids }) => ({ params: { id: ids.regimen } })],
  [
    regimens.restore,
    { ...coaches(), otto: 'regimen.not-in-trash', ada: 'regimen.not-in-trash' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    people.endJoinCode,
    { ...coaches(), otto: 'join-code.not-found', ada: 'join-code.not-found' },
    ({ ids }) => ({ params: { code: ids.code } }),
  ],
  [
    people.removeNote,
    { ...coaches(), otto: 'note.not-found', ada: 'note.not-found' },
    ({ ids }) => ({ params: { id: ids.note } }),
  ],
  [
    people.removeGroup,
    { ...coaches(), otto: 'group.not-found', ada: 'group.not-found' },
    ({ ids }) => ({ params: { id: ids.group } }),
  ],
  [
    people.endCoaching,
    only('coaching.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.coaching } }),
  ],
]

/** Those whose success changes what the next one would find; their own tests ask them of everybody. */
const elsewhere = [
  'account.deleteAccount',
  'people.declineInvitation',
  'people.withdrawInvitation',
  'people.useJoinCode',
]

let built: Promise<World> | undefined
const theWorld = () => {
  built ??= buildWorld(server)
  return built
}

for (const [operation, expected, call = () => ({})] of rows) {
  test(`${operation.name} is answered to whom it concerns`, async () => {
    const world = await theWorld()
    const refusedFirst = Object.entries(expected).toSorted(
      ([, a], [, b]) => Number(a === 'ok') - Number(b === 'ok'),
    )
    await world.nobody.refused('session.required', operation, call(world) as never)
    for (const [who, answer] of refusedFirst) {
      const reply = await world[who as Who].call(operation, call(world) as never)
      assert.equal(
        reply.ok ? 'ok' : reply.failure?.code,
        answer,
        `${operation.name} to ${who}: ${JSON.stringify(reply)}`,
      )
    }
  })
}

test('no operation is left out of the walk', () => {
  const walked = new Set([...rows.map(([operation]) => operation.name), ...elsewhere])
  const missing = operations
    .filter(one => one.access !== 'public' && !walked.has(one.name))
    .map(one => one.name)
  assert.deepEqual(missing, [])
})
