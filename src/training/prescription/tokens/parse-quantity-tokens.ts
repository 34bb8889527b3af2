import {
  measuredAmountParser,
  type ParsedAmount,
  parseRepCount,
  repRangeParser,
  repsParser,
  setPartsParser,
} from '#training/prescription/amount.ts'
import { metersOrMinutesParser } from '#training/prescription/distance.ts'
import { numberByWord } from '#training/prescription/number-words.ts'
import {
  beginLike,
  createPatternParser,
  firstMatchingParser,
  mapParser,
  numeralSource,
  type Parser,
  parseNumeral,
  parseOptionalNumeral,
  valueIfWithin,
} from '#training/prescription/parser-combinators.ts'
import type { Amount } from '#training/prescription/prescription.ts'
import type { TokenContent } from './token.ts'

const mannerSource =
  '(?:slow|slowly|controlled|perfect|clean|smooth|quality|explosive|fast|full|gentle|saubere[nr]?|langsame[nr]?|kontrollierte[nr]?|explosive[nr]?|strikte[nr]?)'
/** How repetitions are done: `slow, controlled reps`. */
export const mannerOfRepsSource = `${mannerSource}(?:(?:,~(?:and )?| and | & | und )${mannerSource})?~(?:reps?|repetitions|wdh\\.?|wiederholungen)`

const numberWordSource = `(?:${Object.keys(numberByWord).join('|')})(?![a-z])`
const parseCount = (typed: string) => numberByWord[typed] ?? Number(typed)

/** Words for sets in English, German, French, Spanish, Italian and Portuguese. */
const setWordsSource =
  '(?:(?:working|work|hard|straight|total|quality) )?(?:sets?|rounds?|rds|(?<!\\d)rd|serien?|series|satze?n?|saetze|durchgange|runden?|vueltas|tours|giri|voltas|x through)'

/** Parses `a set of` before a number: `90 kg for a set of 6`. */
export const singleSetTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:a|1|(?<![a-z\\d] ?)) ?set of(?=~\\d)',
  () => ({
    kind: 'count',
    count: 1,
  }),
)

/** Parses a set count: `3 sets`, `2-3 sets of`, `4 rounds`, `three sets of`, `3 Sätze à`. */
export const setCountTokenParser: Parser<TokenContent> = createPatternParser(
  `(\\d{1,3}|${numberWordSource})(?:~(?:-|to|bis|a)~(\\d{1,3}|${numberWordSource}))?~(?:x~)?${setWordsSource}(?: total)?(?: (?:(?:mit|zu|a) je|je|of|a|de|da|di|von|mit|zu|con|com|por)(?=~(?:\\d|${numberWordSource}|max|amrap))| for(?=~\\d{1,2}(?:~-~\\d{1,2})?~reps)|~x(?=~(?:\\d|max|amrap|fail)))?(?![a-z])`,
  ([count = '', toCount]) => {
    if (!valueIfWithin(parseCount(count), 1, 100)) return undefined
    return { kind: 'count', count: parseCount(count), ...(toCount ? { toCount: parseCount(toCount) } : {}) }
  },
)

/** A time or distance with its unit, or a number of metres as in `8 repeats of 400`. */
const measureSource =
  '(?:\\d{0,2}:\\d\\d|\\d{1,5}(?:\\.\\d+)?~-?~(?:m|km|k|mi|miles?|met(?:er|re)s?|metros|metri|metern|yards?|yd|min|mins|minutes?|s|sec|secs|seconds?|h|hours?|\'|")(?![a-z])|(?<!@~)[1-9]\\d?[05]0(?![\\d.:%]|~(?:kg|kilo|lb|pound|#)))'

/** Parses a number of intervals: `6 repeats of 400 m`, `8 reps of 30 s`, `10 times 1 min`. */
export const repeatCountTokenParser: Parser<TokenContent> = createPatternParser(
  `(\\d{1,2})~(?:x~)?(?:(?:reps?|repeats?|repetitions|intervals?|efforts?|bouts|pieces)~(?:of|x|@|:)|(?:repeticiones|repeticoes|ripetute|ripetizioni|prove|wiederholungen|repetitions|intervalles?|intervalle) (?:de|da|di|a|von|zu)|(?:times|mal|fois|veces|volte|vezes))(?=~${measureSource})`,
  ([count]) => (valueIfWithin(Number(count), 1, 100) ? { kind: 'count', count: Number(count) } : undefined),
)

