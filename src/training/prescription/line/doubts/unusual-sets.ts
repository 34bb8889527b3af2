import {
  type InterpretedEntry,
  isHold,
  type UncertaintyRule,
} from '#training/prescription/line/doubtful-entry.ts'
import { hasNameWord } from '#training/prescription/line/name-vocabulary.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'

const factorOfMaximum = /\dx ?\d{1,2} ?rm(?![a-z])/
const namedReps = /\b(?:singles|doubles|triples)(?: (?:@|at) ?[\d.]+ ?(?:%|kgs?|lbs?)?)? ?x ?\d/
const fewTabatas =
  /^tabatas?\b.*(?:[a-z)] ?x ?[1-3]|[^\dx ] ?[1-3] ?(?:x|times|rounds?|rds|sets?))\W*$|^[1-3] ?(?:x|rounds?|rds|sets?)\b.*\btabatas?\b/
const factorOfShares = /(?<![\dx.] ?)\b\d{1,2} ?x ?\d{2,3} ?(?:-|to) ?\d{2,3} ?%(?! ?x)/
const shareOfThat = /\d ?% ?(?:of|from|off) (?:that|it)\b/

/** Conditions under which the sets that were read are so unusual that the line rather says something else. */
export const unusualSetRules: readonly UncertaintyRule[] = [
  namesOnlyEffort,
  repeatsAsManyAsWeigh,
  [/\d\/\d+\/\d+(?:\.\d)? ?(?:kg|lb)/, loadsSetsAndReps],
  [/(?:in|over|across|into) \d{1,2} set/, sharesRepsAmongSets],
  [/max/, loadsShareOfMax],
  [/max /, limitsMaxInTime],
  loadsDistanceInPercent,
  [/rest|recovery|off/, joinsWorkAndRest],
  [/\d\/\d/, countsPairBeforeName],
  [/\d \d/, risesInSpaces],
  [/rest.*,/, listsRests],
  [factorOfMaximum, repeatsMaximum],
  [/up to \d/, buildsManyReps],
  [/\d sets? ?:/, countsSetsBesideList],
  [/- ?\d/, backsOffWithoutReps],
  [/(?:last|first|final|1st|2nd|3rd) /, loadsLastSet],
  [namedReps, countsNamedReps],
  [shareOfThat, refersToNoSingleLoad],
  [/[&+]| and /, namesTwoExercises],
  [/then:? \d/, precedesRounds],
  [fewTabatas, repeatsTabata],
  [/\d ?(?:plates?|stacks?)\b/, countsPlates],
  [factorOfShares, countsSetsOrReps],
]

/**
 * Exercises that are not parts of another one: `deadlift & burpees` are two exercises, each with all the repetitions, and
 * `curl & press` is one.
 */
const separateExercise =
  /^(?:(?:burpees?|pull-?ups?|chin-?ups?|push-?ups?|press-?ups?|sit-?ups?|thrusters?|wall ?balls?|box jumps?|double ?-?unders?|muscle-?ups?|toes?(?: |-)to(?: |-)bars?|planks?|dips?|kettlebell swings?|air squats?)|.*[a-z](?:burpees|thrusters))$/

/** In `10-9-8-7 deadlift & burpees`, the repetitions are those of each of two exercises. */
function namesTwoExercises({ names, typed }: InterpretedEntry): boolean {
  return names.some(({ from, to }) => {
    const [first = '', second, ...more] = typed.slice(from, to).split(/ *[&+] *| and /)
    return (
      second !== undefined &&
      more.length === 0 &&
      (separateExercise.test(first.trim()) || separateExercise.test(second.trim()))
    )
  })
}

/** In `800 m run, then 3 rounds: 10 pull-ups, 15 push-ups`, the run is done once and the rest three times. */
function precedesRounds({ typed }: InterpretedEntry): boolean {
  return hasRoundsAfterPart(typed)
}

const hasRoundsAfterPart = rememberMatch(/\d.*\bthen:? \d{1,2} (?:rounds?|rds?)\b/)

