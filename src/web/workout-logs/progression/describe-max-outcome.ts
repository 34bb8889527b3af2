import { type MaxOutcome, maxOutcomeSets } from '#contract/analytics/estimate-offers.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { convertFromKg, formatKgInUnit, type LoadUnit } from '#training/units.ts'

type Words = { unit: LoadUnit; formatDay: (day: string) => string }

/** Says why the 1RM of a lift stays as it is after a log. */
export function describeNoOffer(
  { max, estimate, reason }: Pick<MaxOutcome, 'max' | 'estimate' | 'reason'>,
  { unit, formatDay }: Words,
): string {
  const figure = estimate ? formatKgInUnit(estimate.loadKg, unit) : ''
  switch (reason) {
    case 'added-load':
      return 'the logged loads are added to the body weight and give no 1RM'
    case 'no-max':
      return figure
        ? `no 1RM is recorded; the sets suggest ${figure}`
        : 'no 1RM is recorded, and the sets suggest none'
    case 'no-estimate':
      return 'the logged sets give no estimate'
    case 'older-than-max':
      return max ? `no set is newer than the 1RM from ${formatDay(max.date)}` : ''
    case 'too-old':
      return 'the sets are more than four weeks old'
    case 'as-max':
      return `the estimate of ${figure} is within 5 % of it`
    case 'dismissed':
      return `you kept it; the estimate is ${figure}`
    case null:
      return ''
  }
}

/** `5 × 90 kg on 26 Nov (1RM 105 kg), 5 × 88 kg on 19 Nov (1RM 102.5 kg)`: the sets that count, newest first. */
export function describeEstimateSets({ sets }: Pick<MaxOutcome, 'sets'>, { unit, formatDay }: Words): string {
  const counted = sets.filter(set => !set.isImplausible)
  const leftOut = sets.length - counted.length
  const listed = counted.map(
    set =>
      `${set.reps} × ${formatKgInUnit(set.loadKg, unit)}${set.rpe === null ? '' : ` @${set.rpe}`} on ${formatDay(set.date)} (${formatKgInUnit(Math.round(set.e1rmKg * 2) / 2, unit)} alone)`,
  )
  const rest = sets.length === maxOutcomeSets ? ' and earlier sets' : ''
  const errors = leftOut > 0 ? `; ${formatCount(leftOut, 'set')} left out as probable typing errors` : ''
  return `${formatList(listed)}${rest}${errors}`
}

/** `101 to 108 kg`. */
export function formatEstimateRange(
  { lowKg, highKg }: NonNullable<MaxOutcome['estimate']>,
  unit: LoadUnit,
): string {
  const [low, high] = [lowKg, highKg].map(loadKg => Math.round(convertFromKg(loadKg, unit)))
  return `${low} to ${high} ${unit}`
}
