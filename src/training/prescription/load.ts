import { separateBaseLifts } from '#training/prescription/base-lifts/find-base-lifts.ts'
import { convertToKg, type LoadUnit, metricUnits, type Units } from '#training/units.ts'
import { negationSource } from './effort.ts'
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
import { type Load, type LoadBase, repMaxBases } from './prescription.ts'

/**
 * Parses a load: `parseLoad('80% TM')`, `parseLoad('80% of snatch')`, `parseLoad('+10')`; `units` gives the unit of bare
 * numbers.
 */
export function parseLoad(text: string, units: Units = metricUnits): Load | undefined {
  const { text: plain, baseLifts } = separateBaseLifts(text, undefined, '')
  const [baseLift, ...others] = baseLifts
  const load = parsePlainLoad(plain, units)
  if (!baseLift) return load
  if (others.length > 0 || load?.kind !== 'percent' || load.of !== '1rm') return undefined
  return { ...load, of: baseLift.of, ofExercise: baseLift.exercise }
}

function parsePlainLoad(text: string, units: Units): Load | undefined {
  const one = mapParser(createLoadsParser(units), loads => (loads.length === 1 ? loads[0] : undefined))
  return parseWholeText(
    firstMatchingParser(
      firstMatchingParser(
        one,
        mapParser(belowTopSetParser, ([load]) => load),
      ),
      createAddedLoadParser(units),
      createBareLoadParser(units),
    ),
    text,
  )
}

/** Creates a parser for one load, or for several loads of the same kind: `65/75/85 %`. */
export function createLoadsParser(units: Units): Parser<Load[]> {
  return firstMatchingParser<Load[]>(
    percentLoadsParser,
    kgLoadsParser,
    mapParser(createOtherLoadParser(units), load => [load]),
  )
}

// Limits a list to 20 numbers, to prevent quadratic backtracking.
const percentSignSource = '(?:%|p[er]+ ?[cz]ent[o]?(?![a-z])|por ?cien?to(?![a-z])|pour ?cent(?![a-z]))'
const listSource = `${numeralSource}(?:/${numeralSource}){0,19}(?!/)`
const ofSource = '(?:of|off|from|der|des|vom|von|del|della|dello|de|du|do|da)'
const determinerSource =
  "(?:the |my |your |their |today's |current |estimated |la |le |il |el |o |votre |tu |su )*"
const repMaxSource = '(?:\\d{1,2})~-?~(?:rm|rep max)'
const loadBaseSource = `(?:~(${ofSource} ${determinerSource}(?:top single|single|first set|\\d@\\d+|(?:it|that(?: (?:weight|load|set|top set|single|double|triple))?)(?=~(?:$|[,.;)x])))|(?:${ofSource} )?${determinerSource}(?:e1rm|${repMaxSource}|one rep max|max(?! hr| heart| effort| rep)|tm|training max|top(?: set| single| weight(?: of the (?:day|week))?)?|bw|body~weight))(?![a-z0-9]))?`
/** Rejects a percentage of something else, as in `80% of last week`: without its base, the number means nothing. */
const knownBaseSource = `(?!~(?:of|off|from|der|des|vom|von|del|della|dello|du|do|da) )(?!~de )(?!~\\((?:of|off|from) (?!${determinerSource}(?:tm|training max|e?1~-?~rm|${repMaxSource}|one rep max|max|bw|body~weight|top)(?![a-z])))`

