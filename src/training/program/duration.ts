import type { Amount, Recovery } from '../prescription/prescription.ts'
import type { ProgramBlock, ProgramDay, ProgramItem, ProgramSet } from './program.ts'

// How long a session takes, roughly: docs/training-formulas.md. Each number is a plain assumption, named there.

const secondsPerRep = 4
const secondsOfMax = 45
const secondsPerCalorie = 5
const easySecondsPerKm = 360
const jogSecondsPerKm = 420
const restSeconds = { 'warm-up': 60, working: 120, top: 180, 'back-off': 120, drop: 15, amrap: 120 } as const
const setupSeconds = 60

/**
 * About how many minutes a day takes as it is written, in steps of one; 0 where nothing is to be done. Work, rest
 * between sets and a minute to set each exercise up; what goes by the clock takes what the clock says.
 *
 * @example three sets of five with a rest of 3:00 are 1:00 + 3 × 0:20 + 2 × 3:00, so 8
 */
export function sessionMinutes({ blocks }: Pick<ProgramDay, 'blocks'>): number {
  const seconds = blocks.reduce((sum, block) => sum + blockSeconds(block), 0)
  return Math.round(seconds / 60)
}

function blockSeconds(block: ProgramBlock): number {
  const { kind, items, seconds, rounds, isInTurn } = block
  const setup = items.length * setupSeconds
  if (items.length === 0) return 0
  if ((kind === 'amrap' || kind === 'for-time') && seconds !== null) return setup + seconds
  if (kind === 'emom' && seconds !== null)
    return setup + seconds * (rounds ?? longest(items) * (isInTurn ? items.length : 1))
  if (kind === 'straight') return setup + sum(items.map(itemSeconds))
  return setup + inTurns(block)
}

const longest = (items: readonly ProgramItem[]) => Math.max(1, ...items.map(({ sets }) => sets.length))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Exercises that take turns: the work of all, and a rest after each round but the last. */
function inTurns({ items, rounds, restSeconds: between }: ProgramBlock): number {
  const times = rounds ?? longest(items)
  const work = sum(
    items.map(
      item =>
        (rounds === null ? 1 : repeats(item, rounds)) *
        sum(item.sets.map(set => workSeconds(set, item.tempo))),
    ),
  )
  const rest = between ?? Math.max(0, ...items.map(item => item.restSeconds ?? 60))
  return work + rest * Math.max(0, times - 1)
}

/** A round is written once and done so many times, unless the sets are written one by one. */
const repeats = ({ sets }: ProgramItem, rounds: number) => (sets.length >= rounds ? 1 : rounds)

function itemSeconds({ sets, tempo, restSeconds: rest, recovery }: ProgramItem): number {
  const work = sets.map(set => workSeconds(set, tempo))
  // After the last set one goes on.
  const rests = sets
    .slice(0, -1)
    .map((set, index) => restAfter(set, rest, recovery ?? null, work[index] ?? 0))
  return sum(work) + sum(rests)
}

function restAfter(set: ProgramSet, rest: number | null, recovery: Recovery | null, work: number): number {
  if (recovery) return recoverySeconds(recovery, work)
  return rest ?? (isOnTheMove(set.amount) ? 0 : restSeconds[set.role])
}

const isOnTheMove = (amount: Amount | null) => amount?.kind === 'distance' || amount?.kind === 'time'

function recoverySeconds(recovery: Recovery, work: number): number {
  switch (recovery.kind) {
    case 'time':
      return recovery.seconds
    case 'distance':
      return (recovery.meters / 1000) * jogSecondsPerKm
    case 'send-off':
      return Math.max(0, recovery.seconds - work)
    case 'way-back':
      return work * 1.5
  }
}

function workSeconds({ amount, effort, isPerSide }: ProgramSet, tempo: string): number {
  const pace = effort?.kind === 'pace' ? effort.secondsPerKm : easySecondsPerKm
  const seconds = amount === null ? 0 : amountSeconds(amount, repSeconds(tempo), pace)
  return isPerSide ? 2 * seconds : seconds
}

function amountSeconds(amount: Amount, perRep: number, secondsPerKm: number): number {
  switch (amount.kind) {
    case 'reps':
    case 'total':
      return amount.reps * perRep
    case 'range':
      return ((amount.from + amount.to) / 2) * perRep
    case 'time':
      return amount.toSeconds === undefined ? amount.seconds : (amount.seconds + amount.toSeconds) / 2
    case 'distance':
      return (amount.meters / 1000) * secondsPerKm
    case 'calories':
      return amount.calories * secondsPerCalorie
    case 'max':
      return secondsOfMax
    case 'parts':
      return sum(amount.reps) * perRep + (amount.restSeconds ?? 15) * (amount.reps.length - 1)
  }
}

/** `3010` is four seconds a repetition, `30X1` four: an X goes as fast as it can, and counts nothing. */
function repSeconds(tempo: string): number {
  const digits = tempo.replace(/\D/g, '')
  const counted = sum([...digits].map(Number))
  return digits.length >= 3 && digits.length <= 4 && counted > 0 ? counted : secondsPerRep
}