/** Parses the repetitions in `4 x 10RM`, of which the letters behind them are the load. */
export const repsAtRepMaxParser: Parser<TokenContent> = createPatternParser(
  '(\\d{1,2})(?=~-?~rm(?![a-z]))',
  ([reps]) => ({ ...toAmountsToken({ kind: 'reps', reps: Number(reps) }), isLabelled: true }),
)

/** Parses a number of repetitions in words after a set count: `three sets of ten`. */
export const wordAmountTokenParser: Parser<TokenContent> = createPatternParser(
  `(${numberWordSource})(?:~(?:-|to)~(${numberWordSource}))?(?: reps?| repetitions)?(?![a-z])`,
  ([from = '', to]) =>
    toAmountsToken(
      to === undefined
        ? { kind: 'reps', reps: parseCount(from) }
        : { kind: 'range', from: parseCount(from), to: parseCount(to) },
    ),
)

/** Parses `max`, `AMRAP` or `ME`; these words may also be part of a name. */
export const maxWordTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:as many (?:good |quality |strict )?reps as possible|as many as possible|as many(?: reps)? as (?:you|u|they) can(?: get| do| manage)?|so viele wie moglich|tantas como (?:puedas|sea posible)|max(?:imum|imal|imo|imos|imas)?\\.?|massimo|me|amrap|amap)(?:~(?:reps?|wdh\\.?|repetitions)| (?:time|hold)(?=~(?:$|[,;)])))?(?: (?:set|effort|each)(?! (?:leg|side|arm)))?(?![a-z0-9-])',
  () => ({
    ...toAmountsToken({ kind: 'max' }),
    isWord: true,
  }),
)

/** Parses the ambiguous `10m`, which can mean ten metres or ten minutes. */
export const metersOrMinutesTokenParser: Parser<TokenContent> = mapParser(metersOrMinutesParser, meters =>
  valueIfWithin(meters, 1, 19.9)
    ? { ...toAmountsToken({ kind: 'distance', meters }), mayBeMinutes: true }
    : undefined,
)

/** Parses a hold after a set count: `5 x 10s hold`. */
export const holdAmountTokenParser: Parser<TokenContent> = createPatternParser(
  '(\\d{1,3})~-?~(?:s|secs?|seconds?|")~-?~holds?(?![a-z])(?! (?:at|on|in) )',
  ([seconds]) => toAmountsToken({ kind: 'time', seconds: Number(seconds) }),
)

const secondsSource = '(?:s|secs?|seconds?|mins?|minutes?|")(?![a-z])'
/**
 * Parses a hold that is all that is done, or that is repeated: `hold for 30 seconds`, `hold 5 s, repeat 10 times`, `hold 30 s, 3 sets`.
 */
export const onlyHoldTokenParser: Parser<TokenContent> = createPatternParser(
  `(?<=(?:^|[:.,;-])~)(?:hold|holding|keep|maintain)(?: (?:it|this|that|the|each|your))?(?: (?:position|stretch|pose|contraction|squeeze|bridge|plank))?(?: for)? (\\d{1,3}(?:~(?:-|to)~\\d{1,3})?~-?~${secondsSource})(?:,?~(?:and|then|and then) (?:relax|release|lower|return|let go)[a-z -]{0,24})?(?=~\\.?~$|[,.;~]+(?:[^.\\d]{1,60}\\.~)?(?:repeat|do|perform|complete)~(?:this |it )?(?:\\d|${numberWordSource})|~[,.;]?~(?:for |per |x~)?\\d{1,2}(?:-\\d{1,2})?~${setWordsSource}|~x~\\d)`,
  ([typed = '']) => {
    const amount = measuredAmountParser(typed.replace(/ *-(?= *[a-z])/, ' ').replace(/ +to +/, '-'), 0)?.value
    return amount?.kind === 'time' ? toAmountsToken(amount) : undefined
  },
)

/** Parses a number of repetitions in `raise leg 12x`, `15 times` and `25 Stück`, if it is the only number. */
export const countedTimesTokenParser: Parser<TokenContent> = createPatternParser(
  '(?<=[a-z]~:?~)(?:do )?(\\d{1,3}~(?:stuck|mal|times|veces|vezes|volte|fois)|(?:[89]|\\d{2,3})~x)(?=~(?:[.,;)]~)?(?:$|(?:per|pro|je|por|par|each|on each) ~(?:side|leg|arm|seite|bein|arm|pierna|perna|jambe|lado|cote)))(?<!(?:repeat|cycle|through|sequence|circuit|round)[^,;]{0,20})',
  ([reps = '']) => ({
    ...toAmountsToken({ kind: 'reps', reps: Number.parseInt(reps, 10) }),
    isLabelled: true,
  }),
)

