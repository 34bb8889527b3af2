import type { ExpectedItem, Meaning } from './corpus.ts'
import {
  isSameIntensity,
  isWrongTitle,
  withIntervalsAsRounds,
  withoutHeaviness,
  withoutNamedBodyweight,
  withoutRoleOfMax,
  withoutRoundsOfScheme,
  withoutTitles,
  withRestAfterRounds,
} from './equal-readings.ts'

/** `part` if everything that was read is right, though something may be missing. */
type Comparison = 'equal' | 'part' | 'different'

export function compareMeaning(meaning: Meaning, actual: ExpectedItem[][], isMarked: boolean): Comparison {
  const setCount = actual.flat().reduce((sum, item) => sum + item.sets.length, 0)
  if (meaning.kind === 'not-a-prescription') return setCount === 0 ? 'equal' : 'different'
  if (meaning.kind === 'unclear') return setCount === 0 || isMarked ? 'equal' : 'different'
  const comparisons = meaning.weeks.map((expected, index) => compareItems(expected, actual[index] ?? []))
  if (comparisons.every(one => one === 'equal')) return 'equal'
  return comparisons.includes('different') ? 'different' : 'part'
}

export function compareItems(
  writtenItems: readonly ExpectedItem[],
  parsedItems: readonly ExpectedItem[],
): Comparison {
  const [written, parsed] = [writtenItems, withoutTitles(parsedItems, writtenItems)].map(items =>
    withRestAfterRounds(withoutRoundsOfScheme(withIntervalsAsRounds(unfoldSingleEmoms(items)))),
  )
  const expected = written ?? []
  const actual = unfoldAlternating(unfoldIntervals(parsed ?? [], expected), expected)
  if (isWrongTitle(expected, actual)) return 'different'
  const isSame = expected.length === actual.length
  if (isSame && expected.every((item, index) => isEqualItem(item, actual[index]))) return 'equal'
  if (isSameSession(expected, actual)) return 'equal'
  let from = 0
  const isPart = actual
    .filter(item => item.sets.length > 0)
    .every(item => {
      const at = expected.findIndex((one, index) => index >= from && isPartOfItem(item, one))
      from = at + 1
      return at >= 0
    })
  return isPart || isPartOfSession(expected, actual) ? 'part' : 'different'
}

/** Returns whether all sets that were read occur in this order in a session, whose parts may be grouped in any way. */
function isPartOfSession(expected: readonly ExpectedItem[], actual: readonly ExpectedItem[]): boolean {
  const read = actual.filter(item => item.sets.length > 0)
  const rests = expected.map(item => item.rest).filter(Boolean)
  const all = listSets(expected)
  let at = 0
  // A rest between two sets belongs to the first of them, so it may not be the rest of another part.
  const hasItsRests = ({ sets, rest }: ExpectedItem) =>
    sets.every((set, index) => {
      while (at < all.length && !isPartOfSet(set, all[at]?.set ?? '')) at++
      const stated = all[at++]?.rest ?? ''
      return rest === '' || stated === '' || index === sets.length - 1 || isSameRest(stated, rest)
    })
  return (
    expected.every(item => item.name === '(none)' && item.block === '') &&
    read.every(item => item.block === '' && item.tempo === '' && isSameName('(none)', item.name)) &&
    read.every(item => item.rest === '' || rests.some(rest => isSameRest(rest, item.rest))) &&
    read.every(hasItsRests) &&
    isSubsequence(
      read.flatMap(item => item.sets),
      expected.flatMap(item => item.sets),
    )
  )
}

