import type { Call } from '#contract/operation.ts'
import type { PlanItem, PlanSet } from '#contract/program.ts'
import type { Session } from '#contract/schedule.ts'
import type { workoutLogs } from '#contract/workout-logs.ts'
import { athleteNotes, type DemoAthlete } from './club.ts'
import type { Random } from './random.ts'

type LogInput = NonNullable<Call<typeof workoutLogs.record>['input']>
type ExerciseInput = NonNullable<LogInput['exercises']>[number]
type SetInput = Extract<ExerciseInput['sets'], unknown[]>[number]

/** What one repetition of a lift costs this athlete, as a share of a main lift's best. */
const shares: Record<string, { of: 'squatKg' | 'benchKg' | 'deadliftKg'; share: number }> = {
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

/** The workout of a session as this athlete would have done it, `weeksIn` weeks after the beginning. */
export function workoutOf(session: Session, athlete: DemoAthlete, weeksIn: number, random: Random): LogInput {
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
    notes: random.chance(0.15) ? random.pick(athleteNotes) : '',
    exercises: session.blocks.flatMap(block =>
      block.items.map(item => exerciseOf(item, athlete, weeksIn, form, random)),
    ),
  }
}

function exerciseOf(
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
    sets: sets.map(set => setOf(set, item, athlete, weeksIn, form, random)),
  }
}

function setOf(
  set: PlanSet,
  item: PlanItem,
  athlete: DemoAthlete,
  weeksIn: number,
  form: number,
  random: Random,
): SetInput {
  if (set.amount?.kind === 'distance') {
    const pace = (athlete.secondsPerKm - weeksIn * 1.2) * paceOf(set) * random.between(0.98, 1.02)
    return {
      role: set.role,
      meters: set.amount.meters,
      seconds: Math.round((pace * set.amount.meters) / 1000),
    }
  }
  const reps = set.amount?.kind === 'reps' ? set.amount.reps : 5
  const rpe = askedRpe(set)
  // Mostly as asked; now and then it was harder than that.
  const felt = random.chance(0.8) ? rpe : Math.min(10, rpe + random.pick([-0.5, 0.5, 1]))
  if (isUnloaded(item)) return { role: set.role, reps, rpe: felt }
  return {
    role: set.role,
    reps,
    loadKg: loadOf(item.exercise.name, athlete, weeksIn, reps, rpe, form),
    rpe: felt,
  }
}

function askedRpe({ effort }: PlanSet): number {
  if (effort?.kind === 'rir') return 10 - effort.rir
  return effort?.kind === 'rpe' ? effort.rpe : 7
}

const isUnloaded = (item: PlanItem) => item.exercise.name === 'Hanging leg raise'

/** Faster in the hard zones. */
const paceOf = (set: PlanSet) => (set.effort?.kind === 'zone' && set.effort.zone >= 4 ? 0.82 : 1)

function loadOf(
  name: string,
  athlete: DemoAthlete,
  weeksIn: number,
  reps: number,
  rpe: number,
  form: number,
): number {
  const { of, share } = shares[name] ?? { of: 'benchKg', share: 0.4 }
  const best = athlete[of] * share * (1 + weeksIn * 0.006)
  // Epley backwards, with the repetitions that were left in reserve.
  const load = (best * form) / (1 + (reps + 10 - rpe) / 30)
  return Math.max(10, Math.round(load / 2.5) * 2.5)
}
