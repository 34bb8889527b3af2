import type pg from 'pg'

// Generates the training history of an installation. From 10⁴ to 10⁶ workout logs, histories get longer and
// other coaches and athletes join, while the last four weeks of the busy coach stay the same:
//
// - The busy coach has 200 athletes, who log a fifth of all workouts: 10 workouts each in 10⁴, 1,000 each in 10⁶.
// - The other athletes' number and the length of their histories both grow with the square root of the size.
// - Everyone's calendar starts at least 24 weeks ago. In a short history, its first weeks are not logged.
// - Everyone trains every 2.8 days, so that 10 workouts of an athlete fall in any four weeks.
// - A workout has 3 exercises and, on average, 8.7 sets. Nine of ten workouts belong to a session.
// - Coaches review 19 of 20 workouts that are older than 11 days.
//
// The same size always produces the same rows, with dates relative to the given day.

export type GeneratedHistory = {
  coachId: string
  /** An athlete of the busy coach, whose history grows with the size. */
  athleteId: string
  /** An athlete of another coach, whose history has the same length at every size. */
  steadyAthleteId: string
  adminId: string
}

const athletesPerCoach = 100
const trainingIntervalHours = 67.2
const rowsPerStatement = 20_000
/** Sessions planned after today for each athlete. */
const upcoming = 10
/** The sessions of these workouts, of 24 weeks, are in every history, even if the workouts are not. */
const pastSessions = 60
/** The current program includes the upcoming sessions and the newest ten workouts, which are in every history. */
const sessionsPerProgram = 20

export type HistorySize = {
  /** The number of the busy coach's athletes, and of the workouts of each. */
  rosterAthletes: number
  rosterWorkouts: number
  otherAthletes: number
  otherWorkouts: number
  /** The number of workouts of the athlete whose history has the same length at every size. */
  steadyWorkouts: number
}

/** Plans a history with this many workout logs. */
export function planHistory(logs: number): HistorySize {
  const rosterAthletes = 200
  const otherWorkouts = Math.round(Math.sqrt(logs) / 10)
  return {
    rosterAthletes,
    rosterWorkouts: Math.round(logs / 5 / rosterAthletes),
    otherAthletes: Math.round((logs * 0.8) / otherWorkouts),
    otherWorkouts,
    steadyWorkouts: 300,
  }
}

const coachNumber = 0
const athleteNumber = 3

export const listGeneratedIds = ({ rosterAthletes }: HistorySize): GeneratedHistory => ({
  coachId: formatId(1, coachNumber),
  athleteId: formatId(2, athleteNumber),
  steadyAthleteId: formatId(2, rosterAthletes),
  adminId: formatId(3, 0),
})

/** Lists the ids of all accounts. The busy coach and its athletes come first. */
export function listAccountIds({ rosterAthletes, otherAthletes }: HistorySize) {
  const listIds = (kind: number, count: number) =>
    Array.from({ length: count }, (_, number) => formatId(kind, number))
  return {
    coachIds: listIds(1, 1 + Math.ceil(otherAthletes / athletesPerCoach)),
    athleteIds: listIds(2, rosterAthletes + otherAthletes),
  }
}