/** In `5x5 @ 80%, 1x10 @ 70%, 1x20 @ 60% of that`, the last percentage may refer to either load, and in `3x5 @ 60% of that` to none. */
function refersToNoSingleLoad({ typed, parts }: InterpretedEntry): boolean {
  if (!hasShareOfThat(typed)) return false
  const at = typed.search(shareOfThat)
  const isTwice = /% ?(?:of|from|off) that\b.*% ?(?:of|from|off) that\b/.test(typed)
  const loads = parts.filter(({ kind, to }) => (kind === 'load' || kind === 'effort') && to <= at).length
  const hasTopSet = /\b(?:build\w*|work\w*|heavy|top|max|find|ramp\w*)\b|\d ?rm\b/.test(typed.slice(0, at))
  return isTwice || loads > 1 || (loads === 0 && !hasTopSet)
}

const hasShareOfThat = rememberMatch(shareOfThat)

const listSets = ({ weeks }: InterpretedEntry): PrescribedSet[] => weeks.flatMap(({ sets }) => sets)

const listNames = ({ names, typed }: InterpretedEntry) => names.map(({ from, to }) => typed.slice(from, to))

/** In `Target RPE 8` and `Notes 20 spm`, the word is no exercise. */
function namesOnlyEffort(entry: InterpretedEntry): boolean {
  const names = listNames(entry)
  return (
    names.length > 0 &&
    names.every(name => effortLabel.test(name) || !hasNameWord(name)) &&
    listSets(entry).every(({ amount, load }) => amount === null && load === null) &&
    entry.parts.every(({ kind }) => kind !== 'sets')
  )
}

const effortLabel = /^(?:target|goal|aim|effort|intensity|rate|notes?|pace)$/

const weightedLift =
  /\b(?:bench(?: press)?|(?:back |front |overhead |box |hack )?squats?|deadlifts?|rdls?|(?:overhead |military |push |strict |leg |incline |decline |shoulder )?press|rows?|snatch|cleans?|jerks?|thrusters?)$/
const bodyweightLift = /\b(?:air|jump|body ?weight|split|inverted|ring|pistol|cossack)\b/

/** In `Bench 5x60, 5x70`, `Bench 60-65 5x5` and `Bench 10x20x3`, the larger number is rather the weight. */
function repeatsAsManyAsWeigh(entry: InterpretedEntry): boolean {
  if (!listNames(entry).some(name => weightedLift.test(name) && !bodyweightLift.test(name))) return false
  const { parts, typed } = entry
  const hasUnit = parts.some(
    ({ kind, from, to }) => kind === 'amount' && /rep|wdh|fois|vece|volte/.test(typed.slice(from, to + 6)),
  )
  const isBareLoad = parts.some(
    ({ kind, from, to }) => kind === 'load' && /^\d+(?:\.\d+)?$/.test(typed.slice(from, to)),
  )
  return (
    !hasUnit &&
    parts.some(({ kind }) => kind === 'sets') &&
    listSets(entry).some(
      ({ amount, load }) =>
        (amount?.kind === 'range' && amount.from >= 40 && load === null) ||
        (amount?.kind === 'reps' &&
          ((amount.reps >= 40 && load === null) ||
            (isBareLoad && amount.reps >= 15 && load?.kind === 'kg' && load.loadKg < 10))),
    )
  )
}

/** In `Bench 4/8/60kg`, the unit belongs to the last number alone. */
function loadsSetsAndReps({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from, to }) => {
    const [, first, , last] =
      /^(\d+)\/(\d+)\/(\d+(?:\.\d)?) ?(?:kgs?|lbs?)$/.exec(typed.slice(from, to)) ?? []
    return kind === 'load' && Number(last) > 4 * Number(first)
  })
}

/** In `Pull-up 30 reps in 3 sets`, the repetitions are those of all sets. */
function sharesRepsAmongSets({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'sets' &&
      /^\d{1,2} sets?$/.test(typed.slice(from, to)) &&
      /\d(?: ?(?:reps?|total))* (?:in|over|across|split (?:in|into|over)) $/.test(
        typed.slice(Math.max(0, from - 24), from),
      ),
  )
}