/** Rounds of work and easy movement are the same as repeated work with a recovery. */
function unfoldIntervals(items: readonly ExpectedItem[], expected: readonly ExpectedItem[]): ExpectedItem[] {
  if (expected.some(item => item.block.startsWith('circuit'))) return [...items]
  return items.flatMap((item, index) => {
    const next = items[index + 1]
    const rounds = Number(/^circuit, (\d+) rounds$/.exec(item.block)?.[1] ?? 0)
    const isPair = (one: ExpectedItem | undefined, other: ExpectedItem | undefined) =>
      one !== undefined && other?.block === one.block && one.sets.length === 1 && other.sets.length === 1
    if (rounds === 0) return [item]
    if (next && isPair(item, next) && items[index + 2]?.block !== item.block) {
      const amount = next.sets[0]?.split(', ')[0] ?? ''
      return [
        {
          ...item,
          block: '',
          sets: Array.from({ length: rounds }, () => item.sets[0] ?? ''),
          rest: `recovery ${amount}`,
        },
      ]
    }
    return isPair(items[index - 1], item) ? [] : [item]
  })
}

/**
 * The parts of a session, and sets of the same exercise that follow each other, may be grouped in any way, as long as the
 * sets and the rests between them come in the same order.
 */
function isSameSession(expected: readonly ExpectedItem[], actual: readonly ExpectedItem[]): boolean {
  const isPlain = (item: ExpectedItem) =>
    item.sets.length > 0 && [item.block, item.tempo, item.rule].every(words => words === '')
  if (![...expected, ...actual].every(isPlain)) return false
  const [one, other] = [listSets(expected), listSets(actual)]
  return (
    one.length === other.length &&
    one.every(
      ({ name, set }, index) =>
        isSameName(name, other[index]?.name ?? '') && isSameSet(set, other[index]?.set ?? ''),
    ) &&
    isSameRestAfterEach(one, other)
  )
}

/** Intervals that alternate with easier ones are the same as intervals with a recovery. */
function unfoldAlternating(
  items: readonly ExpectedItem[],
  expected: readonly ExpectedItem[],
): ExpectedItem[] {
  return items.map((item, index) => {
    const [first, second] = item.sets
    const isAlternating =
      item.rest === '' &&
      item.sets.length > 3 &&
      item.sets.every((set, at) => set === (at % 2 ? second : first))
    const isExpected = expected[index]?.sets.length === item.sets.length / 2
    if (!isAlternating || !isExpected || !second || first === second) return item
    const rest = `recovery ${second.split(', ')[0]}`
    return { ...item, sets: item.sets.filter((_, at) => at % 2 === 0), rest }
  })
}

/** An EMOM of one exercise is the same as sets that start at an interval. */
function unfoldSingleEmoms(items: readonly ExpectedItem[]): ExpectedItem[] {
  return items.map((item, index) => {
    const isAlone = items[index - 1]?.block !== item.block && items[index + 1]?.block !== item.block
    const rounds = Number(/(\d+) rounds/.exec(item.block)?.[1] ?? 1)
    const seconds = /(\d+) s/.exec(item.block)?.[1]
    if (!isAlone || !item.block.startsWith('emom') || !seconds) return item
    const sets = Array.from({ length: rounds }, () => item.sets).flat()
    return { ...item, block: '', sets, rest: `every ${seconds} s` }
  })
}

const isEqualItem = (expected: ExpectedItem, actual: ExpectedItem | undefined) =>
  actual !== undefined &&
  isSameOrLongerName(expected.name, actual.name) &&
  (isSameTempo(expected.tempo, actual.tempo) || isTempoReadAsTyped(expected, actual)) &&
  expected.block === actual.block &&
  expected.sets.length === actual.sets.length &&
  expected.sets.every((set, index) =>
    isSameSet(
      withoutNamedEffort(withoutNamedBodyweight(set, expected.name), actual.name),
      withoutNamedBodyweight(actual.sets[index] ?? '', expected.name),
    ),
  ) &&
  isSameRest(expected.rest, actual.rest) &&
  expected.rule === actual.rule