export const measuredAmountTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  // In `12 x 100's`, the number is a distance.
  createPatternParser(
    "(?<!(?:@|w/|with|using)~)(25|50|75|100|150|200|250|300|400|500|600|800|1000)'s(?![a-z])",
    ([meters]) => toAmountsToken({ kind: 'distance', meters: Number(meters) }),
  ),
  mapParser(measuredAmountParser, amount => toAmountsToken(amount)),
)

function toAmountsToken(amount: Amount, isBare = false) {
  return { kind: 'amounts' as const, steps: [{ amount, isOpenEnded: false }], isBare }
}

const stepSource = String.raw`(?:\d{1,5}(?:-\d{1,5})?|max|amrap)\+?`
const listEndSource = String.raw`(?![\d%:]|\.\d|\+\d|~(?:kg|lb|#|%)|~(?:s|secs?|seconds?|mins?|minutes?)(?![a-z]))`

/** Parses a ladder in which each step has its unit: `1'-2'-3'-4'`. */
export const stepListTokenParser: Parser<TokenContent> = createPatternParser(
  `((?:\\d{1,3}~(?:'|"|min)~-~){2,30}\\d{1,3}~(?:'|"|min))(?![a-z\\d'"]|~[-/])`,
  ([typed = '']) => {
    const amounts = typed.split('-').map(step => measuredAmountParser(step.trim(), 0)?.value)
    return amounts.every(amount => amount !== undefined)
      ? { kind: 'amounts', steps: amounts.map(amount => ({ amount, isOpenEnded: false })), isBare: false }
      : undefined
  },
)

/** Parses a list with one number per set: `5/3/1+`, `10-8-6-4`, `5,5,3,3,1,1`. */
export const amountListTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(
    `((?:\\d{1,5}[-/]){2,30}\\d{1,5})~(km?|m(?:eters|etres)?|min(?:utes)?|'|s|sec(?:onds)?|cals?|calories)(?![a-z0-9/])`,
    ([typed = '', unit]) => {
      const amounts = typed
        .split(/[-/]/)
        .map(count => measuredAmountParser(`${count} ${unit === 'm' ? 'metres' : unit}`, 0)?.value)
      return amounts.every(amount => amount !== undefined)
        ? { kind: 'amounts', steps: amounts.map(amount => ({ amount, isOpenEnded: false })), isBare: false }
        : undefined
    },
  ),
  createPatternParser(
    `(${stepSource}(?:/${stepSource}){1,49}|${stepSource}(?: / ${stepSource}){1,49})${listEndSource}(?![a-z@])`,
    ([typed]) => toAmountListToken(typed, '/'),
  ),
  createPatternParser(
    String.raw`((?:\d{1,5}\+?-){2,49}\d{1,5}\+?)(?!\+)${listEndSource}(?![a-z])`,
    ([typed]) => toAmountListToken(typed, '-'),
  ),
  // In `12, 10, 8, max`, the last sets are done to the maximum.
  createPatternParser(
    String.raw`((?:\d{1,3},~){1,9}(?:max|amrap)(?:,~(?:max|amrap)){0,5})(?=~(?:$|[@(;]))`,
    ([typed]) => toAmountListToken(typed, ','),
  ),
  createPatternParser(
    String.raw`((?:\d{1,5}\+?,~){1,49}\d{1,5}\+?)(?!\+)${listEndSource}(?!~-|~[a-z@]|~,?~\d(?!\d{0,2}(?:-\d{1,3})?~(?:ct|s|secs?|seconds?|mins?|minutes?|'|")(?![a-z])))`,
    ([typed]) => toAmountListToken(typed, ','),
  ),
  createPatternParser(
    String.raw`((?:\d{1,3}\+?,~){2,49}\d{1,3}\+?)(?=~@| (?:rpe|rir|at|with|w/|bw|heavy|light|leav|increasing|building|ascending|ramping|body|rest|tempo|\d+(?:-\d+)?~(?:rir|rpe|s|secs?|seconds?|mins?|minutes?|'|"|reps? (?:in|shy|short|left)|more)(?![a-z])|\(|${numeralSource}~(?:kg|lb|#|%)))`,
    ([typed]) => toAmountListToken(typed, ','),
  ),
  createPatternParser('(\\d{1,2}(?: \\d{1,2}){2,11})(?=$|~,|~\\(|~@)', ([typed]) =>
    toAmountListToken(typed, ' '),
  ),
  createPatternParser(
    String.raw`((?:\d{1,3}\+?(?:,~|[-/])){1,49}\d{1,3}\+?)~(?:reps?|repetitions|wdh|wiederholungen)(?![a-z])`,
    ([typed = '']) => {
      const list = toAmountListToken(typed.replace(/[-/]/g, ','), ',')
      return typed.includes(',') || typed.split(/[-/]/).length > 2 ? list : undefined
    },
  ),
  // Without spaces, three or more small numbers are a list whatever follows: `8,8,6,6 225 lb`.
  createPatternParser(
    String.raw`((?:\d{1,2}\+?,){2,19}\d{1,2}\+?)(?= |;|\)|\.(?!\d)|,~[a-z@:(]|$)`,
    ([typed]) => toAmountListToken(typed, ','),
  ),
)

