import type { InterpretedEntry, UncertaintyRule } from '#training/prescription/line/doubtful-entry.ts'
import type { Amount } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'

const otherWeek = /(?:@|\bat|\bas in) ?(?:w|wk|week) ?\d/
const schemeName =
  /^(?:(?:reverse |half |ascending |descending )?(?:pyramid|ladder)s?|(?:ascending|descending)(?: sets?)?|back down|waves?)$/

/** Conditions under which a number of a strength exercise applies to other sets than it was read for, or to none. */
export const strengthScopeRules: readonly UncertaintyRule[] = [
  [/(?:with|w\/) ?2 ?x/, countsPairOfWeights],
  [/\d ?x/, warmsUpWithFirstSet],
  [/\( *-/, reducesSetWithEffort],
  [/\( *\d+ ?m/, restsForWholeTime],
  [otherWeek, loadsAsInOtherWeek],
  [schemeName, namesOnlyScheme],
  [/ladder/, repeatsLadder],
  [/\d{2,3}\/\d{1,2}\/\d/, loadsFirstOfThree],
  [/\d ?h|\d\d/, restsForHours],
  [/max/, maximisesLift],
  [/rest.*x ?\d/, countsAfterRest],
  [/each|ea\b/, sharesEachExercise],
  [/\d\/\d/, risesInPair],
  [/, ?- ?\d/, reducesLastSet],
]

/** In `Double clean 5x5 with 2 x 20s`, the numbers are two kettlebells and no sets. */
function countsPairOfWeights({ sport, parts, typed }: InterpretedEntry): boolean {
  return (
    sport === null &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'amount' &&
        /^\d{1,2}(?:\.5)? ?s?$/.test(typed.slice(from, to)) &&
        /\b(?:with|w\/) ?2 ?x ?$/.test(typed.slice(Math.max(0, from - 12), from)),
    )
  )
}

/** In `Squat warm-up 40x5, 60x5, 100x3`, nothing says with which set the warm-up ends. */
function warmsUpWithFirstSet({ sport, parts, typed, weeks }: InterpretedEntry): boolean {
  const at = parts.findIndex(({ kind }) => kind === 'role')
  const role = parts[at]
  const [first, second] = parts.slice(at + 1).filter(({ kind }) => kind === 'amount')
  return (
    sport === null &&
    role !== undefined &&
    first !== undefined &&
    second !== undefined &&
    /^ ?\d/.test(typed.slice(role.to)) &&
    /^[ ,]*[\d.]+ ?(?:kgs?|lbs?|%|#)? ?x ?$/.test(typed.slice(first.to, second.from)) &&
    weeks.some(
      ({ sets: [one, other, next] }) =>
        one?.role === 'warm-up' &&
        other?.role === 'working' &&
        !(isLongWarmUp(one.amount) && isMeasured(other.amount) && !hasClockTarget(typed)) &&
        one.load?.kind === other.load?.kind &&
        (next?.load?.kind !== 'kg' || other.load?.kind !== 'kg' || next.load.loadKg !== other.load.loadKg),
    )
  )
}

/** In `Warm-up 15 min, 5x1000 m`, the length is the whole warm-up. */
const isLongWarmUp = (amount: Amount | null) =>
  (amount?.kind === 'time' && amount.seconds >= 300) || (amount?.kind === 'distance' && amount.meters >= 400)

/** In `WU 2 km, 6x800 m @ 3:10`, the time may be that of each repetition or a pace. */
const hasClockTarget = rememberMatch(/@ ?\d{1,2}:\d\d(?! ?(?:\/|per))/)

const isMeasured = (amount: Amount | null) => amount?.kind === 'time' || amount?.kind === 'distance'

/** In `x5 @8 (-8%), x5 x 3 sets`, the percentage is taken off for the sets after the bracket. */
function reducesSetWithEffort({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }, index) =>
      kind === 'load' &&
      parts[index - 1]?.kind === 'effort' &&
      /^-/.test(typed.slice(from, to)) &&
      /\( *$/.test(typed.slice(Math.max(0, from - 4), from)),
  )
}

/** In `Swing 10x10 (5 min)`, the time is rather that of all sets than the rest between them. */
function restsForWholeTime({ parts, typed, weeks }: InterpretedEntry): boolean {
  return (
    weeks.some(({ sets, restSeconds }) => sets.length >= 8 && (restSeconds ?? 0) >= 240) &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'rest' &&
        /\( *$/.test(typed.slice(Math.max(0, from - 4), from)) &&
        /^\d+ ?(?:min(?:ute)?s?|m)$/.test(typed.slice(from, to)),
    )
  )
}

/** In `5x6 @ week 2`, the weight is that of another week. */
function loadsAsInOtherWeek({ typed }: InterpretedEntry): boolean {
  return refersToWeek(typed)
}

const refersToWeek = rememberMatch(otherWeek)

/** `Pyramid 12-10-8-6` says how the repetitions of another exercise change, and names none. */
function namesOnlyScheme({ names, typed, weeks }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => schemeName.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'reps'))
  )
}