/** The athlete reads a tempo in words as it was typed, whether the meaning calls it a tempo, a remark or a part of the name. */
const isTempoReadAsTyped = (expected: ExpectedItem, actual: ExpectedItem) =>
  expected.tempo === ''
    ? /[a-wyz]{3}/.test(actual.tempo)
    : actual.name.replace(/(?<=\d)-(?=\d)/g, '').includes(expected.tempo.replaceAll('-', ''))

/** Returns whether everything that was read is right, though something may be missing. */
const isPartOfItem = (actual: ExpectedItem, expected: ExpectedItem) =>
  isSameName(expected.name, actual.name) &&
  (actual.block === '' || actual.block === expected.block || isWithoutCap(actual.block, expected.block)) &&
  (actual.rest === '' || isSameRest(expected.rest, actual.rest)) &&
  (actual.tempo === '' || isSameTempo(expected.tempo, actual.tempo)) &&
  (actual.rule === '' || actual.rule === expected.rule) &&
  actual.sets.length <= expected.sets.length &&
  isSubsequence(actual.sets, expected.sets)

/** The cap of a workout for time ends it early; the work is the same without it. */
const isWithoutCap = (actual: string, expected: string) =>
  expected.startsWith('for time, ') && expected.replace(/, \d+ s$/, '') === actual

function isSubsequence(actual: readonly string[], expected: readonly string[]): boolean {
  let at = 0
  return actual.every(set => {
    while (at < expected.length && !isPartOfSet(set, expected[at] ?? '')) at++
    return at++ < expected.length
  })
}

function isPartOfSet(actual: string, expected: string): boolean {
  const words = expected.split(', ')
  return withoutTop(actual)
    .split(', ')
    .every(word => word === 'no amount' || words.some(one => isSameWord(one, word)))
}

/** An effort in the name, as in `Sweet spot ride`, need not be repeated in the sets. */
const withoutNamedEffort = (set: string, name: string) =>
  set
    .split(', ')
    .filter(
      word =>
        word === 'warm-up' ||
        word === 'cool-down' ||
        !(/^[a-z-]{4,}$/.test(word) && name.toLowerCase().includes(word.replace('-', ' '))),
    )
    .join(', ')

/** A top set is recognisable by what follows it, so its role may be missing. */
const withoutTop = (set: string) =>
  set
    .split(', ')
    .filter(word => word !== 'top' && word !== 'back-off')
    .join(', ')

/** Compares sets; the minimum of an AMRAP set may be missing, because the sets before it state it. */
function isSameSet(expected: string, actual: string): boolean {
  // If only one of them has a number of repetitions, the role says that it is a minimum.
  const isMax = [expected, actual].every(set => set.startsWith('max reps'))
  const toWords = (set: string, against: string) => {
    const words = withoutTop(withoutHeaviness(set, against))
    return (isMax ? withoutRoleOfMax(words) : words).split(', ')
  }
  const [one, other] = [toWords(expected, actual), toWords(actual, expected)]
  const isAmrap = one.includes('amrap') && other.includes('amrap') && expected.startsWith('max reps')
  return (
    one.length === other.length &&
    one.every((word, index) => (isAmrap && index === 0) || isSameWord(word, other[index] ?? ''))
  )
}

/** Compares two properties; distances and paces may differ by the rounding of miles. */
function isSameWord(one: string, other: string): boolean {
  if (one === other || isSameIntensity(one, other)) return true
  const [first, second] = [
    /^(\D*)(\d+)( (?:m|s\/km).*)$/.exec(one),
    /^(\D*)(\d+)( (?:m|s\/km).*)$/.exec(other),
  ]
  if (!first || !second || first[1] !== second[1] || first[3] !== second[3]) return false
  return Math.abs(Number(first[2]) - Number(second[2])) <= Math.max(1, Number(first[2]) * 0.002)
}

type SetInSession = { name: string; set: string; rest: string; isRestOpen: boolean; isRepeated: boolean }

