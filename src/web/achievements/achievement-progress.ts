import type { AchievementRule } from '#contract/analytics/achievements.ts'
import { convertFromKg, convertFromMeters, roundToDigits, type Units } from '#training/units.ts'

type RuleProgress = Pick<AchievementRule, 'unit' | 'reached' | 'atLeast'>

/**
 * Formats the progress towards an achievement: `14 of 25 workouts`, `3.2 of 10 t` or `0.4 of 1 km`; empty for
 * an achievement without measurable progress. Goals are in tonnes and kilometres, so athletes who use pounds
 * or miles also see the remaining amount in their unit.
 */
export function formatAchievementProgress({ unit, reached, atLeast }: RuleProgress, units: Units): string {
  if (reached === null) return ''
  switch (unit) {
    case 'kg':
      return `${formatReachedOfGoal(reached / 1000, atLeast / 1000)} t${formatRemainingPounds(atLeast - reached, units)}`
    case 'm':
      return `${formatReachedOfGoal(reached / 1000, atLeast / 1000)} km${formatRemainingMiles(atLeast - reached, units)}`
    default:
      return `${reached.toLocaleString()} of ${atLeast.toLocaleString()} ${atLeast === 1 ? unit.replace(/s$/, '') : unit}`
  }
}

/** Rounds down, so that an unmet goal never looks reached. */
function formatReachedOfGoal(reached: number, atLeast: number): string {
  const roundedDown = Math.floor(reached * 10) / 10
  return `${roundedDown.toLocaleString()} of ${roundToDigits(atLeast, 1).toLocaleString()}`
}

const formatRemainingPounds = (leftKg: number, { load }: Units) =>
  load === 'lb' ? `, ${Math.ceil(convertFromKg(leftKg, 'lb')).toLocaleString()} lb to go` : ''
const formatRemainingMiles = (leftMeters: number, { distance }: Units) =>
  distance === 'mi' ? `, ${convertFromMeters(leftMeters, 'mi').toLocaleString()} mi to go` : ''

/** Returns the progress towards an achievement, from 0 to 1. */
export function getProgressShare({ reached, atLeast }: RuleProgress): number {
  return reached === null ? 0 : Math.min(1, reached / atLeast)
}

/**
 * Returns the unearned achievement closest to completion in each group. Excludes achievements without any
 * progress.
 */
export function listNearestUnearnedRules<
  R extends RuleProgress & Pick<AchievementRule, 'group' | 'earnedId'>,
>(rules: readonly R[], count: number): R[] {
  const open = rules.filter(rule => rule.earnedId === null && getProgressShare(rule) > 0)
  const nearestFirst = open.toSorted((one, other) => getProgressShare(other) - getProgressShare(one))
  const onePerGroup = [...Map.groupBy(nearestFirst, rule => rule.group).values()].flatMap(group =>
    group.slice(0, 1),
  )
  return onePerGroup.slice(0, count)
}
