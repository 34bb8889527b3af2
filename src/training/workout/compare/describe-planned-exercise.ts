import { formatCount } from '#training/localization/format-count.ts'
import { describePrescription, describeSet } from '#training/prescription/describe-prescription.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { ExerciseComparison, RoundPlan } from './plan-comparison.ts'

/**
 * Describes an exercise's plan: `3×5 at 95 kg`, or for a block with rounds `5 reps each minute, 6 minutes`,
 * `10 reps each round` or `21-15-9 reps`. Empty if the exercise was not planned.
 *
 * @example describePlannedExercise({ planned: sixOfFive, round: { kind: 'emom', seconds: 60, times: 6, … } },
 *   metric) // '5 reps each minute, 6 minutes'
 */
export function describePlannedExercise(
  { planned, round }: Pick<ExerciseComparison<unknown>, 'planned' | 'round'>,
  units: Units,
): string {
  if (!round) return planned.length > 0 ? describePrescription(planned, units) : ''
  const each = describeRound(round.sets, units)
  if (round.kind === 'for-time' && round.times === null) return each
  // Joins the parts with a comma only if the first part contains one: `5 reps, all out, each minute`, but `5
  // reps each minute`.
  const inRound = [each, describeRoundFrequency(round)].filter(Boolean).join(each.includes(',') ? ', ' : ' ')
  return [inRound, formatRoundCount(round)].filter(Boolean).join(', ')
}

/**
 * Describes the completed rounds of an exercise: `6 of 6 minutes`, `2 of 3 rounds`, or `each round` for an
 * AMRAP, because its result already includes the rounds. Empty for straight sets or if no set was done.
 *
 * @param setsDone the number of planned sets that were done
 * @example describeRoundsDone({ kind: 'emom', seconds: 60, times: 6, … }, 4) // '4 of 6 minutes'
 */
export function describeRoundsDone(round: RoundPlan | null, setsDone: number): string {
  if (!round || setsDone === 0) return ''
  if (round.times === null) return round.kind === 'amrap' ? 'each round' : ''
  const completed = Math.min(round.times, Math.floor(setsDone / Math.max(1, round.sets.length)))
  return `${completed} of ${formatRoundCount(round)}`
}

/** Describes one round: `5 reps at 60 kg`, a ladder such as `21-15-9 reps`, or a list of sets. */
function describeRound(sets: readonly PrescribedSet[], units: Units): string {
  const [only, ...more] = sets
  if (!only) return ''
  if (more.length === 0) return addRepsUnit(only, describeSet(only, units))
  const reps = sets.flatMap(({ amount }) => (amount?.kind === 'reps' ? [amount.reps] : []))
  const isLadder = reps.length === sets.length && new Set(reps).size > 1
  const line = describeSet(only, units)
  const isAlike = sets.every(set => describeSet({ ...set, amount: only.amount }, units) === line)
  return isLadder && isAlike
    ? addRepsUnit(only, line.replace(/^\d+/, reps.join('-')))
    : describePrescription(sets, units)
}

/** Adds the word `reps`: `5 at 60 kg` becomes `5 reps at 60 kg`. */
function addRepsUnit({ amount }: PrescribedSet, line: string): string {
  const isReps = amount?.kind === 'reps' || amount?.kind === 'range'
  return isReps ? line.replace(/^[\d–+-]+/, count => `${count} ${count === '1' ? 'rep' : 'reps'}`) : line
}

const isEveryMinute = ({ kind, seconds }: RoundPlan) =>
  kind === 'emom' && (seconds === null || seconds === 60)

function describeRoundFrequency(round: RoundPlan): string {
  if (round.isInTurn) return 'alternating'
  if (isEveryMinute(round)) return 'each minute'
  return round.kind === 'emom' && round.seconds !== null
    ? `every ${formatSeconds(round.seconds)}`
    : 'each round'
}

function formatRoundCount(round: RoundPlan): string {
  if (round.times === null) return ''
  const unit = isEveryMinute(round) ? 'minute' : round.kind === 'emom' ? 'time' : 'round'
  return formatCount(round.times, unit)
}
