import type { AchievementRule } from '#contract/achievements.ts'
import { rounded, toDistanceUnit, toLoadUnit, type Units } from '#training/units.ts'

type Rule = Pick<AchievementRule, 'unit' | 'reached' | 'atLeast'>

/**
 * Both numbers: `14 of 25 workouts`, `3.2 of 10 t`, `0.4 of 1 km`; nothing where nothing is counted on the way. The
 * rules are in tonnes and kilometres; who reads pounds and miles has the same in these behind it.
 */
export function progressWords({ unit, reached, atLeast }: Rule, units: Units): string {
  if (reached === null) return ''
  switch (unit) {
    case 'kg':
      return `${figure(reached / 1000, atLeast / 1000)} t${inPounds(atLeast - reached, units)}`
    case 'm':
      return `${figure(reached / 1000, atLeast / 1000)} km${inMiles(atLeast - reached, units)}`
    default:
      return `${reached.toLocaleString()} of ${atLeast.toLocaleString()} ${atLeast === 1 ? unit.replace(/s$/, '') : unit}`
  }
}

/** What is not there yet is never rounded up to be. */
function figure(reached: number, atLeast: number): string {
  const down = Math.floor(reached * 10) / 10
  return `${down.toLocaleString()} of ${rounded(atLeast, 1).toLocaleString()}`
}

const inPounds = (leftKg: number, { load }: Units) =>
  load === 'lb' ? `, ${Math.ceil(toLoadUnit(leftKg, 'lb')).toLocaleString()} lb to go` : ''
const inMiles = (leftMeters: number, { distance }: Units) =>
  distance === 'mi' ? `, ${toDistanceUnit(leftMeters, 'mi').toLocaleString()} mi to go` : ''

/** The part of the way that lies behind, 0 to 1, by which the nearest are found. */
export function partOf({ reached, atLeast }: Rule): number {
  return reached === null ? 0 : Math.min(1, reached / atLeast)
}

/** The nearest few that are not earned yet, one of each group; those of which nothing is done yet are left out. */
export function nearest<R extends Rule & Pick<AchievementRule, 'group' | 'earnedId'>>(
  rules: readonly R[],
  count: number,
): R[] {
  const open = rules.filter(rule => rule.earnedId === null && partOf(rule) > 0)
  const byWay = open.toSorted((one, other) => partOf(other) - partOf(one))
  const ofGroups = [...Map.groupBy(byWay, rule => rule.group).values()].flatMap(group => group.slice(0, 1))
  return ofGroups.slice(0, count)
}
