import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import { alternativeRules } from '#training/prescription/line/doubts/alternatives.ts'
import { implausibleValueRules } from '#training/prescription/line/doubts/implausible-values.ts'
import { intervalPartRules } from '#training/prescription/line/doubts/interval-parts.ts'
import { sessionPartRules } from '#training/prescription/line/doubts/session-parts.ts'
import { strengthScopeRules } from '#training/prescription/line/doubts/strength-scopes.ts'
import { unusualSetRules } from '#training/prescription/line/doubts/unusual-sets.ts'
import { createTest, createTestOfAny } from '#training/prescription/patterns/line-filter.ts'
import { contradictingPartRules } from './contradicting-parts.ts'
import { type InterpretedEntry, isHold, type UncertaintyRule } from './doubtful-entry.ts'
import { misplacedNumberRules } from './misplaced-numbers.ts'
import { hasMovementAsHead, hasNameWord, hasOnlyNameWords } from './name-vocabulary.ts'
import { addUpToTotal, type ParsedPart, type TextSpan } from './parsed-line.ts'
import { isForeignLine, withoutRemarks } from './remarks.ts'
import { unclearCountRules } from './unclear-counts.ts'

/**
 * How a line shows the role of a number:
 * - `unit`: a unit or a word in the number itself, as in `80 %` and `12 reps`.
 * - `sign`: `×`, `@` or a set word beside it.
 * - `list`: its place in a list such as `5/3/1`.
 * - `none`: nothing, so the role is only the usual one.
 */
export type Evidence = 'unit' | 'sign' | 'list' | 'none'