const percentLoadsParser: Parser<Load[]> = firstMatchingParser(
  // `@ 1/2 BW` is half of the body weight.
  createPatternParser('([1-3])/([234])~(?:bw|body~weight)(?![a-z0-9])', ([part, whole]) =>
    toPercentLoads(String(Math.round((Number(part) / Number(whole)) * 100)), 'bw', undefined, undefined),
  ),
  createPatternParser('(\\d\\.\\d{1,2})~x?~(?:bw|body~weight)(?![a-z0-9])', ([factor]) =>
    toPercentLoads(String(Math.round(Number(factor) * 100)), 'bw', undefined, undefined),
  ),
  createPatternParser(`%~tm ((${listSource}))(?:~%)?(?![\\d%a-wyz])`, ([percents]) =>
    toPercentLoads(percents, 'tm', undefined, undefined),
  ),
  // In `85% - 87.5% - 90%`, there is a percentage for each set.
  createPatternParser(
    '(\\d{2,3}(?:\\.\\d)?~%(?: - \\d{2,3}(?:\\.\\d)?~%){2,9})(?!\\d|~(?:of|off|from|tm) )',
    ([percents = '']) =>
      toPercentLoads(percents.replace(/ *% */g, '').replace(/ *- */g, '/'), undefined, undefined, undefined),
  ),
  // In `5x5 - 70%` and `Squat 5 - 70%`, the numbers around the dash are no range.
  createPatternParser(
    `(${numeralSource})(?:~%)?(?:-(?!(?<=\\d~x~(?:\\d|1[0-2])-)[4-9]\\d)|(?<!\\d~x~\\d{1,2}|/\\d{1,2}) - (?!(?<=(?<![\\d.])\\d - )[4-9]\\d)| to )(${numeralSource})~%${loadBaseSource}${knownBaseSource}(\\+)?(?!\\d)`,
    ([from, to, of, more]) => toPercentLoads(from, of, to, more),
  ),
  createPatternParser(
    `(\\d{2,3}(?:,~\\d{2,3}){1,9}|\\d{2,3}(?:-\\d{2,3}){2,9})~%${loadBaseSource}${knownBaseSource}(?!\\d)`,
    ([percents = '', of]) => toPercentLoads(percents.replace(/, *|-/g, '/'), of, undefined, undefined),
  ),
  // In `4x6 (65%, 70%, 75%, 80%)`, there is a percentage for each set.
  createPatternParser(
    '(?<=\\d~x~\\d{1,2}(?:~reps?)?(?:~[:,@(-]|~at)?~)(\\d{2,3}~%(?:,~\\d{2,3}~%){1,9})(?!\\d|~(?:of|off|from|tm) )',
    ([percents = '']) =>
      toPercentLoads(percents.replace(/ *% */g, '').replace(/, */g, '/'), undefined, undefined, undefined),
  ),
  createPatternParser(
    `(${listSource})~${percentSignSource}${loadBaseSource}${knownBaseSource}(\\+)?(?!\\d)`,
    ([percents, of, more]) => toPercentLoads(percents, of, undefined, more),
  ),
)

/** Parses a percentage by which a load is below the top set: `-5%`. */
export const belowTopSetParser: Parser<Load[]> = createPatternParser(
  `-(${numeralSource})~%(?:~(?:of |from )?(?:the )?top(?: set)?)?(?![a-z0-9/])(?!~/)`,
  ([less]) => {
    // In `5x5 -70%`, the dash only separates; nobody takes off so much.
    const percent = valueIfWithin(100 - parseNumeral(less), 50, 99)
    return percent === undefined ? undefined : [{ kind: 'percent', percent, of: 'top-set' }]
  },
)

/**
 * Parses a percentage by which the following sets are lighter than the top set: `then drop 8% for 3x5`. What the
 * percentage refers to is certain only if sets follow it.
 */
export const reducedLoadParser: Parser<Load[]> = createPatternParser(
  `(?:drop|take(?: off)?|strip(?: off)?|minus|reduce(?: by)?|lower(?: by)?)~(${numeralSource})~%(?:~off)?(?:~(?:and do|and|for|then|x(?=~(?:amrap|max)))(?![a-z]))?(?=~\\d{1,2}~x~\\d|~(?:amrap|max)(?![a-z]))`,
  ([less]) => {
    const percent = valueIfWithin(100 - parseNumeral(less), 1, 99)
    return percent === undefined ? undefined : [{ kind: 'percent', percent, of: 'top-set' }]
  },
)

function toPercentLoads(
  typed = '',
  of = '',
  to: string | undefined,
  more: string | undefined,
): Load[] | undefined {
  if (/\d *(?:- *)?(?:rm|rep max)$/.test(of) && !of.endsWith('e1rm') && !parseRepMaxBase(of)) return undefined
  const percents = typed.split('/').map(parseNumeral)
  if (![...percents, parseOptionalNumeral(to) ?? 1].every(percent => valueIfWithin(percent, 1, 300)))
    return undefined
  return percents.map(
    percent =>
      omitUndefined({
        kind: 'percent' as const,
        percent,
        toPercent: parseOptionalNumeral(to),
        of: parseLoadBase(of),
        isAtLeast: more ? true : undefined,
      }) as Load,
  )
}