/**
 * Lists the sets of a session. Some rests are open, because they may belong to the sets before them only: the rest after
 * the last set of an exercise, and beside repeated sets, the rest after a warm-up and before a cool-down.
 */
function listSets(items: readonly ExpectedItem[]): SetInSession[] {
  const hasRepeats = items.some(({ sets }) => sets.some((set, index) => set === sets[index + 1]))
  const all = items.flatMap(({ name, sets, rest }) =>
    sets.map((set, index) => {
      const isLast = index === sets.length - 1
      const isRepeated = set === sets[index - 1] || set === sets[index + 1]
      return { name, set, rest, isRestOpen: isLast && (sets.length > 1 || rest === ''), isRepeated }
    }),
  )
  return all.map((one, index) => {
    const isAtEnd = index === 0 || index === all.length - 2
    return isAtEnd && hasRepeats && one.set !== all[index + 1]?.set ? { ...one, isRestOpen: true } : one
  })
}

/**
 * Compares the rests between sets; an open rest may be missing. The rest of one part of a session may be stored for single
 * parts whose rest nobody states, such as a warm-up, because a reading has one rest for an exercise; it may not be stored for other
 * intervals.
 */
const isSameRestAfterEach = (expected: readonly SetInSession[], actual: readonly SetInSession[]) =>
  expected.slice(0, -1).every((one, index) => {
    const other = actual[index]
    if (!other) return false
    if (isSameRest(one.rest, other.rest)) return true
    if (one.rest === '' && !one.isRepeated)
      return expected.some(({ rest }) => rest !== '' && isSameRest(rest, other.rest))
    return one.isRestOpen && other.isRestOpen && other.rest === ''
  })

/** A recovery without an activity is a rest. */
const isSameRest = (one: string, other: string) =>
  one === other ||
  // The activity of a recovery may be implied.
  (one.startsWith('recovery') && (one.startsWith(`${other} `) || other.startsWith(`${one} `))) ||
  one.replace(/^recovery (\S+ s)$/, 'rest $1') === other.replace(/^recovery (\S+ s)$/, 'rest $1')

/** Tempos without digits are compared loosely, because they are shown to the athlete as typed. */
const isSameTempo = (one: string, other: string) =>
  one.replace(/\W/g, '') === other.replace(/\W/g, '') ||
  (!/\d/.test(one) && !/\d/.test(other) && Boolean(one) === Boolean(other)) ||
  // A pause or hold is a remark for some coaches and a tempo for others; the athlete reads it in both cases.
  [one, other].every(words => words === '' || /pause|hold/.test(words))

const toNameWords = (name: string) =>
  name
    .toLowerCase()
    .replace(/(?<=[a-z])[-'’](?=[a-z])/g, '')
    .replace(/\b(?:rower|rowing|erg)\b/, 'row')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Compares names; words without digits may be missing or added, because the athlete sees them in any case. */
function isSameName(expected: string, actual: string): boolean {
  if (expected === '(none)') return isTitle(actual)
  const [one, other] = [toNameWords(expected), toNameWords(actual)]
  const difference = [
    ...one.filter(word => !other.includes(word)),
    ...other.filter(word => !one.includes(word)),
  ]
  const isShared = one.some(word => other.includes(word))
  return isShared && difference.length <= 4 && difference.every(word => !/\d/.test(word))
}

/**
 * A session without the name of an exercise may have any title, such as `Club night`, its sport or a word of the text:
 * nothing else is done. Numbers may not be hidden in it.
 */
const isTitle = (name: string) => !/\d/.test(name) && toNameWords(name).length <= 4

/**
 * Words of the text that stand in the name, also with a number as in `8" box pulls`, are read by the athlete. The sets
 * and rests are compared in full, so that no number of theirs can hide in the name.
 */
const isSameOrLongerName = (expected: string, actual: string) =>
  isSameName(expected, actual) ||
  (expected !== '(none)' && toNameWords(expected).every(word => toNameWords(actual).includes(word)))
