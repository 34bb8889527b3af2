import {
  describeAmounts,
  describeIntensity,
  describeSetAmount,
} from '#training/prescription/describe-prescription.ts'
import { formatRecovery } from '#training/prescription/format/format-recovery.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { ActiveSet } from '#training/workout/model/active-workout.ts'
import { getPlannedValues } from '#training/workout/model/resolve-workout-loads.ts'
import type { IntervalTask, TimerInterval } from '#training/workout/timers/timer-intervals.ts'
import type { TimerSnapshot } from '#training/workout/timers/timer-snapshot.ts'

/** The parts of a task such as `10 Kettlebell swing, 24 kg`, which are displayed in different font sizes. */
export type FormattedTask = { id: string; amount: string; name: string; load: string }

/** Formats one exercise for the timer. A percentage is shown as the athlete's load if that load is known. */
export function formatTaskParts({ exercise, sets }: IntervalTask, units: Units): FormattedTask {
  const plannedSets = sets.flatMap(set => {
    const plan = toPlanWithAthleteLoad(set)
    return plan ? [{ ...plan, role: set.role, isPerSide: set.isPerSide }] : []
  })
  const [first, ...others] = plannedSets
  const amount =
    first && others.length === 0 ? describeSetAmount(first, units) : describeAmounts(plannedSets, units)
  return { id: exercise.id, amount, name: exercise.name, load: describeIntensity(plannedSets, units) }
}

/** Formats a task on one line: `10 Kettlebell swing, 24 kg`. */
export function formatIntervalTask(task: IntervalTask, units: Units): string {
  const { amount, name, load } = formatTaskParts(task, units)
  return [[amount, name].filter(Boolean).join(' '), load].filter(Boolean).join(', ')
}

/**
 * Formats the next task: `Next: rest 0:10, then 20 s squats`. Returns an empty string if there is no next
 * task or if it is the same as the current one.
 */
export function formatNextTasks({ phase, interval, following, next }: TimerSnapshot, units: Units): string {
  if (phase === 'count-in' || !next) return ''
  const tasks = formatIntervalTasks(next, units)
  if (following === next && interval?.phase === 'work' && formatIntervalTasks(interval, units) === tasks)
    return ''
  const pause = following?.phase === 'rest' ? `${formatIntervalRest(following, units)}, then ` : ''
  return `Next: ${pause}${tasks}`
}

const formatIntervalTasks = ({ tasks }: TimerInterval, units: Units) =>
  tasks.map(task => formatIntervalTask(task, units)).join(', ')

/** Formats the rest between intervals: `400 m jog`, `rest 0:10`, `on 1:40`. */
export function formatIntervalRest({ length, recovery }: TimerInterval, units: Units): string {
  if (recovery) return formatRecovery(recovery, units)
  return length.kind === 'seconds' ? `rest ${formatSeconds(length.seconds)}` : 'rest'
}

/**
 * Returns the planned set, with the athlete's load (kg) if one was entered or calculated from a percentage.
 */
function toPlanWithAthleteLoad(set: ActiveSet) {
  const { plan, typed } = set
  if (!plan) return null
  const percentKg = plan.load?.kind === 'percent' ? (getPlannedValues(set)?.loadKg ?? null) : null
  const loadKg = typed.loadKg ?? percentKg
  return loadKg === null ? plan : { ...plan, load: { kind: 'kg', loadKg } as const }
}
