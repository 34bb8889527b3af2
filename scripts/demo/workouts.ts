import type { OperationCall } from '#contract/operation.ts'
import type { PlanItem, PlanSet } from '#contract/programs/program.ts'
import type { Session } from '#contract/programs/schedule.ts'
import type { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { type DemoAthlete, workoutNotes } from './club.ts'
import type { Random } from './random.ts'

type LogInput = NonNullable<OperationCall<typeof workoutLogs.record>['input']>
type ExerciseInput = NonNullable<LogInput['exercises']>[number]
type SetInput = Extract<ExerciseInput['sets'], unknown[]>[number]

/**
 * Each lift's 1RM as a fraction of the athlete's 1RM for a related main lift (squat, bench press or
 * deadlift).
 */
const liftShares: Record<string, { of: 'squatKg' | 'benchKg' | 'deadliftKg'; share: number }> = {
  'Back squat': { of: 'squatKg', share: 1 },
  'Romanian deadlift': { of: 'deadliftKg', share: 0.75 },
  'Bench press': { of: 'benchKg', share: 1 },
  'Chest-supported row': { of: 'benchKg', share: 0.7 },
  Deadlift: { of: 'deadliftKg', share: 1 },
  'Overhead press': { of: 'benchKg', share: 0.65 },
  'Split squat': { of: 'squatKg', share: 0.45 },
  'Front squat': { of: 'squatKg', share: 0.8 },
  'Lat pulldown': { of: 'benchKg', share: 0.85 },
  'Face pull': { of: 'benchKg', share: 0.4 },
  'Biceps curl': { of: 'benchKg', share: 0.35 },
}

/**
 * Simulates the athlete's workout for a session that takes place `weeksIn` weeks after the start of the
 * simulated half year.
 */
export function makeDemoWorkout(
  session: Session,
  athlete: DemoAthlete,
  weeksIn: number,
  random: Random,
): LogInput {
  const startedAt = new Date(
    `${session.date}T${random.pick(['06:30', '07:00', '17:30', '18:15', '19:00'])}:00Z`,
  )
  const durationMinutes = Math.round(random.between(42, 78))
  const form = random.between(0.97, 1.03)
  return {
    sessionId: session.id,
    startedAt: startedAt.toISOString(),
    completedAt: new Date(startedAt.getTime() + durationMinutes * 60_000).toISOString(),
    durationMinutes,
    sessionRpe: Math.round(random.between(5.5, 9) * 2) / 2,
    notes: random.chance(0.15) ? random.pick(workoutNotes) : '',
    exercises: session.blocks.flatMap(block =>
      block.items.map(item => makeExercise(item, athlete, weeksIn, form, random)),
    ),
  }
}

function makeExercise(
  item: PlanItem,
  athlete: DemoAthlete,
  weeksIn: number,
  form: number,
  random: Random,
): ExerciseInput {
  const isCutShort = random.chance(0.05)
  const sets = isCutShort ? item.sets.slice(0, -1) : item.sets
  return {
    name: item.exercise.name,
    itemId: item.id,
    sets: sets.map(set => makeSet(set, item, athlete, weeksIn, form, random)),
  }
}

function makeSet(
  set: PlanSet,
  item: PlanItem,
  athlete: DemoAthlete,
  weeksIn: number,
  form: number,
  random: Random,
): SetInput {
  if (set.amount?.kind === 'distance') {
    const pace = (athlete.secondsPerKm - weeksIn * 1.2) * getPaceFactor(set) * random.between(0.98, 1.02)
    return {
      role: set.role,
      meters: set.amount.meters,
      seconds: Math.round((pace * set.amount.meters) / 1000),
    }
  }
  const reps = set.amount?.kind === 'reps' ? set.amount.reps : 5
  const rpe = readPlannedRpe(set)
  // The simulated RPE usually equals the planned RPE, but is sometimes lower or higher.
  const actualRpe = random.chance(0.8) ? rpe : Math.min(10, rpe + random.pick([-0.5, 0.5, 1]))
  if (isUnloaded(item)) return { role: set.role, reps, rpe: actualRpe }
  return {
    role: set.role,
    reps,
    loadKg: estimateLoadKg(item.exercise.name, athlete, weeksIn, reps, rpe, form),
    rpe: actualRpe,
  }
}

function readPlannedRpe({ effort }: PlanSet): number {
  if (effort?.kind === 'rir') return 10 - effort.rir
  return effort?.kind === 'rpe' ? effort.rpe : 7
}

const isUnloaded = (item: PlanItem) => item.exercise.name === 'Hanging leg raise'

/** Intervals in zone 4 or above are run faster than the easy pace. */
const getPaceFactor = (set: PlanSet) => (set.effort?.kind === 'zone' && set.effort.zone >= 4 ? 0.82 : 1)

function estimateLoadKg(
  name: string,
  athlete: DemoAthlete,
  weeksIn: number,
  reps: number,
  rpe: number,
  form: number,
): number {
  const { of, share } = liftShares[name] ?? { of: 'benchKg', share: 0.4 }
  const best = athlete[of] * share * (1 + weeksIn * 0.006)
  // Solves Epley's formula for the load, treating repetitions in reserve as completed repetitions.
  const load = (best * form) / (1 + (reps + 10 - rpe) / 30)
  return Math.max(10, Math.round(load / 2.5) * 2.5)
}