/** In `Press ladder 1-5 x 3` and `Press ladder 1-2-3-4-5, 5 rounds`, the whole ladder is repeated. */
function repeatsLadder({ typed, parts, names, weeks }: InterpretedEntry): boolean {
  return (
    weeks.every(({ sets }) => sets.every(({ amount }) => amount?.kind !== 'parts')) &&
    names.some(({ from, to }) => /\bladders?\b/.test(typed.slice(from, to))) &&
    parts.some(
      ({ kind, from, to }, index) =>
        (kind === 'sets' || (kind === 'amount' && parts[index - 1]?.kind === 'sets')) &&
        /\d-\d|\brounds?\b|\btimes\b|^x? ?\d{1,2}$/.test(typed.slice(from, to)),
    )
  )
}

/** In `Snatch 70/2, 80/1/3`, the first number is rather the weight than one of repetitions. */
function loadsFirstOfThree({ parts, typed, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    parts.some(({ kind, from, to }) => {
      const [, first, second] = /^(\d{2,3})\/(\d{1,2})\/\d{1,2}$/.exec(typed.slice(from, to)) ?? []
      return kind === 'amount' && Number(first) >= 40 && Number(first) > 4 * Number(second)
    })
  )
}

/** In `Swing 5x20 1H`, nobody rests for an hour between sets. */
function restsForHours({ parts, weeks, sport, typed }: InterpretedEntry): boolean {
  return (
    sport === null &&
    weeks.some(({ restSeconds }) => (restSeconds ?? 0) >= 1800) &&
    parts.some(({ kind, from, to }) => kind === 'rest' && /^[\d:]+ ?[a-z]*$/.test(typed.slice(from, to)))
  )
}

/** `Snatch max` is rather the heaviest single than the most repetitions. */
function maximisesLift({ names, parts, weeks, typed }: InterpretedEntry): boolean {
  const [amount, ...more] = parts.filter(({ kind }) => kind !== 'exercise')
  return (
    amount !== undefined &&
    more.length === 0 &&
    typed.slice(amount.from, amount.to) === 'max' &&
    names.some(({ from, to }) => liftOfSingles.test(typed.slice(from, to))) &&
    weeks.every(({ sets }) => sets.length === 1 && sets.every(({ amount: one }) => one?.kind === 'max'))
  )
}

const liftOfSingles =
  /(?:^| )(?:snatch|cleans?|jerk|clean (?:&|and) jerk|c&j|deadlift|bench(?: press)?|(?:back |front |overhead )?squat)$/

/** In `double-unders, rest 1 min, x 3`, the number behind the rest is rather that of the rounds than of the repetitions. */
function countsAfterRest({ parts, typed }: InterpretedEntry): boolean {
  const [amount, ...more] = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  return (
    amount?.kind === 'amount' &&
    more.length === 0 &&
    /x ?$/.test(typed.slice(Math.max(0, amount.from - 2), amount.from)) &&
    /^\d{1,2}$/.test(typed.slice(amount.from, amount.to)) &&
    parts.some(({ kind, to }) => kind === 'rest' && to <= amount.from) &&
    typed.slice(0, amount.from).includes('rest')
  )
}

/** In `Hollow hold/arch hold 3 x 30 s each`, the word is rather that of the exercises than of the sides. */
function sharesEachExercise({ names, weeks, typed }: InterpretedEntry): boolean {
  return (
    weeks.some(({ sets }) => sets.some(({ isPerSide }) => isPerSide)) &&
    /\b(?:each|ea)\b\.?(?! (?:side|leg|arm|hand|foot|way|direction))/.test(typed) &&
    names.some(({ from, to }) => /[a-z]{4,} ?\/ ?[a-z]{4,}/.test(typed.slice(from, to)))
  )
}

/** In `Squat 3/10`, the numbers are rather sets and repetitions than the repetitions of two sets. */
function risesInPair({ names: [name], parts, typed, sport }: InterpretedEntry): boolean {
  const [amount, ...more] = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  const [, first, last] = /^(\d{1,2})\/(\d{1,2})$/.exec(typed.slice(amount?.from, amount?.to)) ?? []
  return (
    sport === null &&
    name !== undefined &&
    amount !== undefined &&
    more.length === 0 &&
    amount.from >= name.to &&
    Number(first) <= 6 &&
    Number(last) > Number(first)
  )
}

/** In `6 @ 8, 6 @ 9, -6%, 3 sets`, the percentage is that of further sets and not of the set before it. */
function reducesLastSet({ parts, weeks, typed }: InterpretedEntry): boolean {
  return (
    weeks.some(({ sets }) =>
      sets.some(({ load, effort }) => load?.kind === 'percent' && load.of === 'top-set' && effort !== null),
    ) &&
    parts.some(({ kind, from, to }, index) => {
      const before = parts[index - 1]
      return (
        kind === 'load' &&
        /^- ?\d/.test(typed.slice(from, to)) &&
        before?.kind === 'effort' &&
        /^ *, *$/.test(typed.slice(before.to, from))
      )
    })
  )
}
