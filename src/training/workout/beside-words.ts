import type { WrittenSet } from '../prescription/prescription.ts'
import { prescriptionLine, setLine } from '../prescription/words.ts'
import { formatSeconds, type Units } from '../units.ts'
import type { Beside, RoundOf } from './beside.ts'

/**
 * What was planned of an exercise, as its coach would say it: `3×5 at 95 kg`, and of a block that goes by rounds what
 * each of them asks: `5 reps each minute, 6 minutes`, `10 reps each round`, `21-15-9 reps`. Empty: nobody planned it.
 *
 * @example plannedWords({ planned: sixOfFive, round: { kind: 'emom', seconds: 60, times: 6, … } }, metric)
 * // '5 reps each minute, 6 minutes'
 */
export function plannedWords(
  { planned, round }: Pick<Beside<unknown>, 'planned' | 'round'>,
  units: Units,
): string {
  if (!round) return planned.length > 0 ? prescriptionLine(planned, units) : ''
  const each = wordsOfRound(round.sets, units)
  if (round.kind === 'for-time' && round.times === null) return each
  // `5 reps each minute`, but `5 reps, all out, each minute`.
  const inRound = [each, eachWords(round)].filter(Boolean).join(each.includes(',') ? ', ' : ' ')
  return [inRound, timesWords(round)].filter(Boolean).join(', ')
}

/**
 * How far the rounds of a block were gone with an exercise: `6 of 6 minutes`, `2 of 3 rounds`; of an AMRAP, whose rounds
 * stand in its result, `each round`. Empty where the sets say it themselves, or nothing was done.
 *
 * @param answered how many sets of the plan were done
 * @example reachedWords({ kind: 'emom', seconds: 60, times: 6, … }, 4) // '4 of 6 minutes'
 */
export function reachedWords(round: RoundOf | null, answered: number): string {
  if (!round || answered === 0) return ''
  if (round.times === null) return round.kind === 'amrap' ? 'each round' : ''
  const reached = Math.min(round.times, Math.floor(answered / Math.max(1, round.sets.length)))
  return `${reached} of ${timesWords(round)}`
}

/** One round of it: `5 reps at 60 kg`; of several sets a ladder, `21-15-9 reps`, or how many of what. */
function wordsOfRound(sets: readonly WrittenSet[], units: Units): string {
  const [only, ...more] = sets
  if (!only) return ''
  if (more.length === 0) return counted(only, setLine(only, units))
  const reps = sets.flatMap(({ amount }) => (amount?.kind === 'reps' ? [amount.reps] : []))
  const isLadder = reps.length === sets.length && new Set(reps).size > 1
  const line = setLine(only, units)
  const isAlike = sets.every(set => setLine({ ...set, amount: only.amount }, units) === line)
  return isLadder && isAlike
    ? counted(only, line.replace(/^\d+/, reps.join('-')))
    : prescriptionLine(sets, units)
}

/** `5 at 60 kg` says in a round of its own what it is five of. */
function counted({ amount }: WrittenSet, line: string): string {
  const isReps = amount?.kind === 'reps' || amount?.kind === 'range'
  return isReps ? line.replace(/^[\d–+-]+/, count => `${count} ${count === '1' ? 'rep' : 'reps'}`) : line
}

const isByMinute = ({ kind, seconds }: RoundOf) => kind === 'emom' && (seconds === null || seconds === 60)

function eachWords(round: RoundOf): string {
  if (round.isInTurn) return 'in turn'
  if (isByMinute(round)) return 'each minute'
  return round.kind === 'emom' && round.seconds !== null
    ? `every ${formatSeconds(round.seconds)}`
    : 'each round'
}

function timesWords(round: RoundOf): string {
  if (round.times === null) return ''
  const unit = isByMinute(round) ? 'minute' : round.kind === 'emom' ? 'time' : 'round'
  return `${round.times} ${round.times === 1 ? unit : `${unit}s`}`
}
