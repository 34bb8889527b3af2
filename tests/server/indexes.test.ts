import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { listVisibleExerciseNames } from '#server/access/fetch-canonical-name-lookup.ts'
import { fetchLiftSets, isCountedLogSql } from '#server/access/fetch-lift-sets.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import {
  findReadableLog,
  listWorkoutLogs,
  selectLogsOfCoachedAthletes,
  selectOwnLogs,
} from '#server/access/readable-logs.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import {
  listAdherenceWeeks,
  listCountedWorkouts,
  listEarnedAchievements,
} from '#server/achievements/store.ts'
import { countAdminsWithoutSecondFactor, listLargestAccounts } from '#server/admin/status/store.ts'
import { listUnreviewedLogs } from '#server/analytics/attention/logs/store.ts'
import { listUndecidedPainReports } from '#server/analytics/attention/pain/store.ts'
import { listUnreadThreads } from '#server/analytics/attention/questions/store.ts'
import {
  listAthletesBehind,
  listEndingAssignments,
  listInvitationsAwaitingAnswer,
} from '#server/analytics/attention/store.ts'
import { fetchLifterLoadProfiles } from '#server/analytics/lifters/fetch-lifter-load-profiles.ts'
import { listMaxExerciseKeys, listMaxes, listTestedMaxes } from '#server/analytics/maxes/store.ts'
import { listMeasurements } from '#server/analytics/measurements/store.ts'
import { maySeeAthlete } from '#server/analytics/policy.ts'
import {
  findTrainingSpan,
  listAthleteExerciseNames,
  listGroupedWorkingSets,
  listWeekTotals,
  listWorkoutLoadInputs,
} from '#server/analytics/progress/store.ts'
import { fetchCoachStats } from '#server/analytics/store.ts'
import { countTodaysSessions, listTodaysSessions } from '#server/analytics/today/store.ts'
import { listAthleteWeekSummaries } from '#server/analytics/week/store.ts'
import { listAssignedAthletes, listGroupNewcomers } from '#server/assignments/publishing/store.ts'
import { listAssignments } from '#server/assignments/store.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { countTodaysDecisions } from '#server/decisions/today/store.ts'
import { listRecentDayBlocks } from '#server/exercises/habits/store.ts'
import { countExerciseUses, listExerciseNamesInUse } from '#server/exercises/merge-preview/store.ts'
import { listExerciseNotes } from '#server/exercises/notes/store.ts'
import { listExerciseRests } from '#server/exercises/rests/store.ts'
import { findExercise, listOwnExercises, listVisibleExercises } from '#server/exercises/store.ts'
import { countExportedRows } from '#server/exports/store.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockWrittenLogs } from '#server/imports/undo/store.ts'
import { findThread, listMessages, listThreads } from '#server/messages/store.ts'
import {
  listCoachDaySummaries,
  listMorningRecipients,
  listPlannedSessions,
} from '#server/notifications/morning/store.ts'
import { listPushDevices, listSubscribedDevices } from '#server/notifications/push/store.ts'
import {
  listCoachedLogs,
  listExerciseNamesOfAthletes,
  listRecordCandidateSets,
} from '#server/notifications/records/store.ts'
import { findInbox } from '#server/notifications/store.ts'
import { listRecipients } from '#server/notifications/templates/store.ts'
import { listCoachNotes } from '#server/people/coach-notes/store.ts'
import { listGroups } from '#server/people/groups/store.ts'
import { listRosterEntries } from '#server/people/roster/store.ts'
import { listAssignedRegimens, listOwnRegimens } from '#server/regimens/listing/store.ts'
import { listReceipts } from '#server/regimens/revisions/receipts/store.ts'
import { findRevision, listRevisions } from '#server/regimens/revisions/store.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { listDeletedRegimens } from '#server/regimens/trash/store.ts'
import { listOwnPainReports, listPainReportsOfAthletes } from '#server/safety/store.ts'
import { listCalendarEntries } from '#server/schedule/calendar/store.ts'
import { findSessionPlan, listRecentSessionPlanChanges } from '#server/schedule/overrides/store.ts'
import { listProposals } from '#server/schedule/progression/store.ts'
import { findSession, listSessions } from '#server/schedule/store.ts'
import { listActiveWorkouts } from '#server/workout-logs/active-workouts/store.ts'
import {
  countActivitySessions,
  listActivityDayStatuses,
  listOwnLogs,
} from '#server/workout-logs/activity/store.ts'
import { listLogRevisions } from '#server/workout-logs/revisions/store.ts'
import {
  countLogsOfMyAthletes,
  listExerciseNamesByUse,
  listLogsOfMyAthletes,
} from '#server/workout-logs/store.ts'
import { countOrphanedLogs, listTrashedLogs } from '#server/workout-logs/trash/store.ts'
import { serverForTests } from '#support/server/server.ts'
import { countScannedRows, explainStatements } from '#support/server/sql-statements.ts'