function parseLoadBase(words: string): LoadBase {
  const typed = words.replace(/ +/g, ' ')
  if (typed.endsWith('e1rm')) return 'e1rm'
  if (/(?:tm|training max)$/.test(typed)) return 'training-max'
  if (/(?:bw|body *weight)$/.test(typed)) return 'bodyweight'
  const repMax = parseRepMaxBase(typed)
  if (repMax) return repMax
  return typed === '' || /max$/.test(typed) ? '1rm' : 'top-set'
}

/** Parses `5RM`; returns undefined if the number of repetitions has no known relation to the 1RM. */
function parseRepMaxBase(typed: string): LoadBase | undefined {
  const reps = /(\d{1,2}) *(?:- *)?(?:rm|rep max)$/.exec(typed)?.[1]
  if (reps === '1') return '1rm'
  return repMaxBases.find(base => base === `${reps}rm`)
}

/** Parses the base of percentages without a number: `TM`, `all % of 5RM`. */
export const loadBaseParser: Parser<LoadBase> = firstMatchingParser(
  createPatternParser(
    `(?:all |everything |percent(?:age)?s? )*(?:%~)?(?:(?:of|off|from) )${determinerSource}(?:bench |squat |deadlift |press )?(tm|training max|${repMaxSource})(?![a-z0-9])`,
    ([typed = '']) => (/\d/.test(typed) ? parseRepMaxBase(typed) : 'training-max'),
  ),
  createPatternParser(
    '(?:%~)?(?:tm|training max)(?![a-z0-9])(?!~[:\\d]| \\d| test)',
    () => 'training-max' as const,
  ),
)

/** Parses a percentage with a base that is not known, which must not be counted: `80% of last week`. */
export const unknownPercentParser: Parser<true> = createPatternParser(
  `(?:${numeralSource}(?:~%)?~(?:-|to|/)~){0,9}${numeralSource}~%~(?:(?:\\((?:of|off|from)|${ofSource}) [^,;()|]{1,60}|(?:v?mas|vma|vvo2~max|map|pma|mvi?c|max(?: power| speed)?)(?![a-z])(?!~hr))`,
  () => true,
)

const unitSource = `~(?:(kg|kilo|kilogram)s?|(?:lb|pound)s?|#)(?![a-wyz0-9]|x(?!\\d))`
const perHandSource = `(~\\(?(?:/~|per |each |in each |a )(?:hand|arm|db|dumbbell|kb)s?(?![a-z])\\)?|~(?:dbs|dumbbells|kbs|kettlebells|kurzhanteln|kh|halteres|mancuernas|manubri|alteres)(?![a-z])|~each(?! (?:leg|side|way))(?![a-z])|~ea(?![a-z]))?`

/** Usual pairs of weights for men and women without a unit, which need none because they are those of no other unit. */
const poundPairs = new Set(
  '65/45 75/55 75/45 85/55 85/65 95/65 95/55 105/70 105/75 115/75 115/80 115/85 125/85 135/85 135/95 145/100 155/105 165/115 175/115 185/115 185/125 185/135 205/135 205/145 225/145 225/155 245/165 255/175 275/185 275/205 315/205 315/215 315/225 53/35 70/53 72/53 44/26 35/26 50/35 35/25 20/14 14/10'.split(
    ' ',
  ),
)
/** Loads of barbells in pounds mostly end with a five: `205/125`. */
const isPoundPair = (heavier: string, lighter: string) =>
  heavier.endsWith('5') &&
  lighter.endsWith('5') &&
  Number(lighter) >= 45 &&
  Number(heavier) >= 1.3 * Number(lighter) &&
  Number(heavier) <= 1.85 * Number(lighter)
const kiloPairs = new Set(
  '24/16 32/24 28/20 20/16 16/12 9/6 40/30 42/30 43/29 43/30 50/30 60/40 60/42 60/43 61/43 70/50 80/55 84/57 84/59 90/60 100/65 100/70 102/70 52/35 42.5/30 22.5/15 22/15 70/47.5 60/42.5'.split(
    ' ',
  ),
)

/**
 * Parses the weights for men and women: `(95/65)`, `53/35`, `(24kg/16kg)`, `(115#/75#)`. Without a unit, only usual pairs
 * are weights.
 */
