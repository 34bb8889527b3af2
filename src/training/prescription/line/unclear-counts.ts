import { rememberMatch } from '#training/prescription/remember-match.ts'
import type { InterpretedEntry, UncertaintyRule } from './doubtful-entry.ts'
import { hasNameWord, hasOnlyNameWords } from './name-vocabulary.ts'

const wordOfParts = /\b(?:dont|davon|di cui|of which|including|cuales|quais)\b/
const repeatedSets = /(?<![\d.])\d{1,2} ?(?:sets?|rounds?|series)(?: of|:) *\(?\d{1,2} ?x ?\d/

/** Conditions under which it is not certain what the numbers of an exercise count. */
export const unclearCountRules: readonly UncertaintyRule[] = [
  [/\(\d/, pairsInBrackets],
  [/\(\d+\)/, countsInBrackets],
  repeatsTwoFactors,
  countsLengths,
  [/\(.*\)/, totalsInBrackets],
  [/\ds/, countsInName],
  [/\(.*\)/, repeatsExplainedParts],
  [/\d:\d\d/, lastsMinutesOrHours],
  loadsWithoutBase,
  measuresTwice,
  [/\d\/\d{1,2}\/\d\d/, listsDate],
  [/\d ?(?:k|hr)/, hasImpossibleSize],
  [/max/, limitsTime],
  leavesWordsUnread,
  [/\d\/\d{1,3} *, *\d/, listsPairs],
  [/rm|tm|max/, namesBase],
  [wordOfParts, containsParts],
  [repeatedSets, countsSetsTwice],
  listsSetsInColumns,
  [/warm[- ]?up ?, ?\d/, mayEndWarmUp],
]

/** In `Bench press 5 x 5     5 x 5     6 x 4`, each column may be a week, and so may `5x5 5x5`. */
function listsSetsInColumns({ typed, names, hasSetColumns }: InterpretedEntry): boolean {
  // Most lines have no columns at all, which is found out only once for all exercises of a line.
  return !hasSetColumns && hasSetsInColumns(typed) && setsInColumns.test(typed.slice(names[0]?.to ?? 0))
}

const setsInColumns =
  /\d ?x ?\d{1,3}\+? {3,}\d{1,2} ?x ?\d|(?:(?<!\d)\d{1,2} ?x ?\d{1,3} ?\| ?){2}\d{1,2} ?x ?\d|(?<!\d)([1-9] ?x ?\d{1,3}) \1(?!\d|\.)/
const hasSetsInColumns = rememberMatch(setsInColumns)

/** In `Squat: warm-up, 5/3/1`, the sets may follow a warm-up without sets. */
function mayEndWarmUp({ typed, names, weeks }: InterpretedEntry): boolean {
  return (
    names.length > 0 &&
    /\bwarm[- ]?up ?, ?\d{1,2}(?:\/\d{1,2})+/.test(typed) &&
    weeks.every(({ sets }) => sets.every(({ role }) => role === 'warm-up'))
  )
}

/** In `8 wall balls (20, 14)`, the numbers in brackets are rather weights than further repetitions. */
function pairsInBrackets({ parts, typed }: InterpretedEntry): boolean {
  const amounts = parts.filter(({ kind }) => kind === 'amount')
  return amounts
    .slice(1)
    .some(
      ({ from, to }) =>
        /^\(\d+(?:[.,/+ ]+\d+)+\)$/.test(typed.slice(from, to)) &&
        !/[x×] *$/.test(typed.slice(Math.max(0, from - 3), from)),
    )
}

/** In `(3) 12 rows`, the number in brackets is rather one of sets than of repetitions. */
function countsInBrackets({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'amount' &&
      /^\(\d+\)$/.test(typed.slice(from, to)) &&
      !/[x×] *$/.test(typed.slice(Math.max(0, from - 3), from)),
  )
}

/** In `135x12x12`, either number may be that of sets. */
function repeatsTwoFactors({ typed, weeks }: InterpretedEntry): boolean {
  const hasLoad = weeks.some(({ sets }) => sets.some(({ load }) => load !== null))
  return (
    hasLoad &&
    hasTwoFactors(typed) &&
    [...typed.matchAll(twoFactors)].some(([, one, other]) => Math.min(Number(one), Number(other)) > 6)
  )
}

const twoFactorsSource = String.raw`\d ?(?:kgs?|lbs?|#|%)? ?x ?(\d{1,2}) ?x ?(\d{1,2})(?![\d.]| ?(?:kgs?|lbs?|#|%))`
const twoFactors = new RegExp(twoFactorsSource, 'g')
const hasTwoFactors = rememberMatch(new RegExp(twoFactorsSource))

/** In `4 x 25 sculling on :40` and `100 easy`, the number is rather a distance than one of repetitions. */
function countsLengths({ weeks, sport, parts, typed }: InterpretedEntry): boolean {
  return (
    sport === null &&
    parts.every(({ kind, from, to }) => kind !== 'amount' || !/rep/.test(typed.slice(from, to))) &&
    weeks.some(({ sets, recovery }) =>
      sets.some(
        ({ amount, effort }) =>
          amount?.kind === 'reps' &&
          amount.reps >= 25 &&
          amount.reps % 25 === 0 &&
          (recovery?.kind === 'send-off' || effort?.kind === 'feel'),
      ),
    )
  )
}

/** In `Rowing (60 min): 15 min easy, 8 x 500 m`, the number in brackets is the sum of the others. */
function totalsInBrackets({ parts, typed }: InterpretedEntry): boolean {
  const [first, ...more] = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  return (
    first?.kind === 'amount' &&
    more.length > 0 &&
    /^\D*\( *$/.test(typed.slice(0, first.from)) &&
    /^ *\)/.test(typed.slice(first.to, first.to + 3))
  )
}

/** In `21s barbell curl x 3`, the number in the name is one of repetitions. */
function countsInName({ names, typed, weeks }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => /\b(?:21|28)s\b/.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount !== null))
  )
}

