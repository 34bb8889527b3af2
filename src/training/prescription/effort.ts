import { kmPerUnit } from '#training/prescription/format/format-effort.ts'
import { roundToDigits } from '#training/units.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  numeralSource,
  omitUndefined,
  type Parser,
  parseNumeral,
  parseOptionalNumeral,
  parseWholeText,
  valueIfWithin,
} from './parser-combinators.ts'
import type { Effort } from './prescription.ts'
import { racePaceParser } from './race-pace.ts'
import { parseClockSeconds } from './time-range.ts'

type ShareEffort = Extract<Effort, { kind: 'share' }>
type Feel = Extract<Effort, { kind: 'feel' }>['feel']

/** Parses a typed effort: `parseEffort('2 RIR')`, `parseEffort('z2')`; a bare number up to ten is an RPE. */
export function parseEffort(text: string): Effort | undefined {
  return parseWholeText(firstMatchingParser(effortParser, bareRpeParser), text)
}

const rangeEndSource = `(?:~(?:-|to)~(${numeralSource}))?`

const rpeParser: Parser<Effort> = firstMatchingParser(
  // `RPE 6/7` is a range, and `RPE 8/10` one number of ten.
  createPatternParser('rpe~[@:=]?~(\\d(?:\\.5)?)~/~(\\d(?:\\.5)?)(?![\\d./])', ([from, upTo]) => {
    const isNext = Number(upTo) > Number(from) && Number(upTo) <= Number(from) + 1
    return isNext ? toRpe([from, upTo]) : undefined
  }),
  createPatternParser(
    `(?:an |a )?rpe~[@:=]?~(?:cap |of |max |limit )?(${numeralSource})${rangeEndSource}(\\+)?(?:~/~10)?(?: max(?:imum)?(?=~[,.;)]|~$))?(?!\\w|\\.\\d)`,
    toRpe,
  ),
  createPatternParser(
    `(${numeralSource})${rangeEndSource}(\\+)?(?:~/~10)?~rpe(?!~(?:[:=@]|of|cap|max)?~\\d)(?![a-z])`,
    toRpe,
  ),
  createPatternParser(`(${numeralSource})${rangeEndSource}()~/~10(?! ?reps) effort(?![a-z])`, toRpe),
  createPatternParser(
    `(?:at|@)~(\\d{1,2}(?:\\.5)?)(?:~(?:-|to)~(\\d{1,2}))?()~/~10(?: effort(?![a-z]))?(?!~\\d|~reps|[./\\d])`,
    toRpe,
  ),
  createPatternParser(
    `effort(?: of| level)?~[:=]?~(${numeralSource})${rangeEndSource}()~/~10(?!~\\d|~reps)`,
    toRpe,
  ),
)
function toRpe([from, upTo, more]: readonly (string | undefined)[]): Effort | undefined {
  const [rpe, toRpe] = [parseNumeral(from), parseOptionalNumeral(upTo)]
  if (!valueIfWithin(rpe, 1, 10) || !valueIfWithin(toRpe ?? 1, 1, 10)) return undefined
  return omitUndefined({ kind: 'rpe' as const, rpe, toRpe, isAtLeast: more ? true : undefined }) as Effort
}

const rirParser: Parser<Effort> = firstMatchingParser(
  createPatternParser(
    `(${numeralSource})${rangeEndSource}~(?:rir(?!~[:=@]~\\d|~\\d{1,2}(?:-\\d{1,2})?(?=$|[,;)]| (?!min|s)))|reps? in reserve|reps? left(?: in the tank)?|(?:more )?reps? in the tank|in the tank|in reserve|reps? (?:short of|shy of|from|away from|before) failure)(?![a-z])`,
    toRir,
  ),
  createPatternParser(`rir~[@:=]?~(${numeralSource})${rangeEndSource}(?!\\w|\\.\\d)`, toRir),
)
function toRir([from, upTo]: readonly (string | undefined)[]): Effort | undefined {
  const [rir, toRir] = [parseNumeral(from), parseOptionalNumeral(upTo)]
  if (rir > 20 || (toRir ?? 0) > 20) return undefined
  return omitUndefined({ kind: 'rir' as const, rir, toRir }) as Effort
}

/** The unit of a time or distance: in `zone 4 / 1 min easy`, the second number is no zone. */
const timeUnitSource = '~(?:m|min|mins|minutes?|s|sec|secs|seconds?|km|k|mi|miles?|\'|"|:\\d)(?![a-z])'