const pairedLoadsParser: Parser<Load[]> = firstMatchingParser<Load[]>(
  // Both weights may be given in both units: `135 lb (61 kg) / 95 lb (43 kg)`.
  createPatternParser(
    `(${numeralSource})${unitSource}~\\(~(${numeralSource})${unitSource}~\\)(?:~/~(${numeralSource})${unitSource}~\\(~(${numeralSource})${unitSource}~\\))?`,
    ([heavy, isKg, heavyAgain, isAgainKg, light, isLightKg, lightAgain, isLightAgainKg]) => {
      const [loadKg, lighterKg] = [toLoadKg(heavy, isKg), toLoadKg(light, isLightKg)]
      const isSame =
        isSameLoad(loadKg, toLoadKg(heavyAgain, isAgainKg)) &&
        isSameLoad(lighterKg, toLoadKg(lightAgain, isLightAgainKg))
      return isSame ? toKgLoad({ loadKg, lighterKg }, undefined, undefined) : undefined
    },
  ),
  createPatternParser(
    `(${numeralSource})${unitSource}~/~(${numeralSource})${unitSource}(?![a-z])`,
    ([heavier, isKg, lighter, isOtherKg]) => {
      const [loadKg, lighterKg] = [toLoadKg(heavier, isKg), toLoadKg(lighter, isOtherKg)]
      const isPair =
        Boolean(isKg) === Boolean(isOtherKg) &&
        loadKg !== undefined &&
        lighterKg !== undefined &&
        lighterKg < loadKg &&
        lighterKg > loadKg / 2
      return isPair ? toKgLoad({ loadKg, lighterKg }, undefined, undefined) : undefined
    },
  ),
  createPatternParser(
    '(?<=[(@,-]~|[a-z]{3} )(?<!(?:row|bike|ski|erg|cals?|calories|run|echo|assault|rower) )(\\d{1,3}(?:\\.5)?)/(\\d{1,3}(?:\\.5)?)(?!\\.\\d)(?=~(?:[),.;]|$)| - )',
    ([heavier = '', lighter = '']) => {
      const pair = `${heavier}/${lighter}`
      if (!poundPairs.has(pair) && !kiloPairs.has(pair) && !isPoundPair(heavier, lighter)) return undefined
      const kg = kiloPairs.has(pair) ? 'kg' : undefined
      return toKgLoad(
        { loadKg: toLoadKg(heavier, kg), lighterKg: toLoadKg(lighter, kg) },
        undefined,
        undefined,
      )
    },
  ),
)

const maleSource = '(?:m|men|males?|herren|manner|hombres|hommes|uomini|homens|♂)'
const femaleSource = '(?:w|f|women|females?|ladies|damen|frauen|mujeres|femmes|donne|mulheres|♀)'
const sexSource = `(?:(${maleSource})|${femaleSource})(?![a-z])`
const betweenSexesSource = '~(?:[,;/]|and|und|y|et|e)?~'

/**
 * Parses weights that state for whom they are: `53 lb W, 70 lb M`, `M: 24 kg / F: 16 kg`, `40/30 kg (m/w)`. The heavier one must be
 * that of men, because `W` and `M` mean something else otherwise.
 */
const loadsBySexParser: Parser<Load[]> = firstMatchingParser<Load[]>(
  createPatternParser(
    `(${numeralSource})${unitSource}~\\(?(?:for )?${sexSource}\\)?${betweenSexesSource}(${numeralSource})${unitSource}~\\(?(?:for )?${sexSource}\\)?`,
    ([one, kg, male, other, otherKg, otherMale]) =>
      toLoadBySex([toLoadKg(one, kg), male], [toLoadKg(other, otherKg), otherMale]),
  ),
  createPatternParser(
    `(?<![a-z0-9])${sexSource}~[:=]?~(${numeralSource})${unitSource}${betweenSexesSource}${sexSource}~[:=]?~(${numeralSource})${unitSource}`,
    ([male, one, kg, otherMale, other, otherKg]) =>
      toLoadBySex([toLoadKg(one, kg), male], [toLoadKg(other, otherKg), otherMale]),
  ),
  createPatternParser(
    `(${numeralSource})/(${numeralSource})${unitSource}~\\(?${maleSource}/${femaleSource}(?![a-z])\\)?`,
    ([one, other, kg]) => toLoadBySex([toLoadKg(one, kg), 'm'], [toLoadKg(other, kg), undefined]),
  ),
)