const barePattern = /^\d+(?:[.,]\d+)?\+?$/
const listPattern = /^\d[\d. ]*(?:[-–/,+][\d. ]+)+\+?$/
const signBefore =
  /(?:[x*×@(|]|\bat|\b(?:sets?|rounds?|rds|series?|serien?|satze?|of|a|de|da|di|bei|al|auf|on|to)) *(?:: *)?$/
const signAfter =
  /^\+? *(?:(?:(?:per|each|\/) ?(?:side|leg|arm)s? *)?(?:[x*×@|]|at\b|%\s*x)|(?:per|each|\/) ?(?:side|leg|arm)s?\b)/

/**
 * Says how the role of a number that was read is known.
 *
 * @param typed a line in lower case, without accents
 * @example findEvidence('squat 3x5', { from: 8, to: 9 }) // 'sign'
 */
export function findEvidence(typed: string, { from, to }: TextSpan): Evidence {
  const words = typed.slice(from, to).trim()
  const isList = listPattern.test(words)
  if (!isList && !barePattern.test(words)) return 'unit'
  if (signBefore.test(typed.slice(Math.max(0, from - 12), from)) || signAfter.test(typed.slice(to, to + 16)))
    return 'sign'
  return isList ? 'list' : 'none'
}

const quantityKinds: ReadonlySet<ParsedPart['kind']> = new Set([
  'sets',
  'amount',
  'load',
  'effort',
  'cadence',
  'rest',
])

/**
 * Returns whether the reading of an exercise is uncertain: a number has its role only because such numbers usually
 * have it, or words are attached to a number that are neither part of a known exercise nor a known remark.
 *
 * @example isUncertain(entry) // true for `4x4 boulders`, `Flying 20s x 4` and `Curl 4 x 8/10`
 */
export const isUncertain = (entry: InterpretedEntry): boolean =>
  entry.weeks.some(({ sets }) => sets.length > 0) && meetsAnyRule(entry.typed, entry)

/**
 * Returns the names without sets in which a number was not understood: `4-7M slow`, `Barbell row - 3 working sets`.
 *
 * @example findNumberedNames(entry) // [{ from: 0, to: 9 }] for `4-7M slow`
 */
export const findNumberedNames = ({ names, typed, weeks, isRow }: InterpretedEntry): TextSpan[] =>
  isRow || weeks.some(({ sets }) => sets.length > 0)
    ? []
    : names.filter(span => hasUnknownNumber(typed, span))

const repeatedMovement =
  /^(?:(?:pull|chin|push|sit|press|step|muscle)[ -]?ups?|dips?|burpees?|inverted rows?|ring rows?|air squats?)$/
const enduranceName =
  /\b(?:run|runs|running|jog|jogging|ride|biking|cycling|swim|swimming|hike|hiking|ruck|rucking)$|^(?:correr|correre|corrida|corsa|carrera|trote|trotar|andar|caminar|caminhada|camminare|camminata|courir|course|marche|marcher|laufen|joggen|gehen|nadar|natacion|natacao|nuoto)$/
const otherUnit = /^(?:laps?|lengths?|trips?|flights?|breaths?|circuits?|ml|pcs|times)\b/

/** The conditions under which an exercise is uncertain. */
export const uncertaintyRules: readonly UncertaintyRule[] = [
  countsBeforeAndAfterName,
  hasUnknownNumberInName,
  hasSentenceAsName,
  hasUnknownNameAfterNumbers,
  hasUnknownNameWithoutEvidence,
  [/\(/, explainsInBrackets],
  countsWithoutEvidence,
  changesNumbersInRemark,
  [/\d\/\d/, hasUnequalList],
  [/\ds/, countsInSeconds],
  [/(?:@|at|w\/|with) *\d/, restsAfterAt],
  namesOnlyCategory,
  [/r\d|r \d/, hasUnprovenCadence],
  [/\d-\d/, fallsInRange],
  countsSetsOnly,
  loadsEnduranceWithoutUnit,
  [/times|through/, repeatsSeveralParts],
  [/\//, timesAfterSlash],
  [/\d:\d\d/, runsForSeconds],
  [repeatedMovement, sharesMaxReps],
  [enduranceName, countsEndurance],
  [/\d\d\/\d\d/, loadsLessForWomen],
  [/\(/, restsInBrackets],
  [/\dm/, timesInMeters],
  [/x \d/, endsWithSign],
  [/easy *\+/, repeatsEasyPart],
  [otherUnit, countsOtherUnits],
  ...unclearCountRules,
  ...misplacedNumberRules,
  ...contradictingPartRules,
  ...implausibleValueRules,
  ...unusualSetRules,
  ...strengthScopeRules,
  ...sessionPartRules,
  ...alternativeRules,
  ...intervalPartRules,
]

const meetsAnyRule = createTestOfAny(uncertaintyRules)

/** In `50/50 Kettlebell press: 5 x 3`, the numbers before the name are none of its repetitions. */
function countsBeforeAndAfterName({ names: [name, ...more], parts, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    name !== undefined &&
    more.length === 0 &&
    parts.some(({ kind, to }) => kind === 'amount' && to <= name.from) &&
    !parts.some(({ kind, to }) => kind === 'sets' && to <= name.from) &&
    parts.some(({ kind, from }) => kind === 'sets' && from >= name.to) &&
    parts.some(({ kind, from }) => kind === 'amount' && from >= name.to)
  )
}

/** `10-1 swing ladder` is no range, and `12-8` may be a range or a number for each set. */
function fallsInRange({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from, to }) => {
    const [, first, last] = /^(\d+)-(\d+)(?: ?reps?)?$/.exec(typed.slice(from, to)) ?? []
    return kind === 'amount' && Number(first) > Number(last)
  })
}

/** In `4 x 2k / 5 min`, the time is rather a rest than another part. */
function timesAfterSlash({ parts, typed, sport }: InterpretedEntry): boolean {
  const amounts = parts.filter(({ kind }) => kind === 'amount')
  return (
    sport !== null &&
    amounts.some(
      ({ from, to }, index) =>
        index > 0 &&
        /[\d'"hns]$/.test(typed.slice(from, to)) &&
        !/[km]$/.test(typed.slice(from, to)) &&
        /\d ?(?:k|km|m|mi) *\/ *$/.test(typed.slice(Math.max(0, from - 12), from)),
    )
  )
}

/** In `Pull-ups: 5 sets at 50% of max`, the share is that of the most repetitions and not of a weight. */
function sharesMaxReps({ names: [name], weeks, typed }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    repeatedMovement.test(typed.slice(name.from, name.to)) &&
    weeks.some(({ sets }) => sets.some(({ load, amount }) => load?.kind === 'percent' && amount === null))
  )
}

/** In `3 ml tempo run`, the number is no number of repetitions. */
function countsEndurance({ names: [name], weeks, typed, sport }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    sport === null &&
    enduranceName.test(typed.slice(name.from, name.to)) &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'reps'))
  )
}