// Checks that frequently used queries find their rows through indexes. Sequential scans, which the planner
// would prefer for such small tables, are disabled; a query plan that still contains a sequential scan lacks
// an index.

const server = serverForTests('alone')
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

/** Creates an id from a digit that stands for the kind of record, and from the record's number. */
function id(kind: number, number: number): string {
  return `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

let sharedClub: Promise<unknown> | undefined
const ensureClub = () => {
  sharedClub ??= insertClub()
  return sharedClub
}

async function insertClub() {
  const { $client } = server.store.database
  const idOf = (kind: number, number: string) =>
    `('${kind}0000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
  // Coach n has the athletes and regimens 20n to 20n + 19; each athlete is on two of the regimens.
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
    insert into exercises (id, coach_id, name, key, pattern, measure)
    select ${idOf(9, 'n')}, ${idOf(1, 'n / 100')}, 'Press ' || n, 'press ' || n, 'other', 'reps'
    from generate_series(0, 999) n;
    insert into open_workouts (id, athlete_id, blocks)
    select ${idOf(8, 'n')}, ${idOf(2, 'n / 3')}, '[]' from generate_series(0, 599) n;
    insert into open_workout_changes (id, open_workout_id, change)
    select gen_random_uuid(), ${idOf(8, 'n / 20')},
      jsonb_build_object('kind', 'set-added', 'exerciseId', gen_random_uuid(), 'setId', gen_random_uuid())
    from generate_series(0, 11999) n;
    insert into athlete_groups (id, coach_id, name)
    select ${idOf(7, 'n')}, ${idOf(1, 'n / 10')}, 'Group ' || n from generate_series(0, 99) n;
    insert into athlete_group_members (group_id, coaching_id)
    select ${idOf(7, 'n / 2')}, ${idOf(3, 'n')} from generate_series(0, 199) n;
    insert into coach_notes (id, coach_id, athlete_id, text)
    select gen_random_uuid(), ${idOf(1, 'coach')}, ${idOf(2, 'n')}, 'Note'
    from generate_series(0, 199) n, generate_series(0, 9) coach, generate_series(1, 3)
    order by random();
    insert into messages (id, coach_id, athlete_id, author_id, text)
    select gen_random_uuid(), ${idOf(1, 'n / 20')}, ${idOf(2, 'n')}, ${idOf(2, 'n')}, 'Done'
    from generate_series(0, 199) n, generate_series(1, 30)
    order by random();
    insert into message_threads (coach_id, athlete_id, last_message_at, coach_unread)
    select ${idOf(1, 'n / 20')}, ${idOf(2, 'n')}, now(), n % 2 from generate_series(0, 199) n;
    insert into exercise_notes (athlete_id, exercise_key, exercise, text)
    select ${idOf(2, 'n')}, 'lift ' || lift, 'Lift', 'Seat at 4'
    from generate_series(0, 199) n, generate_series(1, 20) lift;
    insert into exercise_rests (athlete_id, exercise_key, exercise, rest_seconds)
    select ${idOf(2, 'n')}, 'lift ' || lift, 'Lift', 90
    from generate_series(0, 199) n, generate_series(1, 20) lift;
    insert into workout_logs (id, athlete_id, session_id, regimen_id, completed_at)
    select gen_random_uuid(), athlete_id, id, regimen_id, date from sessions where position = 1;
    insert into workout_logs (id, athlete_id, completed_at)
    select gen_random_uuid(), ${idOf(2, 'n')}, date '2026-01-01' + week * 7
    from generate_series(0, 199) n, generate_series(0, 52) week;
    insert into progression_proposals
      (id, athlete_id, session_id, item_id, workout_log_id, exercise, state, receipt, loads_before, loads_after)
    select gen_random_uuid(), athlete_id, session_id, gen_random_uuid(), id, 'Squat', 'proposed',
      '{"outcome":"kept","because":"sets-left","setsDone":1,"setsPlanned":3,"fewestReps":5,"targetReps":5,"fromKg":100,"toKg":100,"misses":0}',
      '[]', '[]'
    from workout_logs where session_id is not null;
    insert into pain_reports (id, athlete_id, exercise, exercise_keys, severity, reported_at, day, ended_on)
    select gen_random_uuid(), ${idOf(2, 'n')}, 'Squat', '["squat"]', 3, date '2026-01-01' + nr * 30,
      date '2026-01-01' + nr * 30, case when nr < 10 then date '2026-01-04' + nr * 30 end
    from generate_series(0, 199) n, generate_series(0, 10) nr;
    insert into imports (id, athlete_id, file_name, size_bytes, state, result)
    select ${idOf(8, 'n')}, ${idOf(2, 'n')}, 'workouts.csv', 1, 'undoing', '{}' from generate_series(0, 49) n;
    insert into imported_workouts (import_id, source_key, position, workout, outcome, workout_log_id)
    select ${idOf(8, 'n % 50')}, n::text, n, '{}', case when n < 9000 then 'present' else 'added' end, id
    from (select id, row_number() over (order by id) n from workout_logs) l;
    insert into logged_exercises (id, workout_log_id, position, name)
    select gen_random_uuid(), id, 0, 'Squat' from workout_logs;
    insert into logged_sets (id, logged_exercise_id, workout_log_id, position, role, reps, load_kg)
    select gen_random_uuid(), id, workout_log_id, 0, 'working', 5, 100 from logged_exercises;
  `)
  await $client.query('analyze')
}

/** Asserts that the query plans use the indexes and contain no sequential scan. */
async function assertUsesIndexes(query: (db: Queryable) => Promise<unknown>, indexes: readonly string[]) {
  await ensureClub()
  const plans = (await explainStatements(server.store.database, query)).join('\n')
  assert.doesNotMatch(plans, /Seq Scan/)
  for (const index of indexes) assert.ok(plans.includes(index), `${index} is not used:\n${plans}`)
}

test('finds the people closest to a limit, and the administrators, without reading all people', async () => {
  const { database } = server.store
  await ensureClub()
  const largest = (await explainStatements(database, listLargestAccounts)).join('\n')
  for (const index of ['workout_log_totals_most', 'stored_bytes_most', 'users_pkey'])
    assert.match(largest, new RegExp(`Index (Only )?Scan using ${index}`))
  const admins = (await explainStatements(database, countAdminsWithoutSecondFactor)).join('\n')
  assert.match(admins, /using users_admins/)
})

test('finds a coach’s regimens by coach, and the regimens’ statistics by assignment', async () => {
  await assertUsesIndexes(
    db => listOwnRegimens(db, rita, page),
    ['regimens_coach', 'assignments_', 'sessions_day'],
  )
})

test('the undo of an import finds the workouts that it has not reached, in order and without the others', async () => {
  await assertUsesIndexes(
    db => lockWrittenLogs(db as Transaction, id(8, 7), 100),
    ['imported_workouts_written', 'workout_logs_pkey'],
  )
})

test('finds an athlete’s programs by athlete', async () => {
  await assertUsesIndexes(
    db => listAssignedRegimens(db, ana, to, page),
    ['assignments_athlete', 'sessions_day'],
  )
})

test('finds a regimen by primary key, and its days in order', async () => {
  await assertUsesIndexes(db => findRegimen(db, rita, id(4, 67)), ['regimens_pkey', 'revision_days_'])
})

test('finds revisions by regimen and number', async () => {
  const own = await ensureClub().then(() =>
    requireOwnRegimen(server.store.database, rita, id(4, 67), unknown),
  )
  await assertUsesIndexes(db => listRevisions(db, own, page), ['regimen_revisions_number'])
  await assertUsesIndexes(db => findRevision(db, own, 1), ['regimen_revisions_number', 'revision_days_'])
  await assertUsesIndexes(
    db => listReceipts(db, rita, own, 1),
    ['regimen_revisions_number', 'assignments_', 'sessions_day', 'session_changes_session'],
  )
})

test('finds deleted regimens by coach and day', async () => {
  const now = new Date()
  await assertUsesIndexes(db => listDeletedRegimens(db, rita, page, now), ['regimens_trash', 'assignments_'])
})

test('finds an athlete’s sessions by date, and a coach’s sessions through the coach’s current athletes', async () => {
  await assertUsesIndexes(
    db => listSessions(db, ana, { from, to }, page),
    ['sessions_athlete_date', 'workout_logs_session', 'open_workouts_session'],
  )
  await assertUsesIndexes(
    db => listSessions(db, rita, { from, to }, page),
    ['coachings_', 'sessions_athlete_date', 'revision_days_', 'workout_logs_session'],
  )
  await assertUsesIndexes(
    db => findSession(db, rita, id(6, 7)),
    ['sessions_pkey', 'coachings_', 'session_changes_session'],
  )
  await assertUsesIndexes(db => findSessionPlan(db, id(6, 7)), ['sessions_pkey', 'revision_days_'])
  await assertUsesIndexes(db => listRecentSessionPlanChanges(db, id(6, 7)), ['session_changes_session'])
  await assertUsesIndexes(
    db => countTodaysDecisions(db, rita, new Date()),
    ['coachings_', 'decisions_athlete'],
  )
  const calendar = ['sessions_athlete_date', 'workout_logs_athlete', 'logged_exercises_log', 'logged_sets_']
  const june = { from: '2026-06-01', to: '2026-07-05' }
  await assertUsesIndexes(db => listCalendarEntries(db, ana, june, page), calendar)
  await assertUsesIndexes(db => listCalendarEntries(db, rita, june, page), ['coachings_', ...calendar])
  await assertUsesIndexes(
    db => listCalendarEntries(db, rita, { ...june, groupId: id(7, 0) }, page),
    ['athlete_group'],
  )
})

test('the calendar looks up logs and holds only for the sessions of a page, not for all in its range', async () => {
  await ensureClub()
  const countLookups = async (limit: number) => {
    const june = { from: '2026-06-01', to: '2026-07-05' }
    const { plans } = await countScannedRows(server.store.database, db =>
      listCalendarEntries(db, rita, june, { limit }),
    )
    // The alias is that of the newest log of a session.
    const scans = plans.join().matchAll(/"Alias":"workout_logs"[^{}]*"Actual Loops":(\d+)/g)
    return Math.max(0, ...Array.from(scans, ([, loops]) => Number(loops)))
  }
  assert.equal(await countLookups(3), 4)
  assert.ok((await countLookups(100)) > 4)
})

test('finds workouts in progress by athlete and their changes by workout', async () => {
  await assertUsesIndexes(
    db => listActiveWorkouts(db, ana),
    ['open_workouts_athlete', 'open_workout_changes_order'],
  )
})

test('finds earlier versions of a log by log id', async () => {
  await assertUsesIndexes(
    async db => {
      const [log] = (await listWorkoutLogs(db, selectOwnLogs(ana), { limit: 1 })).items
      const readable = await findReadableLog(db, ana, log?.id ?? '')
      return readable && listLogRevisions(db, readable, page)
    },
    ['workout_log_revisions_number'],
  )
})

test('finds assignments by coach, newest first', async () => {
  await assertUsesIndexes(db => listAssignments(db, rita, {}, page), ['assignments_coach', 'sessions_day'])
})

test('finds the athletes assigned to a regimen by assignment, and the new members of assigned groups by group', async () => {
  const actor = rita
  await assertUsesIndexes(
    async db => {
      const regimen = await requireOwnRegimen(db, actor, id(4, 67), refusals)
      await listAssignedAthletes(db, actor, regimen, page)
    },
    ['assignments_', 'sessions_day', 'revision_days_', 'workout_logs_session'],
  )
  await assertUsesIndexes(
    async db => listGroupNewcomers(db, actor, await requireOwnRegimen(db, actor, id(4, 67), refusals)),
    ['assignments_', 'athlete_group'],
  )
})

test('finds the roster by coach, and its athletes’ details by athlete', async () => {
  await assertUsesIndexes(
    db => listRosterEntries(db, rita, page),
    ['coachings_', 'assignments_current', 'sessions_athlete_date', 'athlete_group_members_coaching'],
  )
})

test('finds a coach’s own exercises by coach, and an athlete’s exercise names by current coaches', async () => {
  await assertUsesIndexes(db => listOwnExercises(db, rita, page), ['exercises_key'])
  await assertUsesIndexes(db => listVisibleExerciseNames(db, rita), ['exercises_key'])
  await assertUsesIndexes(db => listVisibleExerciseNames(db, ana), ['coachings_', 'exercises_key'])
  await assertUsesIndexes(db => listVisibleExercises(db, ana), ['coachings_', 'exercises_key'])
  await assertUsesIndexes(db => findExercise(db, id(9, 7)), ['exercises_pkey'])
  await assertUsesIndexes(db => listRecentDayBlocks(db, rita), ['regimens_coach', 'revision_days_'])
  const indexes = ['regimens_', 'revision_days_', 'logged_exercise_totals_', 'maxes_athlete']
  await assertUsesIndexes(db => listExerciseNamesInUse(db, rita), indexes)
  await assertUsesIndexes(db => countExerciseUses(db, rita, ['Squat']), indexes)
})

test('finds groups by coach and notes by coach and athlete', async () => {
  await assertUsesIndexes(db => listGroups(db, rita, page), ['athlete_groups_name', 'athlete_group_members_'])
  await assertUsesIndexes(
    async db => {
      const athlete = await findCoachedAthlete(db, rita, ana.id)
      assert.ok(athlete)
      await listCoachNotes(db, rita, athlete, page)
    },
    ['coachings_', 'coach_notes_pair'],
  )
})

test('finds threads by coach or athlete, and messages by thread, newest first', async () => {
  await assertUsesIndexes(
    db => listThreads(db, rita, page),
    ['message_threads_coach_id', 'message_threads_athlete', 'messages_thread', 'coachings_'],
  )
  await assertUsesIndexes(
    async db => {
      const thread = await findThread(db, rita, ana.id)
      assert.ok(thread)
      await listMessages(db, thread, page)
    },
    ['coachings_', 'messages_thread'],
  )
  await assertUsesIndexes(
    db => listThreads(db, rita, { ...page, search: 'nothing' }),
    ['message_threads_coach_id', 'messages_thread', 'messages_search'],
  )
  await assertUsesIndexes(
    async db => {
      const thread = await findThread(db, rita, ana.id)
      assert.ok(thread)
      await listMessages(db, thread, { ...page, search: 'nothing' })
    },
    ['messages_thread', 'messages_search', 'messages_pkey'],
  )
  await assertUsesIndexes(db => findInbox(db, rita), ['message_threads_'])
  await assertUsesIndexes(
    db => listUnreadThreads(db, rita),
    ['message_threads_', 'messages_thread', 'coachings_'],
  )
})

test('a search of a thread reads no messages of other people with the same words', async () => {
  await ensureClub()
  const { rows, plans } = await countScannedRows(server.store.database, async db => {
    await db.$client.query('set local enable_seqscan = off')
    const thread = await findThread(db, rita, ana.id)
    assert.ok(thread)
    // The thread has 30 messages, all with this word, so the newest ones do not fill the page.
    await listMessages(db, thread, { limit: 100, search: 'done' })
  })
  assert.match(plans.join(), /messages_search/)
  assert.ok(rows < 300, `${rows} rows, of 6,000 messages with the word`)
})

test('finds logs by athlete, newest first, and their contents by log', async () => {
  const contents = [
    'workout_logs_athlete',
    'logged_exercises_log',
    'logged_sets_log',
    'comments_log',
    'reviews_',
  ]
  await assertUsesIndexes(db => listWorkoutLogs(db, selectOwnLogs(ana), page), contents)
  await assertUsesIndexes(db => listLogsOfMyAthletes(db, rita, page), ['coachings_', ...contents])
  await assertUsesIndexes(db => listTrashedLogs(db, ana, page, new Date()), ['workout_logs_trash'])
  await assertUsesIndexes(
    db => countOrphanedLogs(db, rita),
    ['regimens_trash', 'workout_logs_', 'coachings_'],
  )
})

test('uses indexes to find the logs, athletes and assignments that need a coach’s attention', async () => {
  const now = new Date(`${to}T12:00:00Z`)
  await assertUsesIndexes(
    db => listUnreviewedLogs(db, selectLogsOfCoachedAthletes(rita), now),
    ['coachings_', 'workout_logs_athlete', 'reviews_'],
  )
  await assertUsesIndexes(
    db => listAthletesBehind(db, createRosterQuery(rita)),
    ['coachings_', 'sessions_athlete_date', 'workout_logs_session', 'workout_logs_athlete'],
  )
  await assertUsesIndexes(
    db => listEndingAssignments(db, createRosterQuery(rita)),
    ['coachings_', 'assignments_'],
  )
  await assertUsesIndexes(
    db => listInvitationsAwaitingAnswer(db, createRosterQuery(rita), now),
    ['invitations_'],
  )
})

test('finds the roster’s sessions for a day or week by athlete and date', async () => {
  const sessions = ['coachings_', 'sessions_athlete_date', 'workout_logs_session']
  await assertUsesIndexes(db => countTodaysSessions(db, createRosterQuery(rita)), sessions)
  await assertUsesIndexes(
    db => listTodaysSessions(db, createRosterQuery(rita), page),
    [...sessions, 'revision_days_'],
  )
  await assertUsesIndexes(
    db => listAthleteWeekSummaries(db, createRosterQuery(rita), from, page),
    [...sessions, 'revision_days_', 'workout_logs_athlete'],
  )
})

test('finds pain reports by athlete', async () => {
  await assertUsesIndexes(
    db => listOwnPainReports(db, ana, page),
    ['pain_reports_athlete', 'sessions_athlete_date'],
  )
  const activeOnly = { ...page, standing: 'yes' } as const
  await assertUsesIndexes(
    db => listPainReportsOfAthletes(db, rita, activeOnly),
    ['coachings_', 'pain_reports_'],
  )
  await assertUsesIndexes(
    db => listPainReportsOfAthletes(db, rita, { ...activeOnly, athleteId: ana.id }),
    ['coachings_', 'pain_reports_'],
  )
  await assertUsesIndexes(db => listUndecidedPainReports(db, rita), ['coachings_', 'pain_reports_'])
})

test('finds proposed loads by athlete or by session', async () => {
  for (const reader of [ana, rita]) {
    await assertUsesIndexes(db => listProposals(db, reader, {}, page), ['progression_proposals_athlete'])
    await assertUsesIndexes(
      db => listProposals(db, reader, { sessionId: ana.id }, page),
      ['progression_proposals_'],
    )
  }
})

test('uses indexes to find an athlete’s year of activity and to search the athlete’s logs', async () => {
  const year = { from: '2025-11-05', to }
  await assertUsesIndexes(
    db => listActivityDayStatuses(db, ana, year),
    ['workout_logs_athlete', 'logged_sets_log', 'sessions_athlete_date', 'workout_logs_session'],
  )
  await assertUsesIndexes(
    db => countActivitySessions(db, ana, year),
    ['sessions_athlete_date', 'workout_logs_session'],
  )
  await assertUsesIndexes(
    db => listOwnLogs(db, ana, page, { search: 'squat', kind: 'done', from: '2026-01-01T00:00:00Z' }),
    ['workout_logs_athlete', 'logged_exercises_log'],
  )
})

test('uses indexes to find a coach’s filtered logs', async () => {
  const query = {
    groupId: id(7, 1),
    regimenId: id(4, 67),
    exercise: 'Squat',
    review: 'waiting',
    from,
    to,
  } as const
  const indexes = ['coachings_', 'workout_logs_', 'logged_exercises_log', 'reviews_', 'athlete_groups_']
  await assertUsesIndexes(db => listLogsOfMyAthletes(db, rita, { ...page, ...query }, ['Squat']), indexes)
  await assertUsesIndexes(db => countLogsOfMyAthletes(db, rita, query, ['Squat']), indexes)
  await assertUsesIndexes(
    db => countLogsOfMyAthletes(db, rita, {}),
    ['coachings_', 'workout_log_totals_pkey', 'review_counts_'],
  )
  await assertUsesIndexes(db => listExerciseNamesByUse(db, rita), ['coachings_', 'logged_exercise_totals_'])
})

test('compares the exercises of logs with the logged spellings, without calculating a key of each', async () => {
  await ensureClub()
  const count = (db: Queryable) => countLogsOfMyAthletes(db, rita, { exercise: 'squat' }, ['Squat', 'SQUAT'])
  const plans = (await explainStatements(server.store.database, count)).join('\n')
  assert.match(plans, /logged_exercises_log/)
  assert.doesNotMatch(plans, /regexp_replace/)
})

test('uses indexes to find the sets of an athlete’s lifts', async () => {
  await assertUsesIndexes(
    db => fetchLiftSets(db, ana.id, { countsLog: isCountedLogSql }),
    ['workout_logs_athlete', 'logged_sets_'],
  )
})

test('uses indexes to find a coach’s statistics and an athlete’s achievements', async () => {
  await assertUsesIndexes(
    db => fetchCoachStats(db, rita, new Date(), []),
    ['coachings_', 'workout_log_totals_pkey', 'workout_logs_athlete', 'logged_sets_exercise'],
  )
  await assertUsesIndexes(
    db => listCountedWorkouts(db, ana.id, { excludedSetIds: [] }),
    ['workout_logs_athlete', 'logged_sets_log', 'sessions_pkey', 'workout_logs_session'],
  )
  await assertUsesIndexes(
    db => listAdherenceWeeks(db, ana.id),
    ['sessions_athlete_date', 'workout_logs_session'],
  )
  await assertUsesIndexes(
    db => listEarnedAchievements(db, ana),
    ['earned_achievements_once', 'workout_logs_pkey'],
  )
})

test('uses indexes to find an athlete’s progress', async () => {
  const own = maySeeAthlete<'logs'>(ana, undefined, undefined)
  const body = maySeeAthlete<'body'>(ana, undefined, undefined)
  assert.ok(own && body)
  await assertUsesIndexes(
    db => listGroupedWorkingSets(db, own, { names: ['Squat'] }),
    ['workout_logs_athlete', 'logged_exercises_log', 'logged_sets_exercise'],
  )
  await assertUsesIndexes(
    db => listAthleteExerciseNames(db, own),
    ['workout_logs_athlete', 'logged_exercises_log'],
  )
  await assertUsesIndexes(db => findTrainingSpan(db, own), ['workout_logs_athlete', 'sessions_athlete_date'])
  await assertUsesIndexes(db => listWorkoutLoadInputs(db, own, { from, to }), ['workout_logs_athlete'])
  await assertUsesIndexes(
    db => listWeekTotals(db, own, [from], { lifts: [], body: undefined }),
    ['workout_logs_athlete', 'logged_sets_log', 'sessions_athlete_date', 'workout_logs_session'],
  )
  await assertUsesIndexes(db => listMaxes(db, own, page), ['maxes_athlete'])
  await assertUsesIndexes(db => listTestedMaxes(db, own, ['squat']), ['maxes_athlete'])
  await assertUsesIndexes(db => listMaxExerciseKeys(db, own), ['maxes_athlete'])
  await assertUsesIndexes(db => listMeasurements(db, body, page), ['measurements_day'])
  await assertUsesIndexes(
    db => listExerciseNotes(db, ana, page),
    ['exercise_notes_athlete_id_exercise_key_pk'],
  )
  await assertUsesIndexes(
    db => listExerciseRests(db, ana, page),
    ['exercise_rests_athlete_id_exercise_key_pk'],
  )
})

test('uses indexes to find the lifts of the athletes on a roster', async () => {
  const lifts = [
    'workout_logs_athlete',
    'logged_exercises_log',
    'logged_sets_exercise',
    'maxes_athlete',
    'measurements_day',
    'athlete_equipment_pkey',
  ]
  const now = new Date(`${to}T12:00:00Z`)
  const fetchSelection = (selection: object) => (db: Queryable) =>
    fetchLifterLoadProfiles(db, rita, { ...selection, lifts: ['Squat'] }, now)
  await assertUsesIndexes(fetchSelection({ regimenId: id(4, 67) }), ['coachings_', 'assignments_', ...lifts])
  await assertUsesIndexes(fetchSelection({ groupId: id(7, 31) }), ['coachings_', 'athlete_group', ...lifts])
  await assertUsesIndexes(fetchSelection({ athleteIds: [ana.id] }), ['coachings_', ...lifts])
  await assertUsesIndexes(fetchSelection({}), ['users_pkey', ...lifts])
})

test('finds the rows of a data export by owner', async () => {
  for (const { id } of [rita, ana])
    await assertUsesIndexes(
      db => countExportedRows(db, id),
      ['users_pkey', 'coachings_', 'regimens_coach', 'assignments_', 'workout_logs_athlete'],
    )
})

test('finds the recipients and contents of morning notifications by user', async () => {
  const now = new Date('2026-11-05T07:00:00Z')
  await assertUsesIndexes(
    db => listMorningRecipients(db, now, 200),
    ['users_pkey', 'deliveries_', 'sessions_athlete_date', 'coachings_'],
  )
  await assertUsesIndexes(
    db => listPlannedSessions(db, [`${ana.id} 2026-11-05`], now),
    ['users_pkey', 'sessions_athlete_date'],
  )
  await assertUsesIndexes(
    db => listCoachDaySummaries(db, [`${rita.id} 2026-11-05`], now),
    ['users_pkey', 'coachings_', 'workout_logs_athlete', 'reviews_', 'deliveries_', 'sessions_athlete_date'],
  )
})

test('uses indexes to find the sets from which a workout’s records are calculated', async () => {
  await assertUsesIndexes(
    db => listCoachedLogs(db, [id(6, 1)]),
    ['workout_logs_pkey', 'coachings_', 'logged_exercises_log'],
  )
  await assertUsesIndexes(
    db => listExerciseNamesOfAthletes(db, [ana.id]),
    ['workout_logs_athlete', 'logged_exercises_log'],
  )
  await assertUsesIndexes(
    db => listRecordCandidateSets(db, [ana.id], ['Squat']),
    ['workout_logs_athlete', 'logged_exercises_log', 'logged_sets_'],
  )
})

test('finds push devices and recipients by user', async () => {
  await assertUsesIndexes(
    db => listSubscribedDevices(db, ana.id, new Date()),
    ['push_subscriptions_', 'sign_ins_pkey'],
  )
  await assertUsesIndexes(
    db => listPushDevices(db, ana, ['key'], new Date()),
    ['push_subscriptions_', 'sign_ins_pkey'],
  )
  await assertUsesIndexes(db => listRecipients(db, [ana.id]), ['users_pkey', 'push_subscriptions_'])
})

test('every reference to another table has an index, which the deletion of the other row uses', async () => {
  const { rows } = await server.store.database.$client.query(
    `select r.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint r
     join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
     where r.contype = 'f' and r.connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1])`,
  )
  assert.deepEqual(rows, [])
})
