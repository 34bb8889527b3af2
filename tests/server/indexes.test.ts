import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findCoached } from '#server/access/coached.ts'
import { readOwnNames } from '#server/access/exercise-names.ts'
import { findReadableLog, listLogs, logsOfCoached, ownLogs } from '#server/access/logs.ts'
import { claimRegimen } from '#server/access/own-regimen.ts'
import { rosterOf } from '#server/access/roster.ts'
import { listEarned, readWeeks as readDueWeeks, readWorkouts } from '#server/achievements/store.ts'
import { listUnreviewed } from '#server/analytics/attention/logs/store.ts'
import { listUndecided } from '#server/analytics/attention/pain/store.ts'
import { listBehind, listEnding, listUnanswered } from '#server/analytics/attention/store.ts'
import { readLifters } from '#server/analytics/lifters/read.ts'
import { listMaxes, readMaxNames, readTested } from '#server/analytics/maxes/store.ts'
import { listMeasurements } from '#server/analytics/measurements/store.ts'
import { maySee } from '#server/analytics/policy.ts'
import { readLoads, readNames, readSets, readSpan, readWeeks } from '#server/analytics/progress/store.ts'
import { readFigures } from '#server/analytics/store.ts'
import { countToday, listToday } from '#server/analytics/today/store.ts'
import { listWeek } from '#server/analytics/week/store.ts'
import { listJoined, listReached } from '#server/assignments/delivering/store.ts'
import { listAssignments } from '#server/assignments/store.ts'
import type { Queryable } from '#server/database/connection.ts'
import { readRecentBlocks } from '#server/exercises/habits/store.ts'
import { countUnder, readNames as readExerciseNames } from '#server/exercises/joining/store.ts'
import { listExerciseNotes } from '#server/exercises/notes/store.ts'
import { findExercise, listHeld, listOwn as listOwnExercises } from '#server/exercises/store.ts'
import { countOwn } from '#server/exports/store.ts'
import type { Actor } from '#server/http/actor.ts'
import { findMornings, readCoachsDays, readPlanned } from '#server/notifications/morning/store.ts'
import { readRecipients } from '#server/notifications/news/store.ts'
import { listDevices, readDevices } from '#server/notifications/push/store.ts'
import { readCoachedLogs, readLoggedNames, readLoggedSets } from '#server/notifications/records/store.ts'
import { listGroups } from '#server/people/groups/store.ts'
import { listNotes } from '#server/people/notes/store.ts'
import { listAthletes } from '#server/people/roster/store.ts'
import { listAssigned, listOwn } from '#server/regimens/listing/store.ts'
import { listReceipts } from '#server/regimens/revisions/receipts/store.ts'
import { findRevision, listRevisions } from '#server/regimens/revisions/store.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { listDeleted } from '#server/regimens/trash/store.ts'
import { listOfAthletes, listOwn as listOwnPain } from '#server/safety/store.ts'
import { listEntries } from '#server/schedule/calendar/store.ts'
import { readChanges, readPlan } from '#server/schedule/planning/store.ts'
import { findSession, listSessions } from '#server/schedule/store.ts'
import { listOwn as listOwnLogs, readDue, readMarks } from '#server/workout-logs/activity/store.ts'
import { listRevisions as listLogRevisions } from '#server/workout-logs/revisions/store.ts'
import { countOfMyAthletes, listExercises, listOfMyAthletes } from '#server/workout-logs/store.ts'
import { countOrphaned, listTrash } from '#server/workout-logs/trash/store.ts'
import { listOpen } from '#server/workout-logs/under-way/store.ts'
import { serverForTests } from '#support/server.ts'
import { explained } from '#support/statements.ts'

// How the lists that everybody opens find their rows. The planner is kept from reading tables from end to end, as
// it would in a club this small; where it has to all the same, an index is missing.

const server = serverForTests()
const from = '2026-10-01'
const to = '2026-11-05'
const page = { limit: 100 }
const unknown = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const

