import type { ParsedPrescription } from '#training/prescription/clauses/parse-prescription.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import { createTest, type LineCondition } from '#training/prescription/patterns/line-filter.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { isUnknownWord } from '#training/prescription/tokens/token-predicates.ts'
import { hasOnlyNameWords } from './name-vocabulary.ts'
import type { ParsedPart, TextSpan } from './parsed-line.ts'
import { withoutRemarks } from './remarks.ts'

/** An exercise on a line after its interpretation. */
export type InterpretedEntry = {
  /** The tokens of the exercise without its labels. */
  tokens: readonly Token[]
  /** The line in lower case, without accents. */
  typed: string
  names: readonly TextSpan[]
  /** The ranges that were not understood, in order. */
  remains: readonly TextSpan[]
  /** The ranges that were not understood but are passed on to the athlete as remarks. */
  asides: readonly TextSpan[]
  /** True if the line is a row of a table, in which the columns say what the numbers are. */
  isRow: boolean
  /** True if the headings say that each column is one set. */
  hasSetColumns: boolean
  parts: readonly ParsedPart[]
  weeks: readonly ParsedPrescription[]
  sport: Sport | null
}

/**
 * Says under which condition an exercise is uncertain. A pattern in front of the condition is one that a line must match
 * somewhere to meet it, so that the condition need not be checked on most lines.
 */
export type UncertaintyRule = LineCondition<InterpretedEntry>

/**
 * Returns whether an exercise cannot be trusted, because a part that was not understood may change the meaning of
 * what was read. Nothing of such an exercise is counted: a number that was not understood, a word that changes
 * numbers, such as `minus`, or a name that is no name.
 *
 * @example isDoubtful(entry) // true for `Squat 3x5, minus 10 % on the last 2`
 */
export function isDoubtful(entry: InterpretedEntry): boolean {
  const { weeks } = entry
  if (!weeks.some(one => one.sets.length > 0)) return false
  return (
    weeks.some(one => one.isDoubtful) ||
    hasUnreadAmongRead(entry) ||
    hasSessionWithin(entry) ||
    hasDoubtfulName(entry) ||
    countsHolds(entry) ||
    hasClockTimeAsSet(entry) ||
    hasWeightAsAmount(entry) ||
    hasNumberOfOtherThings(entry) ||
    hasBrokenNumbers(entry) ||
    hasUnknownFactor(entry) ||
    countsInReserve(entry) ||
    hasSinglesInRamp(entry) ||
    addsOtherReps(entry) ||
    hasUnevenWeeks(weeks) ||
    hasForeignPercentage(entry)
  )
}

/** Words after which a number means something else, so that nothing beside them is certain. */
const changePattern =
  /\d|\b(?:repeat\w*|repetir|increas\w*|aumentar|decreas\w*|reduc\w*|minus|moins|menos|plus|except|skip|instead|alternat\w*|whichever|half|halve|twice|double|drop\w*|subtract|until|til|till|less|more|fewer|least|most|between|starting|start|those|which|from|or|per|pro|par|por|ogni|oder|ou|alternately|then|next|previous|was|were|percent|max|maximum|possible)\b/

const unknownPercentPattern =
  /^(?:@ ?)?[\d.]+(?: ?% ?)?(?:[-/] ?[\d.]+ ?)?% ?(?:v?mas|vma|vvo2 ?max|map|pma|mvi?c)$/

/** In `8 sets per week`, the number is a sum. */
const frequencyPattern =
  /\b(?:per (?:week|exercise|muscle)|pro (?:woche|ubung)|par (?:semaine|exercice|seance)|(?:por|cada) semana|(?:per|ogni|a) settimana)\b/

/**
 * Returns whether several numbers were not understood, one that stands before others that were, or words between two
 * numbers. A single number or words at the end only add something, so it is enough to mark them.
 */
