import { formatBlockResultName } from '#training/workout/describe/format-block-result.ts'
import {
  type ActiveBlock,
  type ActiveSet,
  type BlockTimerState,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { isExerciseToDo } from '#training/workout/sets/set-order.ts'
import { findMissingValue, listInputValueKinds } from '#training/workout/sets/suggest-set-values.ts'
import { getElapsedSeconds } from '#training/workout/timers/timer-change.ts'
import {
  countBlockRounds,
  getTimerKind,
  type IntervalTask,
} from '#training/workout/timers/timer-intervals.ts'
import {
  hasTappedRounds,
  listIntervalSpans,
  takeTimerSnapshot,
} from '#training/workout/timers/timer-snapshot.ts'
import type { WorkoutChange } from './workout-change.ts'

/**
 * Computes the part of a block result that the block's timer has measured; the athlete enters the other
 * values. `isDone` means that the athlete completed a for-time block before it was stopped or reached its
 * cap.
 *
 * @example computeBlockResult(amrap, { taps: [92, 190, 301], … }, at, false) // 3 rounds
 */
export function computeBlockResult(
  block: ActiveBlock,
  clock: BlockTimerState,
  at: string,
  isDone: boolean,
): BlockResult {
  const { elapsedSeconds: elapsed, phase } = takeTimerSnapshot(block, clock, at)
  const seconds = Math.max(0, Math.round(elapsed))
  const result = { ...createEmptyBlockResult(block), rounds: countRoundsDone(block, clock, at) }
  switch (getTimerKind(block)) {
    case 'amrap':
      return block.score === 'reps' ? { ...result, rounds: null } : result
    case 'for-time':
      return isDone
        ? { ...result, rounds: null, seconds }
        : { ...result, seconds, isCapped: phase === 'over' && block.seconds !== null }
    default:
      return block.score === 'time' ? { ...result, seconds } : result
  }
}

/** Creates a block result without values: `createEmptyBlockResult(amrap).rounds` is null. */
export function createEmptyBlockResult(block: ActiveBlock): BlockResult {
  const nothing = { rounds: null, reps: null, seconds: null, isCapped: false, notes: '' }
  return {
    blockId: block.id,
    kind: getTimerKind(block) ?? block.kind,
    name: formatBlockResultName(block),
    ...nothing,
  }
}

/**
 * Lists the changes that finish a block: they tick off the completed sets with the prescribed values, record
 * the times taken for distances and save the result. Sets with a missing value stay open, so that the athlete
 * can enter the value. In an AMRAP, one set of each exercise is ticked off, because the result includes the
 * rounds.
 *
 * @example listBlockFinishChanges(amrap, clock, result, at) // [{ kind: 'ticked', … }, { kind: 'scored', … }, {
 *   kind: 'clock-ended' }]
 */
export function listBlockFinishChanges(
  block: ActiveBlock,
  clock: BlockTimerState,
  result: BlockResult,
  at: string,
): WorkoutChange[] {
  const ticks = listCompletedTasks(block, clock, result, at).flatMap(({ task, seconds }) =>
    task.sets
      .filter(set => !isSetDone(set) && findMissingValue(task.exercise, set) === null)
      .flatMap(set => [
        ...listElapsedTimeChanges(task, set, seconds),
        { kind: 'ticked', setId: set.id, at } as const,
      ]),
  )
  return [...ticks, { kind: 'scored', blockId: block.id, result }, { kind: 'clock-ended' }]
}

/**
 * Counts the completed rounds. A round of work and rest intervals does not count until all of its work is
 * complete.
 */
function countRoundsDone(block: ActiveBlock, clock: BlockTimerState, at: string): number {
  const seconds = getElapsedSeconds(clock, at)
  if (hasTappedRounds(block)) return clock.taps.filter(tap => tap <= seconds).length
  const isCompleted = ({ to }: { to: number | null }) => to !== null && to <= seconds
  const work = listIntervalSpans(block, clock).filter(({ interval }) => interval.phase === 'work')
  const open = work.find(span => !isCompleted(span))
  return open ? open.interval.round - 1 : countBlockRounds(block)
}

type CompletedTask = { task: IntervalTask; seconds: number | null }

function listCompletedTasks(
  block: ActiveBlock,
  clock: BlockTimerState,
  result: BlockResult,
  at: string,
): CompletedTask[] {
  if (hasTappedRounds(block)) return listTasksOfCountedRounds(block, result)
  const now = getElapsedSeconds(clock, at)
  // If the athlete completed fewer intervals than the timer counted, the sets of the last intervals are not
  // ticked off.
  const roundsMet = result.rounds ?? countBlockRounds(block)
  return listIntervalSpans(block, clock)
    .filter(
      ({ interval, to }) =>
        interval.phase === 'work' && to !== null && to <= now && interval.round <= roundsMet,
    )
    .flatMap(({ interval, from, to }) => {
      const seconds = interval.length.kind === 'tap' && to !== null ? Math.round(to - from) : null
      return interval.tasks.map(task => ({ task, seconds }))
    })
}

function listTasksOfCountedRounds(
  block: ActiveBlock,
  { rounds, seconds, isCapped }: BlockResult,
): CompletedTask[] {
  const isDone = block.kind === 'for-time' && seconds !== null && !isCapped && rounds === null
  const all = countBlockRounds(block)
  const done = isDone ? all : Math.min(all, rounds ?? 0)
  return block.exercises.filter(isExerciseToDo).map(exercise => {
    const planned = exercise.sets.filter(({ plan }) => plan !== null)
    const share = Math.floor((planned.length * done) / all)
    return { task: { exercise, sets: planned.slice(0, share) }, seconds: null }
  })
}

/**
 * Returns a list with the change that records the time taken to cover a distance, measured up to the
 * athlete's tap. Returns an empty list for sets without such a time, for example sets of reps.
 */
function listElapsedTimeChanges(
  { exercise }: IntervalTask,
  set: ActiveSet,
  seconds: number | null,
): WorkoutChange[] {
  const hasTimeInput = exercise.measure === 'distance' && listInputValueKinds(exercise).includes('seconds')
  return hasTimeInput && seconds !== null && set.plan?.amount?.kind === 'distance'
    ? [{ kind: 'typed', setId: set.id, figure: 'seconds', value: seconds }]
    : []
}