/** In `400 (100 swim, 100 drill) x 2`, the parts in brackets are perhaps repeated, and not the whole. */
function repeatsExplainedParts({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }, index) =>
      kind === 'note' &&
      parts[index + 1]?.kind === 'sets' &&
      parts[index - 1]?.kind === 'amount' &&
      /^\(.*\d.*\d.*\)$/.test(typed.slice(from, to)),
  )
}

/** `1:15` of easy running is rather an hour and 15 minutes than 75 seconds. */
function lastsMinutesOrHours({ names, parts, typed, sport, weeks }: InterpretedEntry): boolean {
  const [only, ...more] = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets' || kind === 'rest')
  return (
    (sport !== null || names.every(({ from, to }) => easyNames.test(typed.slice(from, to)))) &&
    only?.kind === 'amount' &&
    more.length === 0 &&
    /^[0-5]:\d\d$/.test(typed.slice(only.from, only.to)) &&
    weeks.every(
      ({ sets }) =>
        sets.length === 1 &&
        sets.every(({ effort }) =>
          effort === null
            ? sport !== null || names.length > 0
            : effort.kind === 'feel' || effort.kind === 'zone',
        ),
    )
  )
}

/** Names of long sessions that are no sport. */
const easyNames = /^(?:endurance|base|aerobic|easy|long|recovery|steady|continuous|ga|grundlage|ausdauer)$/

/** `70 %` of a long session, or under a heading that is no exercise, is rather a heart rate than a weight. */
function loadsWithoutBase({ weeks, parts, names, typed }: InterpretedEntry): boolean {
  const loads = parts.filter(({ kind }) => kind === 'load').map(({ from, to }) => typed.slice(from, to))
  const isUnknown = () => !names.some(({ from, to }) => hasNameWord(typed.slice(from, to)))
  return (
    loads.every(words => !/rm/.test(words)) &&
    weeks.some(({ sets }) =>
      sets.some(
        ({ amount, load }) =>
          load?.kind === 'percent' &&
          load.of === '1rm' &&
          load.ofExercise === undefined &&
          ((amount?.kind === 'time' && amount.seconds >= 120) ||
            // Coaches write `80%`, and the builder `80 %`.
            (amount === null && loads.some(words => /\d%/.test(words)) && isUnknown())),
      ),
    )
  )
}