/** In `12 hang cleans @ 110/78`, the numbers are perhaps the weights for men and women. */
function loadsLessForWomen({ parts, typed, weeks }: InterpretedEntry): boolean {
  const isPair = weeks.some(({ sets }) =>
    sets.some(({ load }) => load?.kind === 'kg' && load.lighterKg !== undefined),
  )
  return (
    !isPair &&
    parts.some(({ kind, from, to }) => {
      const [, first, last] = /^(\d{2,3})\/(\d{2,3})$/.exec(typed.slice(from, to)) ?? []
      return kind === 'load' && Number(first) > Number(last)
    })
  )
}

/**
 * In `4x200 at mile pace (42 seconds)`, `Row 4x500 (1:50)` and `10x100 (1:40)`, the time in brackets may be a rest, the time of a
 * repetition or the interval at which they start. In `5x1 km (90 s)`, nobody is so fast.
 */
function restsInBrackets({ parts, typed, weeks, sport }: InterpretedEntry): boolean {
  const rest = parts.find(
    ({ kind, from, to }) =>
      kind === 'rest' &&
      /\( *$/.test(typed.slice(Math.max(0, from - 4), from)) &&
      /^[\d:]+ ?(?:s|secs?|seconds?|min|minutes?|'|")?$/.test(typed.slice(from, to)),
  )
  if (!rest) return false
  const isClockTime = typed.slice(rest.from, rest.to).includes(':')
  return weeks.some(
    ({ sets, restSeconds }) =>
      sets.some(({ amount, effort }) => {
        if (amount?.kind !== 'distance' || effort?.kind === 'pace' || restSeconds === null) return false
        // Rests are written in quarters of a minute.
        const isTarget = isClockTime || effort !== null || restSeconds % 15 !== 0
        return isTarget && mayTakeRepetition((restSeconds * 1000) / amount.meters, isClockTime, sport)
      }) ||
      (sets.length === 1 && sets.every(({ amount }) => amount?.kind === 'distance')),
  )
}

/** Returns whether a distance may be run or rowed at a pace, or in a pool started at it. */
function mayTakeRepetition(secondsPerKm: number, isClockTime: boolean, sport: Sport | null): boolean {
  const isRun = secondsPerKm >= 140 && secondsPerKm <= 330
  const isSwum = isClockTime && secondsPerKm >= 600 && secondsPerKm <= 2400
  return (isRun && sport !== 'swim' && sport !== 'bike') || (isSwum && (sport === 'swim' || sport === null))
}

/** `75m @ 80 % LTHR` may be minutes. */
function timesInMeters({ parts, typed, weeks }: InterpretedEntry): boolean {
  const [amount, ...more] = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  return (
    amount !== undefined &&
    more.length === 0 &&
    /^(?:[2-9]\d|1\d\d)m$/.test(typed.slice(amount.from, amount.to)) &&
    weeks.some(({ sets }) => sets.some(({ effort }) => effort?.kind === 'share' || effort?.kind === 'zone'))
  )
}

/** In `Prowler push 8x 1 min rest`, the number is rather one of sets. */
function endsWithSign({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }, index) =>
      kind === 'amount' &&
      parts[index + 1]?.kind === 'rest' &&
      /\d$/.test(typed.slice(from, to)) &&
      /^x \d/.test(typed.slice(to, to + 3)),
  )
}

/** In `4 x 10 min easy + 5 min at race pace`, both parts are rather repeated. */
function repeatsEasyPart({ parts, typed, weeks, sport }: InterpretedEntry): boolean {
  const isEasyRepeated = weeks.some(
    ({ sets: [first, second] }) =>
      first?.effort?.kind === 'feel' && first.effort.feel === 'easy' && second?.effort === first.effort,
  )
  return (
    isEasyRepeated &&
    sport !== 'swim' &&
    parts.some(
      ({ kind, from }) =>
        kind === 'amount' && /\beasy *\+ *$/.test(typed.slice(Math.max(0, from - 12), from)),
    )
  )
}

/** In `2 laps wheelbarrow`, the number counts something other than repetitions. */
function countsOtherUnits({ names, parts, typed }: InterpretedEntry): boolean {
  return names.some(
    ({ from, to }) =>
      parts.some(
        part => part.kind === 'amount' && part.to < from && typed.slice(part.to, from).trim() === '',
      ) && otherUnit.test(typed.slice(from, to)),
  )
}