/** Ids contain the kind of the record and its number, which grows with time, like the ids of real records. */
function formatId(kind: number, number: number): string {
  return `0000000${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

const idSql = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

const coachOfSql = ({ rosterAthletes }: HistorySize, athlete: string) =>
  `(case when ${athlete} < ${rosterAthletes} then ${coachNumber} else 1 + (${athlete} - ${rosterAthletes}) / ${athletesPerCoach} end)`

/** Fills an empty, migrated database. `today` is a day such as `2026-11-28`. */
export async function generateHistory(client: pg.ClientBase, size: HistorySize, today: string) {
  const { rosterAthletes, rosterWorkouts, otherAthletes, otherWorkouts, steadyWorkouts } = size
  const athletes = rosterAthletes + otherAthletes
  const newest = Math.max(rosterWorkouts, otherWorkouts, steadyWorkouts, pastSessions)
  const historySql = `(case when athlete < ${rosterAthletes} then ${rosterWorkouts}
    when athlete = ${rosterAthletes} then ${steadyWorkouts} else ${otherWorkouts} end)`
  // Without triggers and checks of references, rows are inserted ten times as fast. What triggers would have stored is
  // calculated afterwards.
  await client.query(
    `set synchronous_commit = off; set statement_timeout = 0; set session_replication_role = replica`,
  )
  for (const statement of insertPeopleSql(size, today)) await client.query(statement)
  // Inserts the oldest workouts first, as in a real history. `age` 0 is an athlete's newest workout.
  const agesPerStatement = Math.max(1, Math.floor(rowsPerStatement / athletes))
  for (let last = newest - 1; last >= -upcoming; last -= agesPerStatement) {
    const first = Math.max(-upcoming, last - agesPerStatement + 1)
    const part = `(select athlete, age, ((${newest} - age)::bigint * ${athletes} + athlete) as number,
        timestamptz '${today} 00:00Z' - interval '${trainingIntervalHours} hours' * age
          - interval '1 minute' * (athlete % 600) as at,
        age >= 0 and age < ${historySql} as is_logged
      from generate_series(${last}, ${first}, -1) age, generate_series(0, ${athletes - 1}) athlete
      where age < greatest(${historySql}, ${pastSessions})
      order by age desc, athlete) part`
    for (const statement of insertWorkoutsSql(size, part)) await client.query(statement)
  }
  await client.query('reset session_replication_role')
  await client.query('analyze')
  await client.query('select rebuild_stored_totals()')
  await client.query('vacuum analyze')
}

const liftSql = (
  position: string,
) => `(array['Back squat', 'Bench press', 'Deadlift', 'Overhead press', 'Barbell row',
  'Front squat', 'Chin-up', 'Romanian deadlift', 'Hip thrust', 'Split squat', 'Dip', 'Pendlay row'])[1 + (age * 3 + ${position}) % 12]`

/** Rows whose number does not depend on the workouts. */
function insertPeopleSql(size: HistorySize, today: string): string[] {
  const { rosterAthletes, otherAthletes } = size
  const athletes = rosterAthletes + otherAthletes
  const coaches = 1 + Math.ceil(otherAthletes / athletesPerCoach)
  const everyAthlete = `generate_series(0, ${athletes - 1}) athlete`
  const everyCoach = `generate_series(0, ${coaches - 1}) coach`
  return [
    `insert into users (id, email, password_hash, role, first_name, last_name, email_verified_at)
     select ${idSql(1, 'coach')}, 'coach' || coach || '@cornerman.example', '', 'coach', 'Coach', coach, now()
     from ${everyCoach}
     union all
     select ${idSql(2, 'athlete')}, 'athlete' || athlete || '@cornerman.example', '', 'athlete', 'Athlete', athlete, now()
     from ${everyAthlete}
     union all
     select ${idSql(3, '0')}, 'admin@cornerman.example', '', 'admin', 'Admin', 0, now()`,
    `insert into coachings (id, coach_id, athlete_id, scopes, is_primary, started_at)
     select ${idSql(2, 'athlete')}, ${idSql(1, coachOfSql(size, 'athlete'))}, ${idSql(2, 'athlete')},
       '["logs", "body", "wellness"]', true, timestamptz '${today} 00:00Z' - interval '10 years'
     from ${everyAthlete}`,
    `insert into athlete_groups (id, coach_id, name)
     select ${idSql(1, 'part')}, ${idSql(1, '0')}, 'Group ' || part from generate_series(0, 4) part`,
    `insert into athlete_group_members (group_id, coaching_id)
     select ${idSql(1, 'athlete % 5')}, ${idSql(2, 'athlete')} from generate_series(0, ${rosterAthletes - 1}) athlete`,
    `insert into exercises (id, coach_id, name, key, pattern, measure)
     select ${idSql(1, 'coach * 20 + part')}, ${idSql(1, 'coach')}, 'Press ' || part, 'press ' || part, 'other', 'reps'
     from ${everyCoach}, generate_series(0, 19) part`,
    `insert into regimens (id, coach_id, name, category, revision_id)
     select ${idSql(1, 'coach * 5 + part')}, ${idSql(1, 'coach')}, 'Base ' || part, 'Strength', ${idSql(1, 'coach * 5 + part')}
     from ${everyCoach}, generate_series(0, 4) part`,
    `insert into regimen_revisions (id, regimen_id, number, week_count, day_count, weeks)
     select id, id, 1, 10, 30, '[]' from regimens`,
    `insert into revision_days (revision_id, week, position, day_id, name, notes, blocks)
     select id, week, position, gen_random_uuid(), 'Day ' || position, '', '${dayBlocks}'
     from regimens, generate_series(1, 10) week, generate_series(1, 3) position`,
    `insert into maxes (id, athlete_id, exercise, exercise_key, kind, load_kg, origin, date)
     select ${idSql(1, 'athlete * 3 + part')}, ${idSql(2, 'athlete')}, name, lower(name), '1rm', 100, 'tested', date '${today}' - 40
     from ${everyAthlete}, unnest(array['Back squat', 'Bench press', 'Deadlift']) with ordinality as lifts (name, part)`,
    `insert into measurements (id, athlete_id, kind, date, weight_kg)
     select ${idSql(1, 'athlete * 20 + part')}, ${idSql(2, 'athlete')}, 'body-weight', date '${today}' - 7 * part::int, 75
     from ${everyAthlete}, generate_series(0, 9) part`,
    `insert into pain_reports (id, athlete_id, exercise, exercise_keys, severity, reported_at, day)
     select ${idSql(1, 'athlete')}, ${idSql(2, 'athlete')}, 'Split squat', '["split squat"]', 4, timestamptz '${today} 00:00Z' - interval '2 days',
       date '${today}' - 2
     from ${everyAthlete} where athlete % 20 = 3`,
    `insert into decisions (id, coach_id, athlete_id, kind, reason, until, created_at)
     select ${idSql(1, 'athlete')}, ${idSql(1, coachOfSql(size, 'athlete'))}, ${idSql(2, 'athlete')}, 'deferred', 'Away',
       date '${today}' + 3, timestamptz '${today} 00:00Z'
     from ${everyAthlete} where athlete % 5 = 0`,
  ]
}

const ids = (number: number) => ({ _id: formatId(9, number), id: formatId(9, number) })

const dayBlocks = JSON.stringify([
  {
    ...ids(0),
    kind: 'straight',
    name: '',
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: ['Back squat', 'Bench press', 'Deadlift'].map((name, item) => ({
      ...ids(10 + item),
      exercise: { name, exerciseId: null },
      sets: [0, 1, 2].map(set => ({
        ...ids(100 + item * 10 + set),
        role: 'working',
        amount: { kind: 'reps', reps: 5 },
        load: { kind: 'kg', loadKg: 100 },
        effort: null,
        isPerSide: false,
      })),
      tempo: '',
      restSeconds: null,
      notes: '',
      mediaUrl: '',
      alternates: [],
    })),
  },
])

/** Rows of the workouts in `part`: its columns are `athlete`, `age`, `number`, `at` and `is_logged`. */
function insertWorkoutsSql(size: HistorySize, part: string): string[] {
  const cycle = `((age + ${upcoming}) / ${sessionsPerProgram})`
  const coach = idSql(1, coachOfSql(size, 'athlete'))
  const regimen = idSql(1, `${coachOfSql(size, 'athlete')} * 5 + ${cycle} % 5`)
  const assignment = idSql(3, `athlete * 1000 + ${cycle}`)
  const isPlanned = '(age + athlete) % 10 <> 0'
  return [
    `insert into assignments (id, regimen_id, revision_id, athlete_id, coach_id, start_date, end_date, weekdays, ended_at)
     select distinct on (athlete, ${cycle}) ${assignment}, ${regimen}, ${regimen}, ${idSql(2, 'athlete')}, ${coach},
       (at - interval '60 days')::date, (at + interval '60 days')::date, '[1, 4]'::jsonb, case when ${cycle} > 0 then at end
     from ${part} order by athlete, ${cycle}, age desc
     on conflict do nothing`,
    `insert into sessions (id, assignment_id, athlete_id, regimen_id, revision_id, week, position, date)
     select ${idSql(4, 'number')}, ${assignment}, ${idSql(2, 'athlete')}, ${regimen}, ${regimen},
       10 - ((age + ${upcoming}) % ${sessionsPerProgram}) / 3, 3 - (age + ${upcoming}) % 3, at::date
     from ${part}`,
    `insert into workout_logs (id, athlete_id, session_id, regimen_id, regimen_name, name, started_at, completed_at,
       duration_minutes, session_rpe, rating, notes, created_at, updated_at)
     select ${idSql(5, 'number')}, ${idSql(2, 'athlete')}, case when ${isPlanned} then ${idSql(4, 'number')} end,
       case when ${isPlanned} then ${regimen} end, case when ${isPlanned} then 'Base' end, 'Day', at - interval '1 hour',
       at, 50 + number % 20, 6 + number % 4, 1 + number % 5, 'Felt good', at, at
     from ${part} where is_logged`,
    `insert into logged_exercises (id, workout_log_id, position, name)
     select ${idSql(6, 'number * 3 + position')}, ${idSql(5, 'number')}, position, ${liftSql('position')}
     from ${part}, generate_series(0, 2) position where is_logged order by number, position`,
    `insert into logged_sets (id, logged_exercise_id, workout_log_id, position, role, reps, load_kg, rpe, completed_at)
     select ${idSql(7, '(number * 3 + exercise) * 3 + position')}, ${idSql(6, 'number * 3 + exercise')}, ${idSql(5, 'number')},
       position, 'working', 5 + position, 60 + (age * 7 + athlete) % 60, 7 + position, at
     from ${part}, generate_series(0, 2) exercise, generate_series(0, 2) position
     where is_logged and not (position = 2 and exercise = 2 and (age + athlete) % 10 < 3) order by number, exercise, position`,
    `insert into workout_log_revisions (id, workout_log_id, number, log, changed_at, changed_by)
     select ${idSql(8, 'number')}, ${idSql(5, 'number')}, 1, '{}', at, ${idSql(2, 'athlete')}
     from ${part} where is_logged and number % 50 = 0`,
    `insert into reviews (workout_log_id, coach_id, reviewed_at, revision_count)
     select ${idSql(5, 'number')}, ${coach}, at + interval '1 day', case when number % 50 = 0 and age > 9 then 1 else 0 end
     from ${part} where is_logged and age >= 4 and (age * 3 + athlete) % 20 <> 0`,
    `insert into decisions (id, coach_id, athlete_id, kind, workout_log_id, session_id, created_at)
     select ${idSql(8, 'number')}, ${coach}, ${idSql(2, 'athlete')}, 'reviewed', ${idSql(5, 'number')},
       case when ${isPlanned} then ${idSql(4, 'number')} end, at + interval '1 day'
     from ${part} where is_logged and age >= 4 and (age * 3 + athlete) % 20 <> 0`,
    `insert into comments (id, workout_log_id, author_id, text, created_at)
     select ${idSql(8, 'number')}, ${idSql(5, 'number')}, ${coach}, 'Good work', at from ${part} where is_logged and number % 10 = 1`,
    `insert into messages (id, coach_id, athlete_id, author_id, text, created_at)
     select ${idSql(8, 'number')}, ${coach}, ${idSql(2, 'athlete')}, ${idSql(2, 'athlete')},
       'Done: ' || ${liftSql('0')} || ' felt ' || (array['good', 'heavy', 'easy', 'slow', 'fast'])[1 + number % 5], at
     from ${part} where is_logged`,
    `insert into message_threads (coach_id, athlete_id, last_message_at)
     select distinct on (athlete) ${coach}, ${idSql(2, 'athlete')}, at from ${part} where is_logged
     order by athlete, at desc
     on conflict do nothing`,
    `insert into accesses (id, athlete_id, viewer_id, kind, utc_day, first_at, last_at)
     select ${idSql(8, 'number')}, ${idSql(2, 'athlete')}, ${coach}, 'workouts', at::date, at, at from ${part} where is_logged`,
    `insert into notifications (id, user_id, kind, title, message, link, about_id, created_at, read_at)
     select ${idSql(8, 'number')}, ${coach}, 'workout', 'Workout', 'A workout was logged.', '/', ${idSql(2, 'athlete')}, at,
       case when age > 1 then at end
     from ${part} where is_logged`,
    `insert into events (kind, actor_id, subject_id, data, created_at)
     select 'workout.recorded', ${idSql(2, 'athlete')}, ${idSql(2, 'athlete')}, '{}', at from ${part} where is_logged`,
  ]
}