const maxSteps = 100

function toAmountListToken(typed = '', divider: string): TokenContent | undefined {
  const words = typed.split(divider)
  if (words.length > maxSteps) return undefined
  const steps = words.map(one => parseAmountStep(one.trim()))
  return steps.every(one => one !== undefined) ? { kind: 'amounts', steps, isBare: true } : undefined
}

function parseAmountStep(typed: string): ParsedAmount | undefined {
  const isOpenEnded = typed.endsWith('+')
  const amount = stepAmountParser(isOpenEnded ? typed.slice(0, -1) : typed, 0)?.value
  return amount && { amount, isOpenEnded: isOpenEnded && amount.kind === 'reps' }
}
const stepAmountParser = firstMatchingParser(repRangeParser, repsParser, measuredAmountParser)

/** Parses a number, a range, or a set in several parts. */
export const numberTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  mapParser(setPartsParser, amount => toAmountsToken(amount)),
  // Parses a minimum number of reps, after which the athlete does as many more as possible: `5+`.
  createPatternParser(String.raw`(\d{1,5})(?:~reps?)?\+(?![\d.])`, ([typed]) => {
    const reps = parseRepCount(typed)
    if (reps === undefined) return undefined
    return { kind: 'amounts', steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: true }], isBare: false }
  }),
  createPatternParser(
    String.raw`(\d{1,5}(?:~(?:-|to|bis|a)~\d{1,5}|(?: (?:o|ou|oder|or) )\d{1,5})?)~(?:(?:total |good |strict )?rep(?:etition)?s?\.?|wdhl?\.?|whd\.?|wiederholungen|repeticiones|repeticoes|ripetizioni|rip\.?)(?! (?:in (?:reserve|the tank)|left))(?![a-wyz]|x(?!\d))`,
    ([typed = '']) => {
      const amount = stepAmountParser(typed.replace(/ *\b(?:bis|oder|ou|or|o|a)\b */, '-'), 0)?.value
      return amount && { ...toAmountsToken(amount), isLabelled: true }
    },
  ),
  createPatternParser(`(\\d{1,4}(?:~-~\\d{1,4})?)(?=~${mannerOfRepsSource}(?![a-z]))`, ([typed = '']) => {
    const amount = stepAmountParser(typed, 0)?.value
    return amount && { ...toAmountsToken(amount), isLabelled: true }
  }),
  // In `200 push-ups`, the exercise says what the large number counts.
  createPatternParser(
    '(1[5-9]\\d|[2-9]\\d\\d|1_?000)(?= (?:(?:push|pull|sit|chin|step)[- ]?ups|(?:air )?squats|burpees|double[- ]?unders|singles|jumping jacks|(?:walking )?lunges|(?:kb |kettlebell )?swings|wall ?balls?|mountain climbers|crunches)(?![a-z]))',
    ([count = '']) => ({
      ...toAmountsToken({ kind: 'reps', reps: Number(count.replace('_', '')) }),
      isLabelled: true,
    }),
  ),
  mapParser(repRangeParser, amount => toAmountsToken(amount)),
  mapParser(repsParser, amount => toAmountsToken(amount, true)),
  createPatternParser(
    `(${numeralSource})(?:-(${numeralSource}))?(\\+)?(?![a-wyz\\d_:%])`,
    ([from, to, more]) => {
      const last = parseOptionalNumeral(to)
      const range = last === undefined ? {} : { toNumber: last }
      return { kind: 'number', number: parseNumeral(from), ...range, isOpenEnded: Boolean(more) }
    },
  ),
)

const timesAtEndPattern = createPatternParser<TokenContent>(
  '(?<=[,;]~)(\\d{1,2})~times(?=~[.)]?~$)',
  ([count]) => (valueIfWithin(Number(count), 2, 50) ? { kind: 'count', count: Number(count) } : undefined),
)