const zoneParser: Parser<Effort> = createPatternParser(
  `(?:heart rate |hr )?z(?:one|n|ona)?s?~([1-7])(?:~(?:-|to|/)~z?(?:one )?([1-7])(?!${timeUnitSource}))?(?:~/~(?:very[ -]|mod(?:erate)?-)?(?:hard|easy|moderate)(?![a-z]))?(?: (?:pace|effort|intensity|endurance|aerobic|threshold|tempo|recovery(?! ?[-:\\d]| (?:of|for|between|after))))?(?![\\w%]|\\.\\d)`,
  ([zone, toZone]) =>
    omitUndefined({
      kind: 'zone' as const,
      zone: Number(zone),
      toZone: parseOptionalNumeral(toZone),
    }) as Effort,
)

const kmPerPaceUnit: Readonly<Record<string, number>> = { k: 1, m: kmPerUnit.mi, '5': 0.5, '1': 0.1 }
const paceClockSource = String.raw`(\d{1,2}[:'][0-5]\d)"?`
const paceParser: Parser<Effort> = createPatternParser(
  `${paceClockSource}(?:~(?:-|to|bis)~${paceClockSource})?~(?:min)?~(?:(?:/|per |pro |el |al )~(k|m|5(?=00)|1(?=00))(?:m|i|ile|00(?:~(?:m|yd?))?)?|split)(?: pace)?(?![a-z0-9])`,
  ([from, upTo, per = '5']) => {
    const inKm = (typed: string) =>
      roundToDigits(parseClockSeconds(typed.replace("'", ':')) / (kmPerPaceUnit[per] ?? 1), 3)
    const [secondsPerKm, toSecondsPerKm] = [inKm(from ?? ''), upTo === undefined ? undefined : inKm(upTo)]
    if (!valueIfWithin(secondsPerKm, 60, 3600) || !valueIfWithin(toSecondsPerKm ?? 60, 60, 3600))
      return undefined
    return omitUndefined({ kind: 'pace' as const, secondsPerKm, toSecondsPerKm }) as Effort
  },
)

/** In German, `mit Pace 4:12` is a pace per kilometre. */
const germanPaceParser: Parser<Effort> = createPatternParser(
  'mit pace (\\d:[0-5]\\d)(?![\\d:]|~(?:min)?~(?:/|pro |per ))',
  ([clock]) => {
    const secondsPerKm = valueIfWithin(parseClockSeconds(clock), 120, 720)
    return secondsPerKm === undefined ? undefined : { kind: 'pace', secondsPerKm }
  },
)

/** Parses a pace per kilometre as it is written in Romance languages and German: `12 km a 5'20"`. */
const romancePaceParser: Parser<Effort> = createPatternParser(
  `(?<=\\d~(?:km|k) )(?:a|al ritmo di|a ritmo|in|zu|en) (\\d{1,2})'([0-5]\\d)"?(?:~(?:/~|per |al |por )km)?(?![\\d:a-z'])`,
  ([minutes, seconds]) => {
    const secondsPerKm = Number(minutes) * 60 + Number(seconds)
    return valueIfWithin(secondsPerKm, 120, 720) ? { kind: 'pace', secondsPerKm } : undefined
  },
)

/** Parses a speed in metres per second as a pace. A lower one is rather that of a bar. */
const metricSpeedParser: Parser<Effort> = createPatternParser(
  `(${numeralSource})~m/s(?:ec)?(?![a-z])`,
  ([speed]) => {
    const metersPerSecond = valueIfWithin(parseNumeral(speed), 2, 12)
    return metersPerSecond === undefined
      ? undefined
      : { kind: 'pace', secondsPerKm: roundToDigits(1000 / metersPerSecond, 3) }
  },
)

/** Parses a speed as a pace: `12 km/h`, `6.0 mph`. */
const speedParser: Parser<Effort> = createPatternParser(
  `(${numeralSource})(?:~(?:-|to)~(${numeralSource}))?~(?:(km/?h|kph|kmh)|(mph|mi/h))(?![a-z])`,
  ([from, upTo, km]) => {
    const toPace = (speed: number) => roundToDigits(3600 / (km ? speed : speed * kmPerUnit.mi), 3)
    const [slow, fast] = [parseNumeral(from), parseOptionalNumeral(upTo)]
    const [secondsPerKm, toSecondsPerKm] = [toPace(slow), fast === undefined ? undefined : toPace(fast)]
    if (!valueIfWithin(secondsPerKm, 60, 3600) || !valueIfWithin(toSecondsPerKm ?? 60, 60, 3600))
      return undefined
    return omitUndefined({ kind: 'pace' as const, secondsPerKm, toSecondsPerKm }) as Effort
  },
)