/** `1:20 of easy running` is rather 80 minutes than 80 seconds. */
function runsForSeconds({ parts, typed, sport, weeks }: InterpretedEntry): boolean {
  const measures = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets' || kind === 'rest')
  const [only, ...more] = measures
  return (
    sport !== null &&
    more.length === 0 &&
    only !== undefined &&
    weeks.every(({ sets }) => sets.length === 1) &&
    /^[1-5]:\d\d$/.test(typed.slice(only.from, only.to)) &&
    /^ *(?:of|de|di|da) /.test(typed.slice(only.to, only.to + 6))
  )
}

/** In `2x50 fast on 55` and `3x400 - 135, 140, 150`, the last numbers are no weights. */
function loadsEnduranceWithoutUnit({ parts, typed, sport }: InterpretedEntry): boolean {
  return (
    sport !== null &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'load' && /^\d+(?:\.\d+)?(?: ?[,/] ?\d+(?:\.\d+)?){0,30}$/.test(typed.slice(from, to)),
    )
  )
}

/** In `1 min hard, 1 min easy, 8 times`, the count is that of all parts. */
function repeatsSeveralParts({ parts, typed }: InterpretedEntry): boolean {
  const last = parts.findLastIndex(
    ({ kind, from, to }) => kind === 'sets' && /\btimes\b|\bthrough\b/.test(typed.slice(from, to)),
  )
  return parts.slice(0, Math.max(last, 0)).filter(({ kind }) => kind === 'amount').length > 1
}

/** In `belt on last 2 sets`, the sets are those of the exercise above. */
function countsSetsOnly({ weeks, tokens }: InterpretedEntry): boolean {
  return (
    tokens.some(token => token.kind === 'word' && token.isLast === true) &&
    weeks.every(({ sets }) => sets.every(({ amount }) => amount === null))
  )
}

const isQuantity = ({ kind }: Pick<ParsedPart, 'kind'>) => quantityKinds.has(kind)