function hasUnreadAmongRead({ remains: all, parts, typed }: InterpretedEntry): boolean {
  // A percentage of something unknown changes nothing else: `5x5 @ 70 % MVC`.
  const remains = all.filter(({ from, to }) => !unknownPercentPattern.test(typed.slice(from, to)))
  if (remains.length === 0) return false
  const quantities = parts.filter(part => quantityParts.has(part.kind)).map(part => part.from)
  const [first = Number.POSITIVE_INFINITY, last = 0] = [quantities[0], quantities.at(-1)]
  const changes = remains.filter(({ from, to }) => changePattern.test(typed.slice(from, to)))
  return (
    changes.filter(({ from, to }) => /\d/.test(typed.slice(from, to))).length > 1 ||
    // In `10 push-ups 15 squats 20 sit-ups`, the words that were not understood are further exercises.
    changes.some(({ from, to }) => /\d [a-z][a-z -]+ \d+ [a-z]{3}/.test(typed.slice(from, to))) ||
    changes.some(({ from, to }) => from < last || frequencyPattern.test(typed.slice(from, to))) ||
    remains.some(({ from }) => from > first && from < last) ||
    // In `50 reps in as few sets as possible`, the words after the number say how it is done.
    remains.some(({ from, to }) => /\bas (?:few|many)\b/.test(typed.slice(from, to))) ||
    continuesList(remains, parts, typed) ||
    comparesLoad(remains, parts, typed)
  )
}

/** In `90 min Z2 with 6 x 10 s sprints`, the sprints are part of the 90 minutes and not done after them. */
const hasSessionWithin = ({ tokens, typed, sport, names }: InterpretedEntry) =>
  (sport !== null ||
    names.length === 0 ||
    withinPattern.test(typed.slice(names[0]?.from, names[0]?.to)) ||
    beginsWithSession.test(typed)) &&
  tokens.some(
    (token, index) =>
      token.kind === 'word' &&
      withinPattern.test(typed.slice(token.from, token.to)) &&
      tokens.slice(0, index).some(isLengthToken) &&
      // What is within the session may be on the next line.
      (index === tokens.length - 1 ||
        (tokens.slice(index + 1, index + 4).some(({ kind }) => kind === 'times') &&
          tokens[index + 1]?.kind === 'amounts')),
  )

