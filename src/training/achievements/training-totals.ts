import { longestStreak } from '#training/adherence/streak.ts'
import { listAchievementsForFacts, type TrainingFacts } from './catalogue.ts'

/** The facts about one workout that count towards achievements. */
export type WorkoutFacts = {
  id: string
  completedAt: string
  volumeKg: number
  meters: number
  /**
   * The heaviest working set of each exercise, by exercise name; null if no set of the exercise has a load.
   */
  bests: Readonly<Record<string, number | null>>
  /** True if this is the first workout logged for its session. */
  isSessionDone: boolean
  /** The first day of the week in which the workout's session is due; null if the session is not due. */
  week: string | null
}

/** The number of sessions due in a calendar week. */
export type WeekDueCount = { week: string; due: number }

/** The training facts so far, with the data needed to add the next workout. */
export type TrainingTotals = {
  facts: TrainingFacts
  bests: Record<string, number | null>
  /** The newest workout included in the totals. */
  last: { id: string; completedAt: string } | null
}

export const emptyTrainingFacts: TrainingFacts = {
  workouts: 0,
  sessions: 0,
  streakWeeks: 0,
  volumeKg: 0,
  workoutVolumeKg: 0,
  records: 0,
  meters: 0,
  workoutMeters: 0,
  exercises: 0,
  breakDays: 0,
}

export const emptyTrainingTotals: TrainingTotals = { facts: emptyTrainingFacts, bests: {}, last: null }

const millisecondsPerDay = 86_400_000
/**
 * The maximum number of exercises tracked for records, far above any realistic number. Exercises beyond this
 * limit set no records.
 */
const maxTrackedExercises = 2000

/**
 * Returns whether a workout is newer than all workouts in the totals. If it is not, the totals must be
 * recomputed from the full history.
 *
 * @example isNewestWorkout(totals, { id: 'b', completedAt: '2026-11-21T10:00:00Z' })
 * // true if the last was before 10:00
 */
export function isNewestWorkout(
  { last }: TrainingTotals,
  { id, completedAt }: Pick<WorkoutFacts, 'id' | 'completedAt'>,
): boolean {
  if (!last) return true
  return completedAt > last.completedAt || (completedAt === last.completedAt && id > last.id)
}

/** Adds the newest workout to the totals. Does not update the streak; `withStreak` does. */
export function addWorkoutToTotals(
  { facts, bests, last }: TrainingTotals,
  workout: WorkoutFacts,
): TrainingTotals {
  const { id, completedAt, volumeKg, meters, isSessionDone } = workout
  const workoutBests = Object.entries(workout.bests)
  const known = workoutBests.filter(([exercise]) => exercise in bests)
  const isRecord = ([exercise, loadKg]: [string, number | null]) =>
    loadKg !== null && loadKg > (bests[exercise] ?? Infinity)
  const pause = last ? Date.parse(completedAt) - Date.parse(last.completedAt) : 0
  return {
    facts: {
      ...facts,
      workouts: facts.workouts + 1,
      sessions: facts.sessions + (isSessionDone ? 1 : 0),
      volumeKg: facts.volumeKg + volumeKg,
      workoutVolumeKg: Math.max(facts.workoutVolumeKg, volumeKg),
      meters: facts.meters + meters,
      workoutMeters: Math.max(facts.workoutMeters, meters),
      records: facts.records + known.filter(isRecord).length,
      exercises: facts.exercises + workoutBests.length - known.length,
      breakDays: Math.max(facts.breakDays, Math.floor(pause / millisecondsPerDay)),
    },
    bests: updateBests(bests, workoutBests),
    last: { id, completedAt },
  }
}

/**
 * Sets the streak, which cannot be computed from the workouts alone because it also depends on the due
 * sessions.
 *
 * @example withStreak(totals, 4).facts.streakWeeks // 4
 */
export function withStreak(totals: TrainingTotals, streakWeeks: number): TrainingTotals {
  return { ...totals, facts: { ...totals.facts, streakWeeks } }
}

function updateBests(
  bests: TrainingTotals['bests'],
  workoutBests: readonly [string, number | null][],
): TrainingTotals['bests'] {
  const next = { ...bests }
  let room = maxTrackedExercises - Object.keys(bests).length
  for (const [exercise, loadKg] of workoutBests) {
    if (!(exercise in next) && room-- <= 0) continue
    const before = next[exercise] ?? null
    next[exercise] = before === null || loadKg === null ? (before ?? loadKg) : Math.max(before, loadKg)
  }
  return next
}

export type EarnedAchievement = { key: string; workoutLogId: string }

/**
 * Computes the totals for all workouts, and finds the workout that earned each achievement. The workouts must
 * be in chronological order. The result depends only on the history, so it can be recomputed at any time.
 *
 * @example computeTotalsFromHistory([], []).earned // []
 */
export function computeTotalsFromHistory(
  workouts: readonly WorkoutFacts[],
  weeks: readonly WeekDueCount[],
): { totals: TrainingTotals; earned: EarnedAchievement[] } {
  const done = new Map<string, number>()
  const earned = new Map<string, EarnedAchievement>()
  let totals = emptyTrainingTotals
  for (const workout of workouts) {
    totals = addWorkoutToTotals(totals, workout)
    if (workout.week !== null) {
      done.set(workout.week, (done.get(workout.week) ?? 0) + 1)
      totals = withStreak(
        totals,
        longestStreak(weeks.map(one => ({ due: one.due, done: done.get(one.week) ?? 0 }))),
      )
    }
    for (const { key } of listAchievementsForFacts(totals.facts))
      if (!earned.has(key)) earned.set(key, { key, workoutLogId: workout.id })
  }
  return { totals, earned: [...earned.values()] }
}