const isQuoted = (typed: string, { from }: TextSpan) => /["“]/.test(typed[from] ?? '')

/** Numbers that are usual in the names of exercises: `2ct pause`, `3-board press`, `45° back extension`, `1 arm row`. */
const numbersInNames =
  /(?<![\d.])(?:\d{1,2}(?:\.\d)?[- ]?(?:ct|s|sec|seconds?|counts?|boards?|in|inch|cm|mm|pt|points?|positions?|arm|arms|armed|leg|legs|legged|way|up|rm|k|km|mi|miles?|deg|degrees?|°|hand|handed|man|step|block|blocks)(?![a-z])|\d{1,2}(?:\.\d)?["”″]|90[/-]90|50\/50|1(?: ?(?:-|and|&))? ?1\/[24]|\dv\d|\d{3}(?= tempo)|\d(?:[-/]\d){2,3}(?= tempo)|\d{1,3}°)|\b(?:t2b|c2b|k2e|[a-z]{2,}-\d|(?:pin|level|seat|hole|setting|stack) \d{1,2})\b|(?<!\S)#\d{1,2}(?!\d)/g

const hasUnknownNumber = (typed: string, span: TextSpan) =>
  /\d/.test(typed.slice(span.from, span.to)) &&
  !isQuoted(typed, span) &&
  (/\d/.test(typed.slice(span.from, span.to).replace(numbersInNames, '')) ||
    // In `Double front squat 24s: 5,5,5`, the number is that of the weights.
    /[a-z] \d{2}s$/.test(typed.slice(span.from, span.to)))

/** In `Sheiko 29 bench`, it is not certain that the number is only part of the name. */
function hasUnknownNumberInName({ names, typed }: InterpretedEntry): boolean {
  return names.some(span => hasUnknownNumber(typed, span))
}

const hasSentenceWords = createTest(
  /(?<!\b(?:on|off|in|over|skin|around|thread|scratch) )\bthe\b|\b(?:let's|lets|try|repeat|repeated|instead|except|than|then|more|less|no(?! (?:feet|foot|hands?|arms|hook|contact|brush|jump|dip|touch)\b)|not|max reps|your|you|my|we|is|are|was|will|should|can|may|if|when|until|while|after|before|these|this|that|those|cap|total|superset|triplet|couplet|triple|including|tomorrow|today|hey|please|finish|start|load|(?<!-)reps|rounds?|each|every|until|same|add|drop \d|plus|minus)\b|\b(?:single|double|(?<!\b(?:quad|quads|quadricep|quadriceps|glute|glutes|gluteal|ham|hams|hamstring|hamstrings) )set)s?$/,
)

/** A name with words of sentences is rather a sentence: `Repeat the above for 4 rounds`. */
function hasSentenceAsName({ names, typed }: InterpretedEntry): boolean {
  return names.some(
    span => !isQuoted(typed, span) && hasSentenceWords(withoutRemarks(typed.slice(span.from, span.to))),
  )
}

/** After a number, a word is either a known exercise or something that the number counts: `4x4 boulders`. */
function hasUnknownNameAfterNumbers({ names, typed, parts }: InterpretedEntry): boolean {
  return names.some(span => {
    const name = typed.slice(span.from, span.to)
    return (
      !isQuoted(typed, span) &&
      parts.some(part => isQuantity(part) && part.from < span.from) &&
      !hasOnlyNameWords(name) &&
      !hasMovementAsHead(name) &&
      !(hasOneMeasure(parts, typed) && mayNameActivity(name))
    )
  })
}

/** In `5 minutes cardio`, the only number has a unit, so it is the length of whatever is named. */
function hasOneMeasure(parts: readonly ParsedPart[], typed: string): boolean {
  const [only, ...more] = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets' || kind === 'load')
  return (
    only?.kind === 'amount' &&
    more.length === 0 &&
    /\d ?(?:h|hr|hrs|hours?|hora|horas|heures?|ora|ore|stunden?|'|min|mins|minutes?|minuten|minutos|minuti|km|k|m|metros|metri|metres?|meters?|mi|miles?)\.?$/.test(
      typed.slice(only.from, only.to),
    )
  )
}

/** Words that say how hard an activity is or what a number counts, and abbreviations name no activity. */
const mayNameActivity = (name: string) =>
  /[a-z]{4}/.test(name) &&
  !/\d|\b(?:pressure|medium|moderat\w*|medi[oa]|intens\w*|pace|ritmo|allure|tempo|effort|warm\w*|cool\w*|calentamiento|aquecimento|riscaldamento|echauffement|rest|recover\w*|recup\w*|rec|dont|con|with|within|limit|window|break|cap|interval\w*|alternad[oa]|alternat\w*|series|serie|repeats?|between|min|minutes?|minutos?|minuti|max|total|station|stations|all|each|every|these|this|that|of|to|find|establish)\b/.test(
    name,
  )

/** After a name that may be no exercise, numbers need evidence of their own: `Flying 20s x 4, 3 min`. */
function hasUnknownNameWithoutEvidence({ names, typed, parts }: InterpretedEntry): boolean {
  const isUnknown =
    names.length > 0 &&
    names.every(span => !isQuoted(typed, span) && !hasNameWord(typed.slice(span.from, span.to)))
  return isUnknown && parts.some(part => isQuantity(part) && findEvidence(typed, part) === 'none')
}

/** In `40 min tempo (10 min easy, 20 min tempo)`, the numbers in brackets explain those before them. */
function explainsInBrackets({ parts, typed }: InterpretedEntry): boolean {
  const measures = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  return measures.slice(1).some(({ from, to, kind }, index) => {
    const before = typed.slice(Math.max(measures[index]?.to ?? 0, from - 80), from)
    const open = before.lastIndexOf('(')
    if (open === -1 || before.includes(')', open)) return false
    const isAlone = before.slice(open).trim() === '(' && /^ *\)/.test(typed.slice(to, to + 4))
    return kind === 'sets' || !isAlone
  })
}

/** In `Med-long run 12 w/ last 4`, nothing says what the numbers are. */
function countsWithoutEvidence({ parts, typed, names, isRow, sport }: InterpretedEntry): boolean {
  const amounts = parts.filter(({ kind }) => kind === 'amount')
  return (
    !isRow &&
    sport === null &&
    !addUpToTotal(parts) &&
    amounts.some(
      part =>
        findEvidence(typed, part) === 'none' &&
        !names.some(name => name.from >= part.to && typed.slice(part.to, name.from).trim() === '') &&
        (amounts.length > 1 || parts.some(({ kind }) => kind === 'sets')),
    )
  )
}

/** In `70x3, 80x3 (% of TM)`, a remark changes the numbers. */
function changesNumbersInRemark({ asides, typed }: InterpretedEntry): boolean {
  return asides.some(({ from, to }) =>
    /(?<!\d ?)%|\b(?:per|incl|including|plus|middle|during|within|throughout|remaining|remainder)\b|\bwith both (?!hands|arms|legs|feet|knees|heels)/.test(
      typed.slice(from, to),
    ),
  )
}

/** `4 x 8/10` may be a range, two sets or two sides; `3 x 8/8` and `3 x 12/10/8` are certain. */
function hasUnequalList({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(part => {
    const words = typed.slice(part.from, Math.min(part.to, part.from + 60))
    if (part.kind !== 'amount' || /\ds|s\b.*rest/.test(part.words) || !/^\d+(?:\/\d+)+$/.test(words))
      return false
    const before = /(\d+) *[x×] *$/.exec(typed.slice(Math.max(0, part.from - 12), part.from))
    const numbers = words.split('/')
    return before !== null && numbers.length !== Number(before[1]) && new Set(numbers).size > 1
  })
}

const isHeld = (name: string) => isHold(name) || /\b(?:stretch(?:es)?|poses?)$/.test(name)

/** In `Curls 21s x 3`, the letter is no unit. */
function countsInSeconds({ parts, typed, sport, names: [name] }: InterpretedEntry): boolean {
  return (
    sport === null &&
    !(name && isHeld(typed.slice(name.from, name.to))) &&
    parts.some(
      part =>
        part.kind === 'amount' &&
        (/^(?:21|28)s$/.test(typed.slice(part.from, part.to)) ||
          (/^\d+s$/.test(typed.slice(part.from, part.to)) &&
            /^ *[x×]/.test(typed.slice(part.to, part.to + 3)))),
    )
  )
}

/** In `DB press 3x10 @ 50s` and `lunge 3x10 w/ 14s`, the number is rather a weight. */
function restsAfterAt({ parts, typed, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    parts.some(
      part =>
        part.kind === 'rest' &&
        /^\d+ ?s?$/.test(typed.slice(part.from, part.to)) &&
        /(?:@|\bat|\bw\/|\bwith) *$/.test(typed.slice(Math.max(0, part.from - 8), part.from)),
    )
  )
}

const categories =
  /^(?:(?:push|pull|core|legs?|arms?|back|chest|upper|lower|body|accessor(?:y|ies)|assistance|conditioning|cardio|kb|db|bb|kettlebells?|dumbbells?|barbell|single|machines?|cables?|bands?|boulders?|bouldering|strokes?|reps?|schemes?|options?|examples?)(?:$|[ /&+]+))+$/

/** `50-100 reps push` and `KB 2x16` name no exercise. */
function namesOnlyCategory({ names, typed, sport, weeks }: InterpretedEntry): boolean {
  const isCounted = weeks.some(({ sets }) =>
    sets.some(({ amount }) => amount?.kind === 'reps' || amount?.kind === 'range'),
  )
  return (
    sport === null &&
    isCounted &&
    !isForeignLine(typed) &&
    names.some(({ from, to }) => categories.test(typed.slice(from, to)))
  )
}

/**
 * After a session without a name, `r30` may be a stroke rate or a rest of 30 seconds. One that can only be a stroke rate, as in
 * `12 min r22 + 8 min r25`, shows what the others are.
 */
function hasUnprovenCadence({ parts, typed, names }: InterpretedEntry): boolean {
  const rates = parts.filter(
    ({ kind, from, to }) => kind === 'cadence' && /^r ?\d+$/.test(typed.slice(from, to)),
  )
  return (
    names.length === 0 &&
    !/row|erg|\/500|\d:\d\d/.test(typed) &&
    !rates.some(({ from, to }) => isStrokeRate(typed.slice(from, to))) &&
    rates.some(
      ({ from, to }) =>
        !/@ *$/.test(typed.slice(Math.max(0, from - 4), from)) &&
        !(isRateWithRest(typed.slice(from, to)) && parts.some(part => part.kind === 'rest')),
    )
  )
}

/** A rest of a swim is a multiple of five seconds, and 16 to 38 strokes per minute are usual. */
const isStrokeRate = (typed: string) => isRateWithRest(typed) && Number(typed.replace(/\D/g, '')) % 5 !== 0
const isRateWithRest = (typed: string) => /^r ?(?:1[6-9]|2\d|3[0-8])$/.test(typed)