/** In `12 s hang, 3 min rest, 5 times`, the number counts the sets if nothing else does. */
const timesAtEndParser: Parser<TokenContent> = beginLike(timesAtEndPattern, (text, from) => {
  const match = timesAtEndPattern(text, from)
  return match && !/\d ?x ?\d|\b(?:sets?|rounds?)\b/.test(text.slice(0, from)) ? match : undefined
})

/** In `every 2 min for 10 min`, there is a set in each interval. */
function toCountOfIntervals(seconds: number, totalMinutes = ''): TokenContent | undefined {
  const count = (Number(totalMinutes) * 60) / seconds
  return Number.isInteger(count) && valueIfWithin(count, 1, 60) ? { kind: 'count', count } : undefined
}

/** Parses a number with its label in front: `Sets: 4`, `Reps: 8-10`, `Wdh.: 10`. */
export const labelledCountTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  // In `2 reps EMOM x 10` and `every minute for 10 min`, there is a set in each minute.
  createPatternParser(
    '(?<=(?<![a-z])(?:emom|otm|(?:every|each|on the|per) min(?:ute)?(?: on the min(?:ute)?)?)~)(?:x~|for )?(\\d{1,2})~(?:min(?:ute)?s?|rounds?|sets?)?(?![\\d.:%a-z/]|~x)',
    ([count]) => (valueIfWithin(Number(count), 1, 60) ? { kind: 'count', count: Number(count) } : undefined),
  ),
  createPatternParser(
    "(?<=(?<![a-z])(?:every|on the) (\\d{1,2}(?:\\.5)?)~(?:min(?:ute)?s?|')~)(?:for|x) ?~(\\d{1,3})~(?:min(?:ute)?s?|')(?![a-z])",
    ([interval, total]) => toCountOfIntervals(Number(interval) * 60, total),
  ),
  createPatternParser(
    '(?<=(?<![a-z])(?:every|on the) (\\d{2,3})~(?:s|secs?|seconds?)~)(?:for|x) ?~(\\d{1,3})~(?:min(?:ute)?s?)(?![a-z])',
    ([interval, total]) => toCountOfIntervals(Number(interval), total),
  ),
  createPatternParser(
    "(?<=(?<![a-z\\d])e(\\d(?:\\.5)?)~(?:m|')(?:om|otm|in)~)(?:for |x~)?(\\d{1,3})~(?:min(?:ute)?s?|')(?![a-z])",
    ([interval, total]) => toCountOfIntervals(Number(interval) * 60, total),
  ),
  timesAtEndParser,
  // In `hold 30 s, repeat 3 times`, the number counts sets.
  createPatternParser(
    `repeat(?: (?:this|it))? (\\d{1,2}|${numberWordSource})(?:~(?:-|to)~(\\d{1,2}))?(?:~x|~times)(?![a-z])(?! (?:a|per|each) (?!leg|side|arm|foot|hand))`,
    ([count = '', toCount]) =>
      valueIfWithin(parseCount(count), 1, 50)
        ? {
            kind: 'count',
            count: parseCount(count),
            isRepeat: true,
            ...(toCount ? { toCount: Number(toCount) } : {}),
          }
        : undefined,
  ),
  createPatternParser(`(\\d{1,2}|${numberWordSource}) times through(?=~[,.;)]|~$)`, ([count = '']) =>
    valueIfWithin(parseCount(count), 1, 30) ? { kind: 'count', count: parseCount(count) } : undefined,
  ),
  createPatternParser(
    '(?:sets?|satze|series|serie|rounds)~[:=]~(\\d{1,2})(?:~-~(\\d{1,2}))?(?![\\d.:x%]|~x)',
    ([count, toCount]) =>
      valueIfWithin(Number(count), 1, 100)
        ? { kind: 'count', count: Number(count), ...(toCount ? { toCount: Number(toCount) } : {}) }
        : undefined,
  ),
  createPatternParser(
    '(?:reps?|repetitions)~[:=]~(\\d{1,3}(?:,~\\d{1,3}){1,9})(?![\\d.:x%/a-z\'"-]|~,|~x|~(?:-|to|s|secs?|seconds?|mins?|minutes?)(?![a-z]))',
    ([typed]) => toAmountListToken(typed, ','),
  ),
  createPatternParser(
    '(?:reps?|repetitions|wdh\\.?|repeticiones|repeticoes|ripetizioni)~[:=]~(\\d{1,4})(?:~-~(\\d{1,4}))?(?![\\d.:x%/])',
    ([from, to]) => {
      const amount = stepAmountParser(to === undefined ? `${from}` : `${from}-${to}`, 0)?.value
      return amount && toAmountsToken(amount)
    },
  ),
)