function toLoadBySex(
  [oneKg, isOneMale]: readonly [number | undefined, string | undefined],
  [otherKg, isOtherMale]: readonly [number | undefined, string | undefined],
): Load[] | undefined {
  const [loadKg, lighterKg] = isOneMale ? [oneKg, otherKg] : [otherKg, oneKg]
  const isPair =
    Boolean(isOneMale) !== Boolean(isOtherMale) &&
    loadKg !== undefined &&
    lighterKg !== undefined &&
    lighterKg < loadKg
  return isPair ? toKgLoad({ loadKg, lighterKg }, undefined, undefined) : undefined
}

/** A weight in a list with commas, in which low numbers would rather be repetitions. */
const weightSource = '(?:[2-9]\\d|[1-4]\\d\\d)(?:\\.\\d{1,2})?'

const kgLoadsParser: Parser<Load[]> = firstMatchingParser<Load[]>(
  loadsBySexParser,
  // Parses a pair of dumbbells or kettlebells, for example for a carry: `2×24 kg`.
  createPatternParser(
    `(?:2~x~|2 |two |dos |deux |zwei |due |dois |duas )?(?:dbs|dumbbells|kbs|kettlebells|kurzhanteln|halteres|mancuernas|manubri|alteres) (?:of |de |da |di |a |mit |zu |von )?(?:je )?(${numeralSource})${unitSource}(?![a-z])`,
    ([load, kg]) => toEachLoad(load, kg),
  ),
  createPatternParser(
    `2~x~(${numeralSource})${unitSource}~(?:dbs|dumbbells|kbs|kettlebells|kurzhanteln|kh|halteres|mancuernas|manubri|alteres)(?![a-z])`,
    ([load, kg]) => toEachLoad(load, kg),
  ),
  createPatternParser(`je (${numeralSource})${unitSource}(?![a-z])`, ([load, kg]) => toEachLoad(load, kg)),
  createPatternParser(`(?:2x|(?<=@~)2~x~)(${numeralSource})${unitSource}(?![a-z])`, ([load, kg]) => {
    const loadKg = toLoadKg(load, kg)
    return loadKg === undefined ? undefined : [{ kind: 'kg', loadKg, isEach: true }]
  }),
  createPatternParser(
    `(${numeralSource})(?:${unitSource})?-(${numeralSource})(?:/(${numeralSource}))?${unitSource}(\\+)?${perHandSource}`,
    ([from, , to, lighter, kg, more, hand]) =>
      toKgLoad(
        { loadKg: toLoadKg(from, kg), toKg: toLoadKg(to, kg), lighterKg: toLoadKg(lighter, kg) },
        more,
        hand,
      ),
  ),
  createPatternParser(
    `(\\d{1,4}(?:-\\d{1,4}){2,9}|${weightSource}(?:,~${weightSource}){2,9})${unitSource}`,
    ([loads = '', kg]) => {
      const parsed = loads
        .split(/[-,] */)
        .map(load => toKgLoad({ loadKg: toLoadKg(load, kg) }, undefined, undefined)?.[0])
      return parsed.every(load => load !== undefined) ? parsed : undefined
    },
  ),
  // In `3x8: 60 kg, 65 kg, 70 kg`, there is a weight for each set.
  createPatternParser(
    `(?<=\\d~x~\\d{1,2}(?:~reps?)?(?:~[:,@(-]|~at)?~)(${numeralSource}${unitSource}(?:,~${numeralSource}${unitSource}){1,9})`,
    ([words = '']) => {
      const parsed = words
        .split(/, */)
        .map(
          one =>
            toKgLoad(
              { loadKg: toLoadKg(one.replace(/[^\d.½¼¾_]/g, ''), /k/.exec(one)?.[0]) },
              undefined,
              undefined,
            )?.[0],
        )
      return parsed.every(load => load !== undefined) ? parsed : undefined
    },
  ),
  pairedLoadsParser,
  // The same load may be given in both units: `115 lb / 52 kg`.
  createPatternParser(
    `(${numeralSource})${unitSource}~//?~(${numeralSource})${unitSource}${perHandSource}`,
    ([one, isKg, other, isOtherKg, hand]) => {
      const [first, second] = [toLoadKg(one, isKg), toLoadKg(other, isOtherKg)]
      const isSame =
        first !== undefined &&
        second !== undefined &&
        Boolean(isKg) !== Boolean(isOtherKg) &&
        Math.abs(first - second) <= first * 0.03
      return isSame ? toKgLoad({ loadKg: first }, undefined, hand) : undefined
    },
  ),
  createPatternParser(
    `(${listSource})${unitSource}(\\+)?${perHandSource}(?:~(?:kb|kettlebell|db|dumbbell|barbell|bar|plate|(?:ankle|cuff|wrist) weights?|(?:weight(?:ed)? )?vest|(?:med|medicine) ball|ball(?=~(?:$|[),;/])))(?![a-z]))?`,
    ([loads = '', kg, more, hand]) => {
      const parsedLoads = loads
        .split('/')
        .map(load => toKgLoad({ loadKg: toLoadKg(load, kg) }, more, hand)?.[0])
      return parsedLoads.every(load => load !== undefined) ? parsedLoads : undefined
    },
  ),
)