/** In `8 km easy with 6x150 m of hills`, the name is that of what is within the session. */
const beginsWithSession =
  /^\W*(?:\d{1,3}(?:\.\d)? ?(?:km|k|mi|miles?)|(?:[2-9]\d|1\d\d) ?(?:min|mins|minutes|')|\d ?(?:h|hours?))(?![a-z])/

const withinPattern =
  /^(?:with|w\/|incl|incl\.|including|inc|inc\.|featuring|mit|inkl|inkl\.|avec|con|com|dont)$/

const isLengthToken = (token: Token) =>
  token.kind === 'amounts' &&
  token.steps.some(
    ({ amount }) =>
      amount.kind === 'time' || amount.kind === 'distance' || (amount.kind === 'reps' && amount.reps >= 400),
  )

/** In `3 x 3 @ 6, 7, 8` and `3x5 @ 75, 80, 85`, the numbers after the first belong to it. */
const continuesList = (remains: readonly TextSpan[], parts: readonly ParsedPart[], typed: string) =>
  remains.some(({ from, to }) => {
    const before = parts.findLast(part => part.to <= from)
    const isList = /^\d+(?:\.\d)?(?:[,/ ]+\d+(?:\.\d)?)*$/.test(typed.slice(from, to))
    if (!before || !isList || !/^[,/ ]*$/.test(typed.slice(before.to, from))) return false
    const isBareLoad = before.kind === 'load' && /^\d+(?:\.\d)?$/.test(typed.slice(before.from, before.to))
    return before.kind === 'effort' || isBareLoad
  })

/** In `3x5 @ 2.5 kg more than last time`, the load is a difference. */
const comparesLoad = (remains: readonly TextSpan[], parts: readonly ParsedPart[], typed: string) =>
  remains.some(({ from, to }) => {
    const before = parts.findLast(part => part.to <= from)
    return (
      before?.kind === 'load' &&
      typed.slice(before.to, from).trim() === '' &&
      /^(?:more|less|heavier|lighter|above|below|under|over|than|up|down|from|vs|versus)\b/.test(
        typed.slice(from, to),
      )
    )
  })

const quantityParts: ReadonlySet<ParsedPart['kind']> = new Set([
  'role',
  'sets',
  'amount',
  'load',
  'effort',
  'tempo',
  'rest',
  'rule',
])

/** Words that occur in sentences and not in the names of exercises. */
const isNotInNames = createTest(
  /\b(?:except|instead|until|than|possible|many|every|let's|lets|try|repeat|if|when|superset(?:ted)? with|paired with|skip|minus|increase|add|same|those|whichever|least|between|starting|whatever|should|can|use|you|your|every|subir|augmenter|steigern|alle|letzte[rnsm]?|derni[eè]re?s?|ultim[oaie]s?|jede[rnsm]?|cada|chaque|ogni)\b|\b(?:in|at|to|for|of|by|and|or|with|from|max reps|no more|w\/|de|di|da|del|par|por|pro|fur|mit|con|com|avec|an|on a|into|onto|about|aus|the|les|der|die|das|your)$|\([^)]*$|^(?:perform|complete|execute|fare|fai|eseguire|eseguite|esegui|faire|fais|faites|effectuez|realisez|hacer|haz|realizar|realiza|fazer|faca|mache|machen|fuhre)\b|^(?:(?:time )?cap|maxim(?:al|um)|max|no more)$/,
)

/** A word with a number that counts something: `MR10`, `20SR`, `5L/5R`, but not `T2B`, `2ct` or `3-board`. */
const numberWordPattern =
  /^\d(?!(?:\d|\.5)?-?(?:ct|s|sec|secs|second|seconds|count|board|boards|in|inch|cm|pt|point|arm|leg|way|up|rep|reps|k|km|mi|rm|deg|degrees?|°|"|'|x)?$)|[a-z]\d{2}|\d[a-z]+\/\d/

/** `Alternating DB curl` is an exercise; `alternate movements` and `alternate squat and row` are not. */
const alternatesExercises = (name: string) =>
  /\balternat(?:e|ing)\b/.test(name) &&
  (!hasOnlyNameWords(name) ||
    /\b(?:and|with|or)\b|[&+:]|\balternat(?:e|ing)(?:$| (?:movement|exercise|side|set|round|minute|position)s?\b)/.test(
      name,
    ))

function hasDoubtfulName({ names, tokens, typed, weeks }: InterpretedEntry): boolean {
  return names.some(({ from, to }) => {
    const name = typed.slice(from, to)
    if (name.startsWith('"')) return false
    if (/[<>≤≥]$/.test(name)) return true
    // `Squat, bench, dead` and `deadlift all` name several exercises.
    const hasParts = weeks.some(week => week.sets.some(set => set.amount?.kind === 'parts'))
    const ofLift = name.replace(/ \+ (?:mini )?(?:chains?|bands?)$/, '')
    if (!hasParts && / ss \w|\w \+ \w|(?:s|ups|unders) (?:&|and) \w/.test(ofLift)) return true
    if (/^[^()]*,[^()]*,|\ball$|^(?:super|giant|tri)-?sets? .*(?:\+|&)/.test(name)) return true
    if (
      !/\p{L}{2}|^[a-z](?: ?& ?[a-z])?$|^(?:[tc]2b|k2e)$/u.test(name) ||
      /\d-\d-\d$/.test(name) ||
      isNotInNames(withoutRemarks(name)) ||
      alternatesExercises(name)
    )
      return true
    if (!/\d/.test(name)) return false
    const words = tokens.filter(token => token.kind === 'word' && token.from >= from && token.to <= to)
    const isRead = weeks.some(week => week.sets.length > 0)
    return isRead && words.slice(1).some(word => numberWordPattern.test(typed.slice(word.from, word.to)))
  })
}

/** In `3 x 200 @ 3:20 / 3:15`, a clock time is a target and not a part of the session. */
const hasClockTimeAsSet = ({ parts, typed, weeks, sport }: InterpretedEntry) =>
  weeks.some(({ sets }) => sets.some(set => set.amount?.kind === 'distance')) &&
  parts.some(
    ({ kind, from, to }) =>
      kind === 'amount' &&
      /^(?:\d*:\d\d(?:(?:-| to | ?\/ ?)\d*:\d\d)?|\d{1,2}'\d\d"*)$/.test(typed.slice(from, to)) &&
      (sport === null
        ? /(?:@|\b(?:a|at|in|en|zu|bei|auf)) *$/.test(typed.slice(Math.max(0, from - 5), from))
        : !/x *$/.test(typed.slice(Math.max(0, from - 3), from))),
  )

/** In `Bench 5x100`, the second number is rather a weight than a number of repetitions. */
const hasWeightAsAmount = ({ parts, typed, sport, names }: InterpretedEntry) =>
  sport === null &&
  names.length > 0 &&
  parts.some(
    part =>
      part.kind === 'amount' &&
      /^x? ?\d{3}$/.test(typed.slice(part.from, part.to)) &&
      /x *$/.test(typed.slice(Math.max(0, part.from - 3), part.from)),
  )

/** In `3 x 12 @ 7 plates` and `5x3 @ 2x16`, the number after the sign is no RPE. */
const hasNumberOfOtherThings = ({ parts, typed }: InterpretedEntry) =>
  parts.some(
    ({ kind, from, to }) =>
      kind === 'effort' &&
      /^\d+(?:\.\d)?$/.test(typed.slice(from, to)) &&
      (/^ (?!(?:per|each|on|for|then|to|x|and|with|rest|sets?|rpe|last|or|rir|reps?|tempo|across|top|drop|down sets|back-?(?:off|down)s?|back (?:off|down))\b)[a-z]{3}/.test(
        typed.slice(to, to + 12),
      ) ||
        (Number(typed.slice(from, to)) < 4 && /^ *x *\d/.test(typed.slice(to, to + 5)))),
  )

/**
 * Returns whether an exercise is held or carried for a time or a distance and not done for repetitions.
 *
 * @example isHold('side plank') // true
 */
export const isHold = (name: string): boolean =>
  /^(?:(?:front|side|rkc|high|low) )?planks?$|\b(?:holds?|dead ?hangs?|carry|carries|wall sits?|l-sits?|farmer'?s? walks?|hangboard)$/.test(
    name,
  )

/** In `Plank 3x2` and `Farmer's walk 4x50`, the number is not a number of repetitions. */
const countsHolds = ({ names: [name], typed, weeks }: InterpretedEntry) =>
  name !== undefined &&
  isHold(typed.slice(name.from, name.to)) &&
  weeks.some(({ sets }) =>
    sets.some(set => (set.amount?.kind === 'reps' || set.amount?.kind === 'range') && set.role !== 'amrap'),
  )

const endsWithDigit = (text: string, { from, to }: TextSpan) =>
  /\d\+?$/.test(text.slice(Math.max(from, to - 3), to))

/** Two numbers that are joined by a sign which was not understood, as in `40/42.5/45`, are parts of something else. */
function hasBrokenNumbers({ tokens, typed, names }: InterpretedEntry): boolean {
  const isNamed = ({ from, to }: TextSpan) => names.some(name => from >= name.from && to <= name.to)
  return tokens.some((token, index) => {
    const next = tokens[index + 1]
    if (
      next &&
      isBareNumber(token) &&
      isBareNumber(next) &&
      !isFactor(tokens[index + 2]) &&
      !isFactor(tokens[index - 1])
    )
      return !isNamed(token)
    if (!next || next.from !== token.to || !endsWithDigit(typed, token)) return false
    const isSign = /^[-/+.:]$/.test(typed.slice(next.from, next.to))
    const after = isSign ? tokens[index + 2] : next
    if (!after || (isSign && after.from !== next.to) || isUnderstoodAfterNumber(after)) return false
    if (isNamed(token) && isNamed(after)) return false
    return /^(?:[-/+]?\d)/.test(typed.slice(after.from, after.to))
  })
}

/** In `15/12 cal`, the second number is one of those that the athlete reads. */
const isUnderstoodAfterNumber = ({ kind }: Token) => kind === 'times' || kind === 'at' || kind === 'detail'

/** In `3x12ish` and `3x15 steps`, what the multiplication sign counts was not understood. */
const hasUnknownFactor = ({ tokens, typed }: InterpretedEntry) =>
  tokens.some((token, index) => {
    const next = tokens[index + 1]
    if (token.kind === 'times') return next?.kind === 'unread' || (next !== undefined && isUnknownWord(next))
    return next?.kind === 'word' && isBareNumber(token) && /^x\d/.test(typed.slice(next.from, next.to))
  })

const isBareNumber = (token: Token) =>
  token.kind === 'amounts' &&
  token.isBare &&
  token.steps.every(({ amount }) => amount.kind !== 'reps' || amount.reps < 20)

const isFactor = (token: Token | undefined) => token?.kind === 'times' || token?.kind === 'at'

/** In `4 x 3 RIR`, the number of repetitions is missing. */
const countsInReserve = ({ tokens }: InterpretedEntry) =>
  tokens.some((token, index) => {
    const next = tokens[index + 1]
    return token.kind === 'times' && next?.kind === 'effort' && ['rir', 'rpe'].includes(next.effort.kind)
  })

/** In `50% 5x1, 60% 4x1, 70% 3x2`, the repetitions come first, as in Russian programs, or they do not. */
const hasSinglesInRamp = ({ weeks }: InterpretedEntry) =>
  weeks.some(({ sets }) => {
    const percents = sets.map(({ load }) => (load?.kind === 'percent' ? load.percent : 0))
    const isRamp = new Set(percents).size > 2 && percents.every((one, at) => one >= (percents[at - 1] ?? 1))
    const [first, second] = sets
    const isSingle = first?.amount?.kind === 'reps' && first.amount.reps === 1 && (percents[0] ?? 100) <= 60
    return isRamp && isSingle && second?.amount?.kind === 'reps' && percents[1] === percents[0]
  })

/** In `6 sets x 2 + 2 slow negatives`, the second number counts something else. */
const addsOtherReps = ({ tokens, typed, names }: InterpretedEntry) =>
  names.length === 1 &&
  tokens.some((token, index) => {
    const next = tokens[index + 1]
    const isSum = token.kind === 'amounts' && / \+ /.test(typed.slice(token.from, token.to))
    return isSum && next !== undefined && isUnknownWord(next) && next.from > (names[0]?.to ?? 0)
  })

/** In `60kg → 65kg, 3x8`, the sets of the last week belong to all weeks. */
function hasUnevenWeeks(weeks: readonly ParsedPrescription[]): boolean {
  if (weeks.length < 2) return false
  const isWithoutAmount = weeks.map(({ sets }) => sets.some(set => set.amount === null))
  return isWithoutAmount.includes(true) && isWithoutAmount.includes(false)
}

/** In endurance sports, a percentage never refers to a 1RM. */
function hasForeignPercentage({ weeks, sport, names, parts, typed }: InterpretedEntry): boolean {
  // Coaches write `80%`, and the builder `80 %`.
  if (!parts.some(part => part.kind === 'load' && /\d%/.test(typed.slice(part.from, part.to)))) return false
  const isStrength = sport === null && names.length > 0
  const [name] = names
  const mayMoveWeight =
    name !== undefined &&
    /carr|sled|walk|yoke|push|drag|prowler|lunge|farmer/.test(typed.slice(name.from, name.to))
  const isRunPercentage = name !== undefined && /\b(?:vma|mas|vam)\b/.test(typed.slice(name.from, name.to))
  return weeks.some(({ sets }) =>
    sets.some(
      ({ load, cadence, amount }) =>
        load?.kind === 'percent' &&
        load.of === '1rm' &&
        (load.ofExercise === undefined || sport !== null) &&
        cadence === undefined &&
        (isStrength
          ? isRunPercentage || (amount?.kind === 'distance' && !mayMoveWeight)
          : sport !== null ||
            amount?.kind === 'time' ||
            (amount?.kind === 'distance' && amount.meters >= 50)),
    ),
  )
}