const rita = {
  id: id(1, 3),
  role: 'coach',
  isVerified: true,
  timeZone: 'UTC',
  signInId: id(9, 1),
} satisfies Actor
const ana = { ...rita, id: id(2, 67), role: 'athlete' } satisfies Actor

const refusals = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const

/** The ids of the club: a digit for the kind of thing, then its number. */
function id(kind: number, number: number): string {
  return `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

let filled: Promise<unknown> | undefined
const club = () => {
  filled ??= fill()
  return filled
}

async function fill() {
  const { $client } = server.store.database
  const idOf = (kind: number, number: string) =>
    `('${kind}0000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
  // Coach n has the athletes and the regimens 20n to 20n + 19; each athlete is on two of these.
  await $client.query(`
    insert into users (id, email, password_hash, role, first_name, last_name)
    select ${idOf(1, 'n')}, 'c' || n, '', 'coach', 'Coach', n from generate_series(0, 9) n
    union all
    select ${idOf(2, 'n')}, 'a' || n, '', 'athlete', 'Athlete', n from generate_series(0, 199) n;
    insert into coachings (id, coach_id, athlete_id, scopes)
    select ${idOf(3, 'n')}, ${idOf(1, 'n / 20')}, ${idOf(2, 'n')}, '["logs"]' from generate_series(0, 199) n;
    insert into regimens (id, coach_id, name, category, revision_id)
    select ${idOf(4, 'n')}, ${idOf(1, 'n / 20')}, 'Base', 'Strength', ${idOf(5, 'n')}
    from generate_series(0, 199) n;
    insert into regimen_revisions (id, regimen_id, number, week_count, day_count, weeks)
    select ${idOf(5, 'n')}, ${idOf(4, 'n')}, 1, 10, 20, '[]' from generate_series(0, 199) n;
    insert into revision_days (revision_id, week, position, day_id, name, notes, blocks)
    select ${idOf(5, 'n')}, week, position, gen_random_uuid(), '', '', '[]'
    from generate_series(0, 199) n, generate_series(1, 10) week, generate_series(1, 2) position;
    insert into assignments (id, regimen_id, revision_id, athlete_id, coach_id, start_date, end_date, weekdays)
    select ${idOf(6, 'n')}, ${idOf(4, 'n / 40 * 20 + n % 20')}, ${idOf(5, 'n / 40 * 20 + n % 20')},
      ${idOf(2, 'n / 2')}, ${idOf(1, 'n / 40')}, date '2026-01-01' + n % 400, date '2026-03-12' + n % 400, '[1, 4]'
    from generate_series(0, 399) n;
    insert into sessions (id, assignment_id, athlete_id, regimen_id, revision_id, week, position, date)
    select gen_random_uuid(), a.id, a.athlete_id, a.regimen_id, a.revision_id, week, position,
      a.start_date + 7 * week + 3 * position
    from assignments a, generate_series(1, 10) week, generate_series(1, 2) position;
    insert into exercises (id, coach_id, name, key, measure)
    select ${idOf(9, 'n')}, ${idOf(1, 'n / 100')}, 'Press ' || n, 'press ' || n, 'reps'
    from generate_series(0, 999) n;
    insert into open_workouts (id, athlete_id, blocks)
    select ${idOf(8, 'n')}, ${idOf(2, 'n / 3')}, '[]' from generate_series(0, 599) n;
    insert into open_workout_changes (id, open_workout_id, change)
    select gen_random_uuid(), ${idOf(8, 'n / 20')}, '{}' from generate_series(0, 11999) n;
    insert into athlete_groups (id, coach_id, name)
    select ${idOf(7, 'n')}, ${idOf(1, 'n / 10')}, 'Group ' || n from generate_series(0, 99) n;
    insert into athlete_group_members (group_id, coaching_id)
    select ${idOf(7, 'n / 2')}, ${idOf(3, 'n')} from generate_series(0, 199) n;
    insert into coach_notes (id, coach_id, athlete_id, text)
    select gen_random_uuid(), ${idOf(1, 'coach')}, ${idOf(2, 'n')}, 'Note'
    from generate_series(0, 199) n, generate_series(0, 9) coach, generate_series(1, 3)
    order by random();
    insert into exercise_notes (athlete_id, exercise_key, exercise, text)
    select ${idOf(2, 'n')}, 'lift ' || lift, 'Lift', 'Seat at 4'
    from generate_series(0, 199) n, generate_series(1, 20) lift;
    insert into workout_logs (id, athlete_id, session_id, regimen_id, completed_at)
    select gen_random_uuid(), athlete_id, id, regimen_id, date from sessions where position = 1;
    insert into workout_logs (id, athlete_id, completed_at)
    select gen_random_uuid(), ${idOf(2, 'n')}, date '2026-01-01' + week * 7
    from generate_series(0, 199) n, generate_series(0, 52) week;
    insert into pain_reports (id, athlete_id, exercise, exercise_keys, severity, reported_at, day, ended_on)
    select gen_random_uuid(), ${idOf(2, 'n')}, 'Squat', '["squat"]', 3, date '2026-01-01' + nr * 30,
      date '2026-01-01' + nr * 30, case when nr < 10 then date '2026-01-04' + nr * 30 end
    from generate_series(0, 199) n, generate_series(0, 10) nr;
    insert into logged_exercises (id, workout_log_id, position, name)
    select gen_random_uuid(), id, 0, 'Squat' from workout_logs;
    insert into logged_sets (id, logged_exercise_id, workout_log_id, position, role, reps, load_kg)
    select gen_random_uuid(), id, workout_log_id, 0, 'working', 5, 100 from logged_exercises;
  `)
  await $client.query('analyze')
}

/** Reads, and asserts that the plans use these indexes and read no table from end to end. */
async function reads(work: (db: Queryable) => Promise<unknown>, indexes: readonly string[]) {
  await club()
  const plans = (await explained(server.store.database, work)).join('\n')
  assert.doesNotMatch(plans, /Seq Scan/)
  for (const index of indexes) assert.ok(plans.includes(index), `${index} is not used:\n${plans}`)
}

test('a coach’s regimens are found by their coach, their figures by assignment', async () => {
  await reads(db => listOwn(db, rita, page), ['regimens_coach', 'assignments_', 'sessions_day'])
})

test('an athlete’s programs are found by the athlete', async () => {
  await reads(db => listAssigned(db, ana, to, page), ['assignments_athlete', 'sessions_day'])
})

test('a regimen is read by its key, its days in order', async () => {
  await reads(db => findRegimen(db, rita, id(4, 67)), ['regimens_pkey', 'revision_days_'])
})

test('the revisions of a regimen are found by it, each by its number', async () => {
  const own = await club().then(() => claimRegimen(server.store.database, rita, id(4, 67), unknown))
  await reads(db => listRevisions(db, own, page), ['regimen_revisions_number'])
  await reads(db => findRevision(db, own, 1), ['regimen_revisions_number', 'revision_days_'])
  await reads(
    db => listReceipts(db, rita, own, 1),
    ['regimen_revisions_number', 'assignments_', 'sessions_day', 'session_changes_session'],
  )
})

test('deleted regimens are found by their coach and the day', async () => {
  const now = new Date()
  await reads(db => listDeleted(db, rita, page, now), ['regimens_trash', 'assignments_regimen'])
})

test('sessions are found by athlete and date, a coach’s by the athletes of now', async () => {
  await reads(
    db => listSessions(db, ana, { from, to }, page),
    ['sessions_athlete_date', 'workout_logs_session', 'open_workouts_session'],
  )
  await reads(
    db => listSessions(db, rita, { from, to }, page),
    ['coachings_', 'sessions_athlete_date', 'revision_days_', 'workout_logs_session'],
  )
  await reads(
    db => findSession(db, rita, id(6, 7)),
    ['sessions_pkey', 'coachings_', 'session_changes_session'],
  )
  await reads(db => readPlan(db, id(6, 7)), ['sessions_pkey', 'revision_days_'])
  await reads(db => readChanges(db, id(6, 7)), ['session_changes_session'])
  const calendar = ['sessions_athlete_date', 'workout_logs_athlete', 'logged_exercises_log', 'logged_sets_']
  const june = { from: '2026-06-01', to: '2026-07-05' }
  await reads(db => listEntries(db, ana, june, page), calendar)
  await reads(db => listEntries(db, rita, june, page), ['coachings_', ...calendar])
  await reads(db => listEntries(db, rita, { ...june, groupId: id(7, 0) }, page), ['athlete_group'])
})

test('workouts under way are found by their athlete, what happened in them by the workout', async () => {
  await reads(db => listOpen(db, ana), ['open_workouts_athlete', 'open_workout_changes_order'])
})

test('what stood in a log is found by the log', async () => {
  await reads(
    async db => {
      const [log] = (await listLogs(db, ownLogs(ana), { limit: 1 })).items
      const readable = await findReadableLog(db, ana, log?.id ?? '')
      return readable && listLogRevisions(db, readable, page)
    },
    ['workout_log_revisions_number'],
  )
})

test('assignments are found by their coach, newest first', async () => {
  await reads(db => listAssignments(db, rita, {}, page), ['assignments_coach', 'sessions_day'])
})

test('who is on a regimen is found by the regimen, their sessions by assignment', async () => {
  const actor = rita
  await reads(
    async db => {
      const regimen = await claimRegimen(db, actor, id(4, 67), refusals)
      await listReached(db, actor, regimen, page)
    },
    ['assignments_', 'sessions_day', 'revision_days_', 'workout_logs_session'],
  )
  await reads(
    async db => listJoined(db, actor, await claimRegimen(db, actor, id(4, 67), refusals)),
    ['assignments_', 'athlete_group'],
  )
})

test('the roster is found by coach, what is said of each by athlete', async () => {
  await reads(
    db => listAthletes(db, rita, page),
    ['coachings_', 'assignments_athlete', 'sessions_athlete_date', 'athlete_group_members_coaching'],
  )
})

test('a coach’s own exercises are found by their coach, an athlete’s names by the coaches of now', async () => {
  await reads(db => listOwnExercises(db, rita, page), ['exercises_key'])
  await reads(db => readOwnNames(db, rita), ['exercises_key'])
  await reads(db => readOwnNames(db, ana), ['coachings_', 'exercises_key'])
  await reads(db => listHeld(db, ana), ['coachings_', 'exercises_key'])
  await reads(db => findExercise(db, id(9, 7)), ['exercises_pkey'])
  await reads(db => readRecentBlocks(db, rita), ['regimens_coach', 'revision_days_'])
  const joining = [
    'regimens_',
    'revision_days_',
    'workout_logs_athlete',
    'logged_exercises_log',
    'maxes_athlete',
  ]
  await reads(db => readExerciseNames(db, rita), joining)
  await reads(db => countUnder(db, rita, ['Squat']), joining)
})

test('groups are found by coach, notes by coach and athlete', async () => {
  await reads(db => listGroups(db, rita, page), ['athlete_groups_name', 'athlete_group_members_'])
  await reads(
    async db => {
      const athlete = await findCoached(db, rita, ana.id)
      assert.ok(athlete)
      await listNotes(db, rita, athlete, page)
    },
    ['coachings_', 'coach_notes_pair'],
  )
})

test('logs are found by athlete, newest first, what was done by log', async () => {
  const contents = [
    'workout_logs_athlete',
    'logged_exercises_log',
    'logged_sets_log',
    'comments_log',
    'reviews_',
  ]
  await reads(db => listLogs(db, ownLogs(ana), page), contents)
  await reads(db => listOfMyAthletes(db, rita, page), ['coachings_', ...contents])
  await reads(db => listTrash(db, ana, page, new Date()), ['workout_logs_'])
  await reads(db => countOrphaned(db, rita), ['regimens_trash', 'workout_logs_', 'coachings_'])
})

test('who needs the coach is found by coach, then by athlete and date', async () => {
  const now = new Date(`${to}T12:00:00Z`)
  await reads(
    db => listUnreviewed(db, logsOfCoached(rita), now),
    ['coachings_', 'workout_logs_athlete', 'reviews_'],
  )
  await reads(
    db => listBehind(db, rosterOf(rita)),
    ['coachings_', 'sessions_athlete_date', 'workout_logs_session', 'workout_logs_athlete'],
  )
  await reads(db => listEnding(db, rosterOf(rita)), ['coachings_', 'assignments_'])
  await reads(db => listUnanswered(db, rosterOf(rita), now), ['invitations_'])
})

test('today and the week of a roster are found by athlete and date', async () => {
  const sessions = ['coachings_', 'sessions_athlete_date', 'workout_logs_session']
  await reads(db => countToday(db, rosterOf(rita)), sessions)
  await reads(db => listToday(db, rosterOf(rita), page), [...sessions, 'revision_days_'])
  await reads(
    db => listWeek(db, rosterOf(rita), from, page),
    [...sessions, 'revision_days_', 'workout_logs_athlete'],
  )
})

test('pain is found by the athlete who reported it', async () => {
  await reads(db => listOwnPain(db, ana, page), ['pain_reports_athlete', 'sessions_athlete_date'])
  const standing = { ...page, standing: 'yes' } as const
  await reads(db => listOfAthletes(db, rita, standing), ['coachings_', 'pain_reports_'])
  await reads(
    db => listOfAthletes(db, rita, { ...standing, athleteId: ana.id }),
    ['coachings_', 'pain_reports_'],
  )
  await reads(db => listUndecided(db, rita), ['coachings_', 'pain_reports_'])
})

test('a year of an athlete is found by the athlete’s days, its searched logs by their athlete', async () => {
  const year = { from: '2025-11-05', to }
  await reads(
    db => readMarks(db, ana, year),
    ['workout_logs_athlete', 'logged_sets_log', 'sessions_athlete_date', 'workout_logs_session'],
  )
  await reads(db => readDue(db, ana, year), ['sessions_athlete_date', 'workout_logs_session'])
  await reads(
    db => listOwnLogs(db, ana, page, { search: 'squat', kind: 'done', from: '2026-01-01T00:00:00Z' }),
    ['workout_logs_athlete', 'logged_exercises_log'],
  )
})

test('what a coach looks for among the logs is found by athlete, then by log', async () => {
  const query = {
    groupId: id(7, 1),
    regimenId: id(4, 67),
    exercise: 'Squat',
    review: 'waiting',
    from,
    to,
  } as const
  const indexes = ['coachings_', 'workout_logs_', 'logged_exercises_log', 'reviews_', 'athlete_groups_']
  await reads(db => listOfMyAthletes(db, rita, { ...page, ...query }), indexes)
  await reads(db => countOfMyAthletes(db, rita, query), indexes)
  await reads(db => countOfMyAthletes(db, rita, {}), ['workout_logs_athlete', 'reviews_'])
  await reads(db => listExercises(db, rita, new Date()), ['workout_logs_athlete', 'logged_exercises_log'])
})

test('what a coach is shown of all athletes, and what an athlete has earned, is found by log', async () => {
  await reads(
    db => readFigures(db, rita, new Date()),
    ['coachings_', 'workout_logs_athlete', 'logged_sets_log'],
  )
  await reads(
    db => readWorkouts(db, ana.id),
    ['workout_logs_athlete', 'logged_sets_log', 'sessions_pkey', 'workout_logs_session'],
  )
  await reads(db => readDueWeeks(db, ana.id), ['sessions_athlete_date', 'workout_logs_session'])
  await reads(db => listEarned(db, ana), ['earned_achievements_once', 'workout_logs_pkey'])
})

test('how an athlete gets on is found by athlete, then by log', async () => {
  const own = maySee<'logs'>(ana, undefined, undefined)
  const body = maySee<'body'>(ana, undefined, undefined)
  assert.ok(own && body)
  await reads(
    db => readSets(db, own, { names: ['Squat'] }),
    ['workout_logs_athlete', 'logged_exercises_log', 'logged_sets_exercise'],
  )
  await reads(db => readNames(db, own), ['workout_logs_athlete', 'logged_exercises_log'])
  await reads(db => readSpan(db, own), ['workout_logs_athlete', 'sessions_athlete_date'])
  await reads(db => readLoads(db, own, { from, to }), ['workout_logs_athlete'])
  await reads(
    db => readWeeks(db, own, [from]),
    ['workout_logs_athlete', 'logged_sets_log', 'sessions_athlete_date', 'workout_logs_session'],
  )
  await reads(db => listMaxes(db, own, page), ['maxes_athlete'])
  await reads(db => readTested(db, own, ['squat']), ['maxes_athlete'])
  await reads(db => readMaxNames(db, own), ['maxes_athlete'])
  await reads(db => listMeasurements(db, body, page), ['measurements_day'])
  await reads(db => listExerciseNotes(db, ana, page), ['exercise_notes_athlete_id_exercise_key_pk'])
})

test('what is known of the lifts of a roster is found by coach, then by athlete and log', async () => {
  const lifts = [
    'workout_logs_athlete',
    'logged_exercises_log',
    'logged_sets_exercise',
    'maxes_athlete',
    'measurements_day',
    'athlete_equipment_pkey',
  ]
  const now = new Date(`${to}T12:00:00Z`)
  const read = (wanted: object) => (db: Queryable) =>
    readLifters(db, rita, { ...wanted, lifts: ['Squat'] }, now)
  await reads(read({ regimenId: id(4, 67) }), ['coachings_', 'assignments_', ...lifts])
  await reads(read({ groupId: id(7, 31) }), ['coachings_', 'athlete_group', ...lifts])
  await reads(read({ athleteIds: [ana.id] }), ['coachings_', ...lifts])
  await reads(read({}), ['users_pkey', ...lifts])
})

test('what is somebody’s own is found by whose it is', async () => {
  for (const { id } of [rita, ana])
    await reads(
      db => countOwn(db, id),
      ['users_pkey', 'coachings_', 'regimens_coach', 'assignments_', 'workout_logs_athlete'],
    )
})

test('whom a morning concerns, and what there is to tell of it, is found by person', async () => {
  const now = new Date('2026-11-05T07:00:00Z')
  await reads(
    db => findMornings(db, now, 200),
    ['users_pkey', 'deliveries_', 'sessions_athlete_date', 'coachings_'],
  )
  await reads(db => readPlanned(db, [`${ana.id} 2026-11-05`], now), ['users_pkey', 'sessions_athlete_date'])
  await reads(
    db => readCoachsDays(db, [`${rita.id} 2026-11-05`], now),
    ['users_pkey', 'coachings_', 'workout_logs_athlete', 'reviews_', 'deliveries_', 'sessions_athlete_date'],
  )
})

test('what a workout’s records are made of is found by athlete, then by log', async () => {
  await reads(
    db => readCoachedLogs(db, [id(6, 1)]),
    ['workout_logs_pkey', 'coachings_', 'logged_exercises_log'],
  )
  await reads(db => readLoggedNames(db, [ana.id]), ['workout_logs_athlete', 'logged_exercises_log'])
  await reads(
    db => readLoggedSets(db, [ana.id], ['Squat']),
    ['workout_logs_athlete', 'logged_exercises_log', 'logged_sets_'],
  )
})

test('where somebody is reached is found by whose devices they are', async () => {
  await reads(db => readDevices(db, ana.id, new Date()), ['push_subscriptions_', 'sign_ins_pkey'])
  await reads(db => listDevices(db, ana, new Date()), ['push_subscriptions_', 'sign_ins_pkey'])
  await reads(db => readRecipients(db, [ana.id]), ['users_pkey', 'push_subscriptions_'])
})