/** Returns whether two weights are the same, apart from rounding, or both are missing. */
const isSameLoad = (one: number | undefined, other: number | undefined) =>
  one === other || (one !== undefined && other !== undefined && Math.abs(one - other) <= one * 0.03)

function toEachLoad(load: string | undefined, kg: string | undefined): Load[] | undefined {
  const loadKg = toLoadKg(load, kg)
  return loadKg === undefined || loadKg > 2000 ? undefined : [{ kind: 'kg', loadKg, isEach: true }]
}

function toLoadKg(typed: string | undefined, kg: string | undefined): number | undefined {
  return typed === undefined ? undefined : convertToKg(parseNumeral(typed), kg ? 'kg' : 'lb')
}

function toKgLoad(
  kilos: { loadKg: number | undefined; toKg?: number | undefined; lighterKg?: number | undefined },
  more: string | undefined,
  hand: string | undefined,
): Load[] | undefined {
  const { loadKg, toKg, lighterKg } = kilos
  if (loadKg === undefined || [loadKg, toKg ?? 0, lighterKg ?? 0].some(load => load > 2000)) return undefined
  const load = {
    kind: 'kg' as const,
    loadKg,
    toKg,
    isAtLeast: more ? true : undefined,
    isEach: hand ? true : undefined,
    lighterKg,
  }
  return [omitUndefined(load) as Load]
}

const addedLoadSource = `(\\+|-(?! ))~(${numeralSource})(?:~(?:(kg)|(lb))s?)?(?![a-z0-9%/])`