const wattsParser: Parser<Effort> = createPatternParser(
  `(${numeralSource})(?:~w)?${rangeEndSource}~w(?:atts?)?(?![a-z0-9/])`,
  ([from, upTo]) => {
    const [watts, toWatts] = [parseNumeral(from), parseOptionalNumeral(upTo)]
    // In `70.3 watts`, the number is the distance of a race.
    if (!Number.isInteger(watts) || !valueIfWithin(watts, 1, 3000) || !valueIfWithin(toWatts ?? 1, 1, 3000))
      return undefined
    return omitUndefined({ kind: 'watts' as const, watts, toWatts }) as Effort
  },
)

const shareSources: readonly (readonly [ShareEffort['of'], string])[] = [
  ['ftp', 'ftp(?:20)?'],
  [
    'max-heart-rate',
    '(?:max~hr|hr~max|mhr|max(?:imum)? heart rate|(?:la )?fc ?max|frequence cardiaque max(?:imale)?|hf ?max|fcm|(?:frecuencia cardiaca|fc) max(?:ima)?)',
  ],
  ['heart-rate-reserve', '(?:hrr|fcr|hr reserve|heart rate reserve)'],
  ['threshold-heart-rate', '(?:lthr|threshold hr|threshold heart rate)'],
  ['threshold-pace', '(?:threshold pace|tp)'],
]
const shareParser: Parser<Effort> = mapParser(
  firstMatchingParser(
    ...shareSources.map(([of, source]) =>
      createPatternParser(
        `(?:ramp )?(?:from )?(${numeralSource})~%?(?:~(?:-|to)~(${numeralSource}))?~%~(?:(?:of|de|der|del|della|da) )?(?:(?:your|my|the|votre|ta|la|tu|su|sua|deiner|ihrer) )?${source}(?![a-z\\d])`,
        ([from, upTo]) => ({ of, percent: parseNumeral(from), toPercent: parseOptionalNumeral(upTo) }),
      ),
    ),
    // `at FTP` is 100 % of it.
    createPatternParser('(?:100~%~)?ftp(?:20)?(?: power)?(?![a-z0-9]| test)', () => ({
      of: 'ftp' as const,
      percent: 100,
      toPercent: undefined,
    })),
  ),
  toShare,
)

/**
 * Converts a percentage of a threshold or maximum to an effort. Returns undefined if the percentage is above
 * 300.
 */
function toShare(share: {
  of: ShareEffort['of']
  percent: number
  toPercent?: number | undefined
}): Effort | undefined {
  if (!valueIfWithin(share.percent, 1, 300) || !valueIfWithin(share.toPercent ?? 1, 1, 300)) return undefined
  const { of, percent, toPercent } = share
  return omitUndefined({ kind: 'share' as const, percent, toPercent, of }) as Effort
}

const feelSources: readonly (readonly [Feel, string])[] = [
  [
    'easy',
    '(?:easy|easily|ez)(?! on (?:the|your|a))|(?:a )?conversational(?= pace|~[,.;)]|~$)|(?:ganz |sehr )?locker(?:e[rsnm]?)?|(?:ganz |sehr )?ruhig(?:e[rsnm]?)?|rustig|(?:a )?(?:ritmo )?(?:muy |molto |muito )?(?:suaves?|lent[oi]s?)|(?:en |d.)?endurance fondamentale|en endurance|leger|(?:a )?(?:allure )?lent(?:e|ement)?|souple(?:ment)?|tranquil(?:l?[oa]|le(?:ment)?)?(?!~:)|(?:a )?ritmo (?:leve|facil|tranquil+o)(?!~:)|langsam(?:e[rsnm]?)?|facile|leggero|(?<=\\d ?(?:km|min|h|m)\\.? )leve|(?<=(?:corrida|corsa|carrera|trote|rodaje|caminhada|pedal|nado) )(?:leves?|lenta|leggera)',
  ],
  ['steady', 'steady(?:[- ]state)?'],
  [
    'moderate',
    'moderate|(?:a )?ritmo (?:medio|moderado|moderato)|(?:a )?allure moderee|(?<=(?:corrida|corsa|carrera|trote|rodaje) )(?:moderada|moderado|moderata)',
  ],
  ['tempo', 'tempo(?!~:?~[\\d(])'],
  ['sweet-spot', 'sweet~-?~spot'],
  [
    'threshold',
    "threshold|(?:(?:a l')?allure |an der |am |al |au |a |a ritmo |ritmo (?:de )?)?(?:seuil|schwelle|umbral|soglia|limiar)",
  ],
  ['vo2max', 'vo2(?:~-?~max)?|(?<=\\d ?(?:m|min|s|\'|") )(?:(?:a )?(?:l.)?allure )?vma(?!~:)'],
  ['hard', 'hard|(?:a )?(?:ritmo )?(?:fuerte|forte)(?! ?\\d)|dur'],
  [
    'fast',
    'fast(?:er(?= (?:effort|pace)))?|schnell|vite|(?:a )?(?:ritmo )?(?:rapido|veloce)|(?:a )?allure rapide',
  ],
  ['all-out', '(?:a tope|all~-?~out|flat out|sprint(?= (?:pace|effort)))'],
  ['build', 'build(?! (?:up|to|across))'],
]

