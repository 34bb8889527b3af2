import { countItemRounds } from '#training/prescription/expand-rounds.ts'
import type { BlockKind, Recovery } from '#training/prescription/prescription.ts'
import type { ActiveBlock, ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { isExerciseToDo } from '#training/workout/sets/set-order.ts'

/** The kind of timer used for a block. */
export type TimerKind = Exclude<BlockKind, 'straight' | 'superset'>
type RoundTimerKind = Extract<TimerKind, 'intervals' | 'circuit'>

/**
 * The length of an interval: `seconds` for a fixed number of seconds, `tap` until the athlete taps,
 * `send-off` until a fixed time after the start of the preceding work, `open` until the block is finished.
 */
export type IntervalLength =
  | { kind: 'seconds' | 'send-off'; seconds: number }
  | { kind: 'tap' }
  | { kind: 'open' }

export type IntervalTask = { exercise: ActiveExercise; sets: ActiveSet[] }

/**
 * An interval of a block, with the tasks to do in it. Rounds are numbered starting at 1; `recovery` describes
 * an active rest.
 */
export type TimerInterval = {
  phase: 'work' | 'rest'
  round: number
  tasks: IntervalTask[]
  length: IntervalLength
  recovery?: Recovery | null
}

/**
 * Returns the kind of timer used for a block; null if its sets are logged without a timer. A single exercise
 * also gets an interval timer if its sets have a recovery between them, or if they are timed and have a rest.
 *
 * @example getTimerKind({ kind: 'emom', … }) // 'emom'
 */
export function getTimerKind(block: ActiveBlock): TimerKind | null {
  if (block.kind === 'superset') return null
  if (block.kind !== 'straight') return block.exercises.some(hasSets) ? block.kind : null
  const [only, ...others] = block.exercises
  if (!only || others.length > 0 || only.sets.length < 2) return null
  const kinds = new Set(only.sets.map(({ plan }) => plan?.amount?.kind))
  const isTimed = kinds.size === 1 && kinds.has('time') && (only.restSeconds ?? 0) > 0
  const hasRecovery =
    kinds.size === 1 && (kinds.has('time') || kinds.has('distance')) && Boolean(only.recovery)
  return isTimed || hasRecovery ? 'intervals' : null
}

/**
 * Returns the number of rounds of a block, or the number of intervals of an EMOM: the prescribed number, or
 * else the number that the exercise with the most sets needs.
 *
 * @example countBlockRounds({ rounds: null, exercises: [{ sets: [21, 15, 9] }] }) // 3
 */
export function countBlockRounds({ rounds, isInTurn = false, exercises }: ActiveBlock): number {
  const most = Math.max(1, ...exercises.map(({ sets }) => sets.filter(isPlannedSet).length))
  return rounds ?? most * (isInTurn ? Math.max(1, exercises.length) : 1)
}

/**
 * Builds the intervals of a block in order: work and rest, without a rest after the last work interval.
 * Exercises that are skipped or on hold are omitted; in an alternating EMOM, their minutes have no tasks.
 * Returns an empty list if the block has no timer.
 *
 * @example buildTimerIntervals(tabata) // eight times 20 s work and 10 s rest, without the last rest: 15
 *   intervals
 */
export function buildTimerIntervals(block: ActiveBlock): TimerInterval[] {
  const timerKind = getTimerKind(block)
  const activeBlock = { ...block, exercises: block.exercises.filter(isExerciseToDo) }
  switch (timerKind) {
    case null:
      return []
    case 'amrap':
    case 'for-time':
      return [
        {
          phase: 'work',
          round: 1,
          tasks: activeBlock.exercises.map(toWholeTask),
          length: getTimeLimit(block),
        },
      ]
    case 'emom':
      return listRoundNumbers(block).map(round => buildEmomInterval(block, round))
    default:
      return dropLastRest(
        listRoundNumbers(block).flatMap(round => buildRoundIntervals(activeBlock, timerKind, round)),
      )
  }
}

/**
 * Lists the tasks of a round: each exercise that is neither skipped nor on hold, with its sets for the round.
 * In an alternating EMOM, each round has only one exercise.
 *
 * @example listRoundTasks(block, 2) // of 21-15-9 for time: 15 thrusters, 15 pull-ups
 */
export function listRoundTasks(block: ActiveBlock, round: number): IntervalTask[] {
  const { exercises, isInTurn = false } = block
  const turn = isInTurn ? Math.ceil(round / Math.max(1, exercises.length)) : round
  return exercises
    .map((exercise, place) => ({ exercise, place }))
    .filter(({ place }) => !isInTurn || place === (round - 1) % exercises.length)
    .filter(({ exercise }) => isExerciseToDo(exercise))
    .map(({ exercise, place }) => buildRoundTask(block, exercise, place, turn))
}

const isPlannedSet = ({ plan }: ActiveSet) => plan !== null
const hasSets = ({ sets }: ActiveExercise) => sets.length > 0
const toWholeTask = (exercise: ActiveExercise): IntervalTask => ({ exercise, sets: exercise.sets })
const listRoundNumbers = (block: ActiveBlock) =>
  Array.from({ length: countBlockRounds(block) }, (_, index) => index + 1)
const getTimeLimit = ({ seconds }: ActiveBlock): IntervalLength =>
  seconds === null ? { kind: 'open' } : { kind: 'seconds', seconds }

function buildEmomInterval(block: ActiveBlock, round: number): TimerInterval {
  const length = { kind: 'seconds', seconds: block.seconds ?? 60 } as const
  return { phase: 'work', round, tasks: listRoundTasks(block, round), length }
}

function buildRoundIntervals(block: ActiveBlock, timerKind: RoundTimerKind, round: number): TimerInterval[] {
  const tasks = listRoundTasks(block, round).filter(({ sets }) => sets.length > 0)
  return tasks.flatMap((task, index): TimerInterval[] => {
    const isLast = index === tasks.length - 1
    const work: TimerInterval = {
      phase: 'work',
      round,
      tasks: [task],
      length: getWorkLength(block, timerKind, task),
    }
    const rest = timerKind === 'circuit' ? getCircuitRest(block, task, isLast) : getIntervalRest(block, task)
    const { recovery } = task.exercise
    return rest ? [work, { phase: 'rest', round, tasks: [], length: rest, recovery }] : [work]
  })
}

function getWorkLength(
  { seconds }: ActiveBlock,
  timerKind: RoundTimerKind,
  { sets }: IntervalTask,
): IntervalLength {
  if (timerKind === 'intervals' && seconds !== null) return { kind: 'seconds', seconds }
  const times = sets.map(({ plan }) => (plan?.amount?.kind === 'time' ? plan.amount.seconds : null))
  const all = times.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return all === null ? { kind: 'tap' } : { kind: 'seconds', seconds: all }
}

function getIntervalRest({ restSeconds }: ActiveBlock, { exercise }: IntervalTask): IntervalLength | null {
  const { recovery } = exercise
  if (recovery?.kind === 'time' || recovery?.kind === 'send-off')
    return { kind: recovery.kind === 'time' ? 'seconds' : 'send-off', seconds: recovery.seconds }
  return recovery ? { kind: 'tap' } : toSecondsLength(restSeconds ?? exercise.restSeconds)
}

/**
 * Returns the rest after a circuit exercise or, after the last exercise of a round, the rest after the round.
 * The rests are the same as for sets that are ticked manually.
 */
function getCircuitRest(
  { restSeconds }: ActiveBlock,
  { exercise }: IntervalTask,
  isLast: boolean,
): IntervalLength | null {
  return toSecondsLength(isLast ? (restSeconds ?? exercise.restSeconds) : exercise.restSeconds)
}

const toSecondsLength = (seconds: number | null): IntervalLength | null =>
  seconds ? { kind: 'seconds', seconds } : null

/**
 * Returns an exercise with its sets for one round. Planned sets are assigned to rounds in order; sets that
 * the athlete added do not belong to any round.
 */
function buildRoundTask(
  block: ActiveBlock,
  exercise: ActiveExercise,
  place: number,
  turn: number,
): IntervalTask {
  const planned = exercise.sets.filter(isPlannedSet)
  const times = countItemRounds({ ...block, rounds: countBlockRounds(block) }, place, block.exercises.length)
  const each = Math.max(1, Math.round(planned.length / Math.max(1, times)))
  return { exercise, sets: planned.slice((turn - 1) * each, turn * each) }
}

function dropLastRest(intervals: TimerInterval[]): TimerInterval[] {
  return intervals.at(-1)?.phase === 'rest' ? intervals.slice(0, -1) : intervals
}