/** Creates a parser for bodyweight loads and for loads that the athlete chooses. */
function createOtherLoadParser(units: Units): Parser<Load> {
  return firstMatchingParser<Load>(
    createPatternParser(
      `(?:assisted |with (?:help|band) )?(?:bw|body~weight)(?:~${addedLoadSource})?(?![a-z0-9])`,
      groups => toBodyweightLoad(groups, units),
    ),
    createPatternParser(
      `(?:assisted |added )?(\\+~|-)(${numeralSource})~(?:(kg)|(lb))s?(?![a-z0-9%/]|~/)`,
      groups => toBodyweightLoad(groups, units),
    ),
    // In `3x20 m @ 80/hand`, each hand has the weight.
    createPatternParser(
      '((?<=@~)\\d{2,3}|(?<!x~|of )(?:[4-9]\\d|[1-9]\\d\\d)(?:\\.5)?)~/~hand(?![a-z])',
      ([load]) => ({
        kind: 'kg',
        loadKg: convertToKg(parseNumeral(load), units.load),
        isEach: true,
      }),
    ),
    // In `60 dumbbells x 8`, each of the two has the weight.
    createPatternParser('(\\d{2,3}(?:\\.5)?)~(?:dbs|dumbbells|kbs|kettlebells)(?=~x~\\d)', ([load]) => ({
      kind: 'kg',
      loadKg: convertToKg(parseNumeral(load), units.load),
      isEach: true,
    })),
    // In `1x5 @ +30, 3x8 @ +20 kg`, the unit is that of the last weight.
    createPatternParser(
      `(?<=@~)(\\+)~(${numeralSource})(?![a-z0-9%:/])(?=[^\\n]{1,80}@~\\+~[\\d.]{1,5}~(?:(kg)|(lb)))`,
      groups => toBodyweightLoad(groups, units),
    ),
    createPatternParser(
      `weighted~(?:(?:with|w/) |\\+~|~@~)?(${numeralSource})~(?:(kg)|(lb))s?(?![a-z0-9%/]|~/)`,
      ([count, kg, lb]) => toBodyweightLoad(['+', count, kg, lb], units),
    ),
    // In `20 kg assistance`, the weight is taken off.
    createPatternParser(
      `(${numeralSource})~(?:(kg)|(lb))s?~(?:of )?assist(?:ance|ed)?(?![a-z])`,
      ([count, kg, lb]) => toBodyweightLoad(['-', count, kg, lb], units),
    ),
    createPatternParser(
      `(?:w/~|with )?(?:the )?same (?:weight|load)(?![a-z])|(?<=@~|(?<![a-z])at )same(?=~[,;.)]|~$)|(?:sets )?across(?=~[,;.)]|~$)`,
      () => ({
        kind: 'open',
        how: 'same',
      }),
    ),
    createPatternParser(`(?:start light and )?build(?: up)?(?: across(?: (?:the )?sets)?)(?![a-z])`, () => ({
      kind: 'open',
      how: 'build',
    })),
    createPatternParser(
      `start light and build(?: up)?(?![a-z])|build up(?! to)(?![a-z])|(?:ascending|(?<!easy )climbing|ramped|(?:building|ramping|increasing|going)(?: up)?(?: in)?(?: (?:the )?(?:weight|load))?(?: (?:each|every) (?:set|round))?)(?=~[,;.)]|~$)|(?:add(?:ing)?|increas(?:e|ing)) (?:the )?(?:weight|load) (?:each|every) set(?![a-z])|aumentando (?:a |la )?carga(?![a-z])`,
      () => ({
        kind: 'open',
        how: 'build',
      }),
    ),
    createPatternParser(
      `(?<!(?:moderately|medium|mod|fairly|relatively|too|semi)[ -]|(?:${negationSource}) )(?:heavy(?: (?:weights?|load))?|ahap|ahafa)(?![a-z])`,
      () => ({ kind: 'open', how: 'heavy' }),
    ),
    createPatternParser(`(?<!(?:${negationSource}) )light(?: (?:weights?|load))?(?![a-z])`, () => ({
      kind: 'open',
      how: 'light',
    })),
    createPatternParser('opener(?![a-z])', () => ({ kind: 'open', how: 'opener' })),
    createPatternParser('(?:the )?(?:empty|just the|unloaded) bar(?:bell)?(?![a-z])|bar(?=~x~\\d)', () => ({
      kind: 'open',
      how: 'empty-bar',
    })),
    // In `4 x 10RM`, the letters are the load of the repetitions.
    createPatternParser(`(?<=x~(\\d{1,2})~-?~)rm(?![a-z])`, ([reps]) => {
      const of = parseRepMaxBase(`${reps}rm`)
      return of && { kind: 'percent', percent: 100, of }
    }),
    // A load of 5RM is the heaviest load for five repetitions.
    createPatternParser(`(${repMaxSource})(?: (?:weight|load))?(?![a-z0-9])`, ([typed = '']) => {
      const of = parseRepMaxBase(typed)
      return of && { kind: 'percent', percent: 100, of }
    }),
  )
}

/** Creates a parser for added weight without a unit: `+10`. */
const createAddedLoadParser = (units: Units): Parser<Load> =>
  createPatternParser(addedLoadSource, groups => toBodyweightLoad(groups, units))

function toBodyweightLoad(
  [sign, count, kg, lb]: readonly (string | undefined)[],
  units: Units,
): Load | undefined {
  const unit: LoadUnit = kg ? 'kg' : lb ? 'lb' : units.load
  const kilos = convertToKg(parseOptionalNumeral(count) ?? 0, unit)
  if (kilos > 500) return undefined
  return { kind: 'bodyweight', addedKg: sign === '-' && kilos > 0 ? -kilos : kilos }
}

/** Creates a parser for a bare number as a load; `units` gives the unit. */
const createBareLoadParser = (units: Units): Parser<Load> =>
  createPatternParser(`(${numeralSource})(?![/:%a-z])`, ([load]) => {
    const loadKg = convertToKg(parseNumeral(load), units.load)
    return loadKg <= 2000 ? { kind: 'kg', loadKg } : undefined
  })
