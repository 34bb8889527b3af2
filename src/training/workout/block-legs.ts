import type { Recovery } from '../prescription/prescription.ts'
import { timesOf } from '../prescription/rounds.ts'
import type { OpenBlock, OpenExercise, OpenSet } from './open.ts'
import { isAsked } from './order.ts'

/** How a block goes by the clock: an EMOM by the minute, work and rest in turn, so long, or until it is done. */
export type Face = 'emom' | 'intervals' | 'circuit' | 'amrap' | 'for-time'

/**
 * How long a leg takes: so many seconds; `tap`: until the athlete says so; `send-off`: until so long after the work
 * before it began; `open`: until the block is done.
 */
export type Length = { kind: 'seconds' | 'send-off'; seconds: number } | { kind: 'tap' } | { kind: 'open' }

export type Task = { exercise: OpenExercise; sets: OpenSet[] }

/** A stretch of a block: what is done in it, in which round (from 1). A rest may be done on the move. */
export type Leg = {
  phase: 'work' | 'rest'
  round: number
  tasks: Task[]
  length: Length
  recovery?: Recovery | null
}

/**
 * The face by which a block is done; null: its sets are logged one by one. An exercise that is written with what is
 * done between its sets, or by time with a rest, is intervals too, whatever holds it.
 *
 * @example faceOf({ kind: 'emom', … }) // 'emom'
 */
export function faceOf(block: OpenBlock): Face | null {
  if (block.kind === 'superset') return null
  if (block.kind !== 'straight') return block.exercises.some(hasSets) ? block.kind : null
  const [only, ...others] = block.exercises
  if (!only || others.length > 0 || only.sets.length < 2) return null
  const kinds = new Set(only.sets.map(({ plan }) => plan?.amount?.kind))
  const isTimed = kinds.size === 1 && kinds.has('time') && (only.restSeconds ?? 0) > 0
  const isFar = kinds.size === 1 && (kinds.has('time') || kinds.has('distance')) && Boolean(only.recovery)
  return isTimed || isFar ? 'intervals' : null
}

/**
 * How often a block goes round, of an EMOM how many times a minute begins: as written, else as often as the exercise
 * with the most sets needs.
 *
 * @example roundsOf({ rounds: null, exercises: [{ sets: [21, 15, 9] }] }) // 3
 */
export function roundsOf({ rounds, isInTurn = false, exercises }: OpenBlock): number {
  const most = Math.max(1, ...exercises.map(({ sets }) => sets.filter(isPlanned).length))
  return rounds ?? most * (isInTurn ? Math.max(1, exercises.length) : 1)
}

/**
 * The legs of a block in their order: work, and what stands between it; no rest after the last. Exercises that are
 * skipped or on hold are left out; where exercises take turns, their minutes are free. Empty: no face shows it.
 *
 * @example legsOf(tabata) // work of 20 s, rest of 10 s, eight times, without the last rest: 15 legs
 */
export function legsOf(block: OpenBlock): Leg[] {
  const face = faceOf(block)
  const doing = { ...block, exercises: block.exercises.filter(isAsked) }
  switch (face) {
    case null:
      return []
    case 'amrap':
    case 'for-time':
      return [{ phase: 'work', round: 1, tasks: doing.exercises.map(wholeOf), length: limitOf(block) }]
    case 'emom':
      return rounds(block).map(round => emomLeg(block, round))
    default:
      return withoutLastRest(rounds(block).flatMap(round => roundLegs(doing, face, round)))
  }
}

/**
 * What is done in a round: each exercise that is neither skipped nor on hold with its sets of this round; where they take turns, the
 * one whose turn it is.
 *
 * @example tasksOf(block, 2) // of 21-15-9 for time: 15 thrusters, 15 pull-ups
 */
export function tasksOf(block: OpenBlock, round: number): Task[] {
  const { exercises, isInTurn = false } = block
  const turn = isInTurn ? Math.ceil(round / Math.max(1, exercises.length)) : round
  return exercises
    .map((exercise, place) => ({ exercise, place }))
    .filter(({ place }) => !isInTurn || place === (round - 1) % exercises.length)
    .filter(({ exercise }) => isAsked(exercise))
    .map(({ exercise, place }) => taskOf(block, exercise, place, turn))
}

const isPlanned = ({ plan }: OpenSet) => plan !== null
const hasSets = ({ sets }: OpenExercise) => sets.length > 0
const wholeOf = (exercise: OpenExercise): Task => ({ exercise, sets: exercise.sets })
const rounds = (block: OpenBlock) => Array.from({ length: roundsOf(block) }, (_, index) => index + 1)
const limitOf = ({ seconds }: OpenBlock): Length =>
  seconds === null ? { kind: 'open' } : { kind: 'seconds', seconds }

function emomLeg(block: OpenBlock, round: number): Leg {
  const length = { kind: 'seconds', seconds: block.seconds ?? 60 } as const
  return { phase: 'work', round, tasks: tasksOf(block, round), length }
}

function roundLegs(block: OpenBlock, face: 'intervals' | 'circuit', round: number): Leg[] {
  const tasks = tasksOf(block, round).filter(({ sets }) => sets.length > 0)
  return tasks.flatMap((task, index): Leg[] => {
    const isLast = index === tasks.length - 1
    const work: Leg = { phase: 'work', round, tasks: [task], length: workLength(block, face, task) }
    const pause = face === 'circuit' ? circuitPause(block, task, isLast) : intervalPause(block, task)
    const { recovery } = task.exercise
    return pause ? [work, { phase: 'rest', round, tasks: [], length: pause, recovery }] : [work]
  })
}

function workLength({ seconds }: OpenBlock, face: 'intervals' | 'circuit', { sets }: Task): Length {
  if (face === 'intervals' && seconds !== null) return { kind: 'seconds', seconds }
  const times = sets.map(({ plan }) => (plan?.amount?.kind === 'time' ? plan.amount.seconds : null))
  const all = times.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return all === null ? { kind: 'tap' } : { kind: 'seconds', seconds: all }
}

function intervalPause({ restSeconds }: OpenBlock, { exercise }: Task): Length | null {
  const { recovery } = exercise
  if (recovery?.kind === 'time' || recovery?.kind === 'send-off')
    return { kind: recovery.kind === 'time' ? 'seconds' : 'send-off', seconds: recovery.seconds }
  return recovery ? { kind: 'tap' } : inSeconds(restSeconds ?? exercise.restSeconds)
}

/** Within a round the exercise's own rest, after it the circuit's: as after a set that is ticked. */
function circuitPause({ restSeconds }: OpenBlock, { exercise }: Task, isLast: boolean): Length | null {
  return inSeconds(isLast ? (restSeconds ?? exercise.restSeconds) : exercise.restSeconds)
}

const inSeconds = (seconds: number | null): Length | null => (seconds ? { kind: 'seconds', seconds } : null)

/** The sets of one turn: sets are laid out turn after turn, and own ones stand behind them. */
function taskOf(block: OpenBlock, exercise: OpenExercise, place: number, turn: number): Task {
  const planned = exercise.sets.filter(isPlanned)
  const times = timesOf({ ...block, rounds: roundsOf(block) }, place, block.exercises.length)
  const each = Math.max(1, Math.round(planned.length / Math.max(1, times)))
  return { exercise, sets: planned.slice((turn - 1) * each, turn * each) }
}

function withoutLastRest(legs: Leg[]): Leg[] {
  return legs.at(-1)?.phase === 'rest' ? legs.slice(0, -1) : legs
}