/** In `Pull-up 5 x 50% max`, the percentage is rather one of the most repetitions. */
function loadsShareOfMax(entry: InterpretedEntry): boolean {
  return (
    listNames(entry).some(name => /^(?:(?:pull|chin|push|sit|muscle)[ -]?ups?|dips?|burpees?)$/.test(name)) &&
    entry.parts.some(({ kind, from, to }) => kind === 'load' && /max/.test(entry.typed.slice(from, to + 4)))
  )
}

/** In `Plank 3 x max 60 s`, the time is rather the longest one than the rest. */
function limitsMaxInTime(entry: InterpretedEntry): boolean {
  const { parts, typed } = entry
  return (
    listNames(entry).some(isHold) &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'rest' &&
        /\bmax $/.test(typed.slice(Math.max(0, from - 6), from)) &&
        /^[\d:]+ ?(?:s|secs?|seconds?|min|minutes?)?$/.test(typed.slice(from, to)),
    )
  )
}

/** In `Sled push 20 m 60/80/100`, the numbers are rather weights. */
function loadsDistanceInPercent(entry: InterpretedEntry): boolean {
  return (
    entry.parts.every(
      ({ kind, from, to }) => kind !== 'load' || !/%/.test(entry.typed.slice(from, to + 2)),
    ) && listSets(entry).some(({ amount, load }) => amount?.kind === 'distance' && load?.kind === 'percent')
  )
}

/** In `Jump rope 2 min 30 s rest x 5`, the minutes are rather those of the work. */
function joinsWorkAndRest({ parts, typed }: InterpretedEntry): boolean {
  const first = parts.find(({ kind }) => kind === 'rest' || kind === 'amount' || kind === 'sets')
  return (
    first?.kind === 'rest' &&
    /^\d+ ?(?:m|min|minutes?|') ?\d+ ?(?:s|secs?|seconds?|") (?:of )?(?:rest|recovery|off)/.test(
      typed.slice(first.from, first.to + 12),
    )
  )
}

/** `15/12 pull-ups` are rather the repetitions of men and women, or sets and repetitions, than two sets. */
function countsPairBeforeName({ parts, names: [name], typed, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    name !== undefined &&
    parts.some(({ kind, from, to, words }) => {
      if (/rest/.test(words)) return false
      const [, first, last] = /^(\d{1,3})\/(\d{1,3})$/.exec(typed.slice(from, to)) ?? []
      return kind === 'amount' && to <= name.from && first !== last
    })
  )
}

/** In `Bench 3 10 20`, the numbers rise too much to be the repetitions of sets. */
function risesInSpaces({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from, to }) => {
    const words = typed.slice(from, to)
    if (kind !== 'amount' || to - from > 40 || !/^\d+(?: \d+){2,}$/.test(words)) return false
    const numbers = words.split(' ').map(Number)
    return (numbers.at(-1) ?? 0) >= 3 * (numbers[0] ?? 0)
  })
}

/** In `Rest 2 min, 90 s, 1 min`, the later times are rests as well. */
function listsRests({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from, to }, index) => {
    const next = parts[index + 1]
    return (
      kind === 'rest' &&
      next?.kind === 'amount' &&
      /^rests?\b/.test(typed.slice(from, to)) &&
      /^ *, *$/.test(typed.slice(to, next.from)) &&
      /^[\d:]+ ?(?:s|secs?|seconds?|"|'|min|mins|minutes?)?$/.test(typed.slice(next.from, next.to)) &&
      /^ *(?:[,;\n]|$)/.test(typed.slice(next.to, next.to + 4))
    )
  })
}

/** In `Squat 1x3RM`, the words name a maximum, so nothing says how many repetitions the sets have. */
function repeatsMaximum({ typed }: InterpretedEntry): boolean {
  return hasFactorOfMaximum(typed)
}

