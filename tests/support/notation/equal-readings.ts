import type { ExpectedItem } from './corpus.ts'

/*
 * Ways of writing the same training, from which the athlete does the same work with the same rests. They let the corpus
 * compare a meaning with a reading that stores the same in another place. A rule here may not hide a difference in
 * exercises, sets, amounts, loads, efforts, rests or their order; equal-readings.test.ts has a counterexample for each.
 */

/**
 * A rest after each round is the same as a rest after the last exercise of the round: the athlete rests at the same
 * moment. A rest after another exercise is not the same.
 */
export function withRestAfterRounds(items: readonly ExpectedItem[]): ExpectedItem[] {
  return items.map(item => {
    const [option, rest] = /, (rest \d+ s)/.exec(item.block) ?? []
    if (!option || !rest || !/^(?:superset|circuit)/.test(item.block)) return item
    const isOfRound = (one: ExpectedItem) => one.block === item.block
    const last = items[items.findLastIndex(isOfRound)]
    // If the last exercise has a rest of its own, the round has two.
    if (last?.rest) return item
    return { ...item, block: item.block.replace(option, ''), rest: item === last ? rest : item.rest }
  })
}

/**
 * Intervals of work and rest are the same as rounds of exercises of that time, each with that rest after it.
 */
export function withIntervalsAsRounds(items: readonly ExpectedItem[]): ExpectedItem[] {
  return items.map(item => {
    const [, rounds, seconds, rest] =
      /^intervals, (\d+ rounds), (\d+ s), (rest \d+ s)$/.exec(item.block) ?? []
    if (!rounds || !rest || item.rest || item.sets.length !== 1 || item.sets[0] !== seconds) return item
    return { ...item, block: `circuit, ${rounds}`, rest }
  })
}

/**
 * Exercises that share a scheme such as 10-9-8 are done in as many rounds as it has numbers, whether the rounds are stated
 * or not. Equal sets are not a scheme: they may be the sets of each round.
 */
export function withoutRoundsOfScheme(items: readonly ExpectedItem[]): ExpectedItem[] {
  const isScheme = ({ sets }: ExpectedItem, count: number) =>
    sets.length === count && new Set(sets).size === count
  return items.map(item => {
    const [option, rounds] = /, (\d+) rounds/.exec(item.block) ?? []
    const count = Number(rounds)
    const isShared = items.every(one => one.block !== item.block || isScheme(one, count))
    if (!option || count < 2 || !isShared || !/^(?:circuit|for time)/.test(item.block)) return item
    return { ...item, block: item.block.replace(option, '') }
  })
}

/**
 * A heading is shown above the exercises without any sets, whether it is stored as a name or as an item. An exercise that
 * the meaning states without sets is no heading, and neither are words after the exercises.
 */
export function withoutTitles(
  items: readonly ExpectedItem[],
  expected: readonly ExpectedItem[],
): ExpectedItem[] {
  const hasSets = (item: ExpectedItem) => item.sets.length > 0
  const last = items.findLastIndex(hasSets)
  const isExercise = ({ name }: ExpectedItem) => expected.some(one => !hasSets(one) && one.name === name)
  return items.filter((item, index) => hasSets(item) || index > last || isExercise(item))
}

/**
 * A part of a session without a name may have any title, but not that of a sport in which nobody jogs if the recovery is
 * a jog, and not the name of a later part.
 */
export function isWrongTitle(expected: readonly ExpectedItem[], actual: readonly ExpectedItem[]): boolean {
  if (expected.every(item => item.name !== '(none)')) return false
  const isWithoutJog = ({ name }: ExpectedItem) => /^(?:swim|bike|row|ski|erg)$/i.test(name)
  return (
    actual.some(item => isWithoutJog(item) && /\bjog\b/.test(item.rest)) ||
    (countSets(expected) === countSets(actual) &&
      expected.some(({ name }) => countSetsBefore(actual, name) < countSetsBefore(expected, name)))
  )
}

function countSetsBefore(items: readonly ExpectedItem[], name: string): number {
  const at = items.findIndex(item => item.name.toLowerCase() === name.toLowerCase())
  if (at < 0) return Number.POSITIVE_INFINITY
  return countSets(items.slice(0, at))
}

const countSets = (items: readonly ExpectedItem[]) => items.reduce((sum, item) => sum + item.sets.length, 0)

/**
 * `Threshold` and `threshold pace` are one intensity, and the athlete reads the same word. In strength training, `build`
 * says how the load changes; the athlete reads the same word for a load and for an effort.
 */
export const isSameIntensity = (one: string, other: string) =>
  [one, other].every(word => /^(?:race pace )?threshold$/.test(word)) ||
  (one === 'build' && other === 'build effort')

/**
 * A top set without a load is the heaviest of the day, so `heavy single`, `build to a single` and `top single` are the
 * same. A load that is stated stays.
 */
export function withoutHeaviness(set: string, other: string): string {
  const isHeaviest = (one: string) => /, (?:heavy|build|top)\b(?! effort)/.test(one)
  const isTop = [set, other].some(one => one.split(', ').includes('top'))
  if (!isTop || !isHeaviest(set) || !isHeaviest(other)) return set
  return set
    .split(', ')
    .filter(word => word !== 'heavy' && word !== 'build')
    .join(', ')
}

/** As many repetitions as possible is the same with and without the role of such a set. */
export const withoutRoleOfMax = (set: string) => (/^max reps\b/.test(set) ? set.replace(', amrap', '') : set)

/** `Bodyweight squat` and a squat with the load of the body are the same exercise. */
export const withoutNamedBodyweight = (set: string, name: string) =>
  /\b(?:body ?weight|bw)\b/i.test(name) ? set.replace(/, bodyweight(?=,|$)/, '') : set
