import type { Amount, Recovery } from '#training/prescription/prescription.ts'
import { setRoleDetails } from '#training/prescription/set-role.ts'
import type { ProgramBlock, ProgramItem, ProgramSet } from './program.ts'

/** What the estimate needs of an exercise and of a block, in a program or in a session. */
type TimedItem = Pick<ProgramItem, 'tempo' | 'restSeconds' | 'recovery'> & {
  readonly sets: readonly Omit<ProgramSet, 'id'>[]
}
type TimedBlock = Pick<ProgramBlock, 'kind' | 'rounds' | 'seconds' | 'restSeconds' | 'isInTurn'> & {
  readonly items: readonly TimedItem[]
}
export type TimedDay = { readonly blocks: readonly TimedBlock[] }

// A rough estimate of the length of a session. Each assumption is listed in docs/training-formulas.md.

const secondsPerRep = 4
const secondsPerMaxSet = 45
const secondsPerCalorie = 5
const easySecondsPerKm = 360
const jogSecondsPerKm = 420
const setupSeconds = 60

/**
 * Estimates the length of a planned day in whole minutes; 0 for an empty day. Adds up work, rest between sets
 * and one minute of setup per exercise; timed blocks take their prescribed length.
 *
 * @example three sets of five with 3:00 rest take 1:00 + 3 × 0:20 + 2 × 3:00, about 8 minutes
 */
export function estimateSessionMinutes({ blocks }: TimedDay): number {
  const seconds = blocks.reduce((sum, block) => sum + estimateBlockSeconds(block), 0)
  return Math.round(seconds / 60)
}

function estimateBlockSeconds(block: TimedBlock): number {
  const { kind, items, seconds, rounds, isInTurn } = block
  const setup = items.length * setupSeconds
  if (items.length === 0) return 0
  if ((kind === 'amrap' || kind === 'for-time') && seconds !== null) return setup + seconds
  if (kind === 'emom' && seconds !== null)
    return setup + seconds * (rounds ?? countMostSets(items) * (isInTurn ? items.length : 1))
  if (kind === 'straight') return setup + sumNumbers(items.map(estimateItemSeconds))
  return setup + estimateRotationSeconds(block)
}

const countMostSets = (items: readonly TimedItem[]) => Math.max(1, ...items.map(({ sets }) => sets.length))
const sumNumbers = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Returns the total duration of alternating exercises, in seconds: all work, plus a rest after each round
 * except the last.
 */
function estimateRotationSeconds({ items, rounds, restSeconds: between }: TimedBlock): number {
  const times = rounds ?? countMostSets(items)
  const work = sumNumbers(
    items.map(
      item =>
        (rounds === null ? 1 : countRepeats(item, rounds)) *
        sumNumbers(item.sets.map(set => estimateSetSeconds(set, item.tempo))),
    ),
  )
  const rest = between ?? Math.max(0, ...items.map(item => item.restSeconds ?? 60))
  return work + rest * Math.max(0, times - 1)
}

/** Sets are repeated in every round, unless the exercise lists at least one set per round. */
const countRepeats = ({ sets }: TimedItem, rounds: number) => (sets.length >= rounds ? 1 : rounds)

function estimateItemSeconds({ sets, tempo, restSeconds: rest, recovery }: TimedItem): number {
  const work = sets.map(set => estimateSetSeconds(set, tempo))
  // The last set is not followed by a rest.
  const rests = sets
    .slice(0, -1)
    .map((set, index) => estimateSecondsBetweenSets(set, rest, recovery ?? null, work[index] ?? 0))
  return sumNumbers(work) + sumNumbers(rests)
}

function estimateSecondsBetweenSets(
  set: Omit<ProgramSet, 'id'>,
  rest: number | null,
  recovery: Recovery | null,
  work: number,
): number {
  if (recovery) return estimateRecoverySeconds(recovery, work)
  return rest ?? (isCardioAmount(set.amount) ? 0 : setRoleDetails[set.role].usualRestSeconds)
}

const isCardioAmount = (amount: Amount | null) => amount?.kind === 'distance' || amount?.kind === 'time'

function estimateRecoverySeconds(recovery: Recovery, work: number): number {
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

/**
 * Estimates how long the work of a set takes, in seconds, with the tempo of its exercise; 0 without an amount.
 *
 * @example estimateSetSeconds(setOfFive, "3010") // 20
 */
export function estimateSetSeconds(
  { amount, effort, isPerSide }: Omit<ProgramSet, 'id'>,
  tempo: string,
): number {
  const pace = effort?.kind === 'pace' ? effort.secondsPerKm : easySecondsPerKm
  const seconds = amount === null ? 0 : estimateAmountSeconds(amount, computeSecondsPerRep(tempo), pace)
  return isPerSide ? 2 * seconds : seconds
}

function estimateAmountSeconds(amount: Amount, perRep: number, secondsPerKm: number): number {
  switch (amount.kind) {
    case 'reps':
    case 'total':
      return amount.reps * perRep
    case 'range':
      return ((amount.from + amount.to) / 2) * perRep
    case 'time':
      return amount.toSeconds === undefined ? amount.seconds : (amount.seconds + amount.toSeconds) / 2
    case 'distance':
      return ((amount.meters + (amount.toMeters ?? amount.meters)) / 2000) * secondsPerKm
    case 'calories':
      return amount.calories * secondsPerCalorie
    case 'max':
      return secondsPerMaxSet
    case 'parts':
      return sumNumbers(amount.reps) * perRep + (amount.restSeconds ?? 15) * (amount.reps.length - 1)
  }
}

/** Returns the seconds per rep: 4 for `3010` and 4 for `30X1`, since an explosive X counts as 0. */
function computeSecondsPerRep(tempo: string): number {
  const digits = tempo.replace(/\D/g, '')
  const counted = sumNumbers([...digits].map(Number))
  return digits.length >= 3 && digits.length <= 4 && counted > 0 ? counted : secondsPerRep
}