/** In `15 km 1:11 h`, both numbers measure the same run. */
function measuresTwice({ weeks, parts, typed }: InterpretedEntry): boolean {
  return weeks.some(({ sets }) => {
    const [one, other, ...more] = sets
    const kinds = [one?.amount?.kind, other?.amount?.kind]
    const [first, second] = parts.filter(({ kind }) => kind === 'amount')
    // `60 min = 12 km`
    if (/=/.test(typed.slice(first?.to, second?.from ?? first?.to))) return true
    return (
      more.length === 0 &&
      one?.effort === null &&
      one.role === 'working' &&
      first !== undefined &&
      second !== undefined &&
      ((kinds[0] === 'distance' && kinds[1] === 'time' && /^ *$/.test(typed.slice(first.to, second.from))) ||
        (kinds[0] === 'time' &&
          kinds[1] === 'distance' &&
          !/[,;+]|\bthen\b/.test(typed.slice(first.to, second.from))))
    )
  })
}

/** In `9/18/12 Incline press`, the numbers are rather a date than repetitions. */
function listsDate({ parts, names: [name], typed }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    parts.some(({ kind, from, to }) => {
      const [, one, two, three] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(typed.slice(from, to)) ?? []
      const isAscending = Number(one) < Number(two)
      return kind === 'amount' && to <= name.from && isAscending !== Number(two) < Number(three)
    })
  )
}

const lifts = /\b(?:snatch|clean|jerk|press|squat|deadlift|swing|curl|thruster|push|pull|lunge|dip|burpee)/

/** In `Snatch 16k` and `20 hr push-ups`, the letters are no units of distance and time. */
function hasImpossibleSize({ parts, names, typed, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    names.some(({ from, to }) => lifts.test(typed.slice(from, to))) &&
    parts.some(
      ({ kind, from, to }) => kind === 'amount' && /\d ?(?:k|hr)$/.test(typed.slice(from, to).trim()),
    )
  )
}

/** In `Run (1h30 max)`, the word says that the time is a limit. */
function limitsTime({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }, index) =>
      kind === 'amount' &&
      /^max/.test(typed.slice(from, to)) &&
      parts[index - 1]?.kind === 'amount' &&
      /^ *$/.test(typed.slice(parts[index - 1]?.to, from)),
  )
}

/**
 * In `Tag 3:40 min lockerer Dauerlauf`, the word before the numbers is perhaps not the name, because the words after them
 * were not understood.
 */
function leavesWordsUnread({ names, remains, typed }: InterpretedEntry): boolean {
  return (
    remains.some(({ from, to }) => /\p{L}{2}/u.test(typed.slice(from, to))) &&
    names.some(
      ({ from, to }) => !hasOnlyNameWords(typed.slice(from, to).replace(/\b(?:paused?|max)\b/g, ' ')),
    )
  )
}

/** In `20/15, 20/15, 24/12`, each pair is rather a weight with its repetitions than two sets. */
function listsPairs({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'amount' &&
      /(?<![\d/])\d{1,3}\/\d{1,3} *, *\d{1,3}\/\d{1,3}(?![\d/])/.test(
        typed.slice(from, Math.min(to + 12, from + 80)),
      ),
  )
}

/** In `4 sets of 3 reps at 80% of 1RM FS`, the name is that of the lift to which the percentage refers. */
function namesBase({ names, typed }: InterpretedEntry): boolean {
  return names.some(({ from }) =>
    /\d%? ?(?:of )?(?:1 ?rm|tm|max) ?$/.test(typed.slice(Math.max(0, from - 12), from)),
  )
}

/** In `60 min dont 3 x 3 min`, the word says that the parts after it belong to the time before it. */
function containsParts({ parts, typed }: InterpretedEntry): boolean {
  const first = parts.find(({ kind }) => kind === 'amount')
  return (
    first !== undefined &&
    hasWordOfParts(typed) &&
    /\b(?:dont|davon|di cui|of which|including|de (?:los|las) cuales|d[oa]s quais)(?::? *\d| *$)/.test(
      typed.slice(first.to),
    )
  )
}

const hasWordOfParts = rememberMatch(wordOfParts)

/** In `3 sets of 4x200 m` and `3 sets: 5x5`, the sets are repeated, which one exercise cannot express. */
function countsSetsTwice({ typed }: InterpretedEntry): boolean {
  return repeatsSets(typed)
}

const repeatsSets = rememberMatch(repeatedSets)