const hasFactorOfMaximum = rememberMatch(factorOfMaximum)

/** In `Push-up up to 25 reps`, the number is the most repetitions of a set and not those of a weight to find. */
function buildsManyReps({ typed }: InterpretedEntry): boolean {
  return limitsReps(typed)
}

const limitsReps = rememberMatch(
  /\d(?: sets?|x) up to \d{1,3}(?: reps?)?(?![\d.:]| ?(?:kg|lb|%|s|min|m|km))|\bup to (?:1[3-9]|[2-9]\d|1\d\d)(?: reps?)?(?![\d.:]| ?(?:kg|lb|%|s|min|m|km))/,
)

/** In `Squat 5 sets: 70, 75, 80, 85, 90% x 3`, the sets are those of the list. */
function countsSetsBesideList({ weeks, typed }: InterpretedEntry): boolean {
  return (
    setsWithColon(typed) &&
    weeks.some(({ sets }) => {
      const bare = sets.filter(
        ({ amount, load, effort }) => amount === null && load === null && effort === null,
      )
      return (
        bare.length > 1 &&
        bare.length < sets.length &&
        sets.slice(bare.length).some(({ load }) => load !== null)
      )
    })
  )
}

const setsWithColon = rememberMatch(/\d sets? ?:/)

/**
 * In `1x5, 3x3 back off -15%`, the percentage is that of the sets before it. In `3x8, drop set -15%` and `3x8, drop set -15% x 6`,
 * it is not certain after which sets the weight is reduced and what the last number counts.
 */
function backsOffWithoutReps({ weeks, parts, typed }: InterpretedEntry): boolean {
  if (!parts.some(({ kind, from, to }) => kind === 'load' && /^(?:@ ?)?- ?\d/.test(typed.slice(from, to))))
    return false
  return weeks.some(({ sets }) => {
    const reduced = sets.filter(
      ({ load, role }) => (role === 'drop' || role === 'back-off') && load?.kind === 'percent',
    )
    return (
      (sets.length > 1 && reduced.some(({ amount }) => amount === null)) ||
      reduced.filter(({ role }) => role === 'drop').length > 5
    )
  })
}

/**
 * In `Bench 5x5 last 70`, the weight is that of the last set, and in `Bench 5x5, 1st set 2s pause` the pause. The two sets of
 * `Curl 4x10, last 2 sets to failure` are none beside the four.
 */
function loadsLastSet({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from }) => {
    const before = typed.slice(Math.max(0, from - 16), from)
    if (kind === 'sets' || kind === 'role') return /\b(?:last|first|final) (?:of )?(?:the )?$/.test(before)
    const isOfSets = kind === 'load' || kind === 'effort' || kind === 'tempo'
    return isOfSets && /\b(?:last|first|final|1st|2nd|3rd) (?:sets? |one |@ ?|at )?$/.test(before)
  })
}

/** In `Deadlift singles x 10` and `Deadlift singles @ 85% x 6`, the number counts the singles. */
function countsNamedReps({ typed }: InterpretedEntry): boolean {
  return namedRepsTimes(typed)
}

const namedRepsTimes = rememberMatch(namedReps)

/** `Tabata push-ups x 2` are rather two Tabatas of eight intervals than two intervals. */
function repeatsTabata({ typed }: InterpretedEntry): boolean {
  return hasFewTabatas(typed)
}

const hasFewTabatas = rememberMatch(fewTabatas)

/** In `Squat 3x60-70%`, the number before the sign may count sets or repetitions. */
function countsSetsOrReps({ typed, parts }: InterpretedEntry): boolean {
  return hasFactorOfShares(typed) && !parts.some(({ kind }) => kind === 'sets')
}

const hasFactorOfShares = rememberMatch(factorOfShares)

/** In `Hack squat 2 plates x 12`, the first number is a weight. */
function countsPlates({ typed, parts }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, to }) =>
      (kind === 'sets' || kind === 'amount') && /^ ?(?:plates?|stacks?)\b/.test(typed.slice(to, to + 8)),
  )
}