/** In `not too hard` and `if it feels easy`, the effort is none that is prescribed. */
export const negationSource =
  "(?<![a-z])(?:if|when|whenever|once|unless)(?: [a-z']+){1,5}|(?<![a-z])(?:not|no|never|don['’]?t|nicht|pas|non|nao)(?: (?:too|so|that|very|really|super|go(?:ing)?|be|zu|sehr|trop|muy|demasiado|troppo|molto|muito)){0,3}"

/** In `brace hard` and `controlled tempo`, the word says how a repetition is done. */
const notEffortSource =
  '(?:(?<![a-z])(?:brace|bracing|squeeze|squeezing|breathe|breathing|contract|flex|clench|think|pull|exhale|stretch)|(?<![a-z])(?:controlled|slow|strict|smooth|normal|natural|explosive|same)(?= tempo))'

/** Parses a word that describes perceived effort, such as `easy`. */
export const feelParser: Parser<Effort> = firstMatchingParser(
  ...feelSources.map(([feel, source]) =>
    createPatternParser(
      `(?<!${notEffortSource}~|(?:${negationSource}) )(?:${source})(?: (?:effort|intensity|pace)(?![a-z0-9]))?(?![a-z0-9])`,
      () => ({ kind: 'feel', feel }) as Effort,
    ),
  ),
)

/** Parses `SST` (sweet spot training). In a line that contains it, bare numbers are minutes. */
export const sweetSpotParser: Parser<Effort> = createPatternParser('sst(?![a-z0-9])', () => ({
  kind: 'feel',
  feel: 'sweet-spot',
}))

/** Parses an effort with its unit. */
export const effortWithUnitParser: Parser<Effort> = firstMatchingParser(
  rpeParser,
  rirParser,
  zoneParser,
  romancePaceParser,
  germanPaceParser,
  paceParser,
  racePaceParser,
  shareParser,
  wattsParser,
  speedParser,
  metricSpeedParser,
)

const effortParser = firstMatchingParser(effortWithUnitParser, feelParser, sweetSpotParser)

/** Parses a bare number up to ten as an RPE: `8`, `7-8`, `8+`. */
const bareRpeParser: Parser<Effort> = createPatternParser(
  String.raw`(\d{1,2}(?:\.\d)?)(?:-(\d{1,2}(?:\.\d)?))?(\+)?(?![\d/:%.a-wyz])`,
  toRpe,
)

const rpeNumberSource = '(?:10|[4-9](?:\\.5)?)'

/** Parses the RPE of several sets: `@ 6, 7, 8`, `RPE 6/7/8`, `@7@8@9`. */
export const rpeListParser: Parser<Effort[]> = createPatternParser(
  `(@~${rpeNumberSource}(?:~@~${rpeNumberSource}){2,7}|(?:@~(?:rpe~)?|(?:an? )?rpe~(?:of )?)${rpeNumberSource}(?:(?:,~${rpeNumberSource}){2,7}|(?:/${rpeNumberSource}){2,7}|(?:-${rpeNumberSource}){2,7}))(?![\\w.%/:'"-]|~(?:min|sec|@|x|kg|lbs?|%|reps?|sets?)(?![a-z]))`,
  ([typed = '']) => typed.match(/\d+(?:\.\d)?/g)?.map((rpe): Effort => ({ kind: 'rpe', rpe: Number(rpe) })),
)
