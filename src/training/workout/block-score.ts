import { isCounted, readClock, spansOf } from './block-clock.ts'
import { faceOf, roundsOf, type Task } from './block-legs.ts'
import type { BlockResult } from './block-result.ts'
import type { Change } from './change.ts'
import { elapsedSeconds } from './clock-change.ts'
import type { BlockClock, OpenBlock, OpenSet } from './open.ts'
import { isAsked } from './order.ts'
import { nameOfBlock } from './result-words.ts'
import { figuresAsked, missingFigure } from './suggest.ts'

/**
 * What a block came to when its clock is ended, as far as the clock knows; the athlete says the rest. `isDone`: the
 * work for time is done, else the cap, or the athlete, ended it.
 *
 * @example resultOf(amrap, { taps: [92, 190, 301], … }, at, false) // 3 rounds
 */
export function resultOf(block: OpenBlock, clock: BlockClock, at: string, isDone: boolean): BlockResult {
  const { elapsedSeconds: elapsed, phase } = readClock(block, clock, at)
  const seconds = Math.max(0, Math.round(elapsed))
  const result = { ...emptyResult(block), rounds: roundsDone(block, clock, at) }
  switch (faceOf(block)) {
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

/** A result of a block of which nothing is said yet: `emptyResult(amrap).rounds` is null. */
export function emptyResult(block: OpenBlock): BlockResult {
  const nothing = { rounds: null, reps: null, seconds: null, isCapped: false, notes: '' }
  return { blockId: block.id, kind: faceOf(block) ?? block.kind, name: nameOfBlock(block), ...nothing }
}

/**
 * What happens to the workout when a block is done with this result: its sets that were reached are ticked as they
 * were prescribed, with the time that a distance took, and the result is kept. Sets that lack a figure stay open for
 * the athlete. Of an AMRAP each exercise is ticked as it is written, once: its rounds stand in the result.
 *
 * @example finishing(amrap, clock, result, at) // [{ kind: 'ticked', … }, { kind: 'scored', … }, { kind: 'clock-ended' }]
 */
export function finishing(block: OpenBlock, clock: BlockClock, result: BlockResult, at: string): Change[] {
  const ticks = reached(block, clock, result, at).flatMap(({ task, seconds }) =>
    task.sets
      .filter(set => set.doneAt === null && missingFigure(task.exercise, set) === null)
      .flatMap(set => [...timed(task, set, seconds), { kind: 'ticked', setId: set.id, at } as const]),
  )
  return [...ticks, { kind: 'scored', blockId: block.id, result }, { kind: 'clock-ended' }]
}

/** Whole rounds; of work and rest in turn, those of which all the work was done. */
function roundsDone(block: OpenBlock, clock: BlockClock, at: string): number {
  const seconds = elapsedSeconds(clock, at)
  if (isCounted(block)) return clock.taps.filter(tap => tap <= seconds).length
  const isWorked = ({ to }: { to: number | null }) => to !== null && to <= seconds
  const work = spansOf(block, clock).filter(({ leg }) => leg.phase === 'work')
  const open = work.find(span => !isWorked(span))
  return open ? open.leg.round - 1 : roundsOf(block)
}

type Reached = { task: Task; seconds: number | null }

function reached(block: OpenBlock, clock: BlockClock, result: BlockResult, at: string): Reached[] {
  if (isCounted(block)) return counted(block, result)
  const now = elapsedSeconds(clock, at)
  // Fewer intervals met than the clock counted: the last ones are not ticked.
  const met = result.rounds ?? roundsOf(block)
  return spansOf(block, clock)
    .filter(({ leg, to }) => leg.phase === 'work' && to !== null && to <= now && leg.round <= met)
    .flatMap(({ leg, from, to }) => {
      const seconds = leg.length.kind === 'tap' && to !== null ? Math.round(to - from) : null
      return leg.tasks.map(task => ({ task, seconds }))
    })
}

function counted(block: OpenBlock, { rounds, seconds, isCapped }: BlockResult): Reached[] {
  const isDone = block.kind === 'for-time' && seconds !== null && !isCapped && rounds === null
  const all = roundsOf(block)
  const done = isDone ? all : Math.min(all, rounds ?? 0)
  return block.exercises.filter(isAsked).map(exercise => {
    const planned = exercise.sets.filter(({ plan }) => plan !== null)
    const share = Math.floor((planned.length * done) / all)
    return { task: { exercise, sets: planned.slice(0, share) }, seconds: null }
  })
}

/** How long a distance took is known by the tap; how long a set of repetitions took, nobody asks. */
function timed({ exercise }: Task, set: OpenSet, seconds: number | null): Change[] {
  const isAsked = exercise.measure === 'distance' && figuresAsked(exercise).includes('seconds')
  return isAsked && seconds !== null && set.plan?.amount?.kind === 'distance'
    ? [{ kind: 'typed', setId: set.id, figure: 'seconds', value: seconds }]
    : []
}
