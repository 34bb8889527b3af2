import {
  convertToKg,
  formatKgInUnit,
  type LoadUnit,
  metricUnits,
  roundToDigits,
  type Units,
} from '#training/units.ts'
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
import type { Load, LoadBase } from './prescription.ts'

const loadBaseSuffixes = {
  '1rm': '',
  'training-max': ' TM',
  e1rm: ' e1RM',
  'top-set': ' top set',
  bodyweight: ' bodyweight',
} as const
const openLoadLabels = {
  same: 'same weight',
  build: 'build up',
  heavy: 'heavy',
  light: 'light',
  opener: 'opener',
} as const

/** Formats a load: `100 kg`, `80 %`, `80 % TM`, `bodyweight +10 kg`. */
export function formatLoad(load: Load, units: Units = metricUnits): string {
  switch (load.kind) {
    case 'kg':
      return formatKgLoad(load, units)
    case 'percent':
      return `${formatRange(load.percent, load.toPercent)} %${loadBaseSuffixes[load.of]}${load.isAtLeast ? '+' : ''}`
    case 'bodyweight':
      return formatBodyweight(load.addedKg, units)
    case 'open':
      return openLoadLabels[load.how]
  }
}

function formatKgLoad(load: Extract<Load, { kind: 'kg' }>, { load: unit }: Units): string {
  const numbers = [load.loadKg, load.toKg, load.lighterKg].map(kilos =>
    kilos === undefined ? '' : formatKgInUnit(kilos, unit).slice(0, -unit.length - 1),
  )
  const [first, to, lighter] = numbers
  const end = `${unit}${load.isAtLeast ? '+' : ''}${load.isEach ? ' each' : ''}`
  return `${first}${to && `-${to}`}${lighter && `/${lighter}`} ${end}`
}

function formatBodyweight(addedKg: number, units: Units): string {
  if (addedKg === 0) return 'bodyweight'
  return `bodyweight ${addedKg < 0 ? '-' : '+'}${formatKgInUnit(Math.abs(addedKg), units.load)}`
}

const formatRange = (from: number, to: number | undefined) =>
  to === undefined ? roundToDigits(from, 2) : `${roundToDigits(from, 2)}-${roundToDigits(to, 2)}`

/** Parses a load: `parseLoad('80% TM')`, `parseLoad('+10')`; `units` gives the unit of bare numbers. */
export function parseLoad(text: string, units: Units = metricUnits): Load | undefined {
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
const listSource = `${numeralSource}(?:/${numeralSource}){0,19}(?!/)`
const loadBaseSource = String.raw`(?:~(of (?:the |my |your |today's )*(?:top single|single|last set|first set|\d@\d+)|(?:of )?(?:the |my |your )*(?:e1rm|1rm|max(?! hr)|tm|training max|top(?: set| single)?|bw|body~weight))(?![a-z0-9]))?`

const percentLoadsParser: Parser<Load[]> = firstMatchingParser(
  createPatternParser(`%~tm ((${listSource}))(?:~%)?(?![\\d%a-wyz])`, ([percents]) =>
    toPercentLoads(percents, 'tm', undefined, undefined),
  ),
  createPatternParser(
    `(${numeralSource})~%?~(?:-|to)~(${numeralSource})~%${loadBaseSource}(\\+)?(?!\\d)`,
    ([from, to, of, more]) => toPercentLoads(from, of, to, more),
  ),
  createPatternParser(`(${listSource})~%${loadBaseSource}(\\+)?(?!\\d)`, ([percents, of, more]) =>
    toPercentLoads(percents, of, undefined, more),
  ),
)

/** Parses a percentage by which a load is below the top set: `-5%`. */
export const belowTopSetParser: Parser<Load[]> = createPatternParser(
  `-~(${numeralSource})~%(?:~(?:of |from )?(?:the )?top(?: set)?)?(?![a-z0-9/])(?!~/)`,
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

function parseLoadBase(typed: string): LoadBase {
  if (typed.endsWith('e1rm')) return 'e1rm'
  if (/(?:tm|training max)$/.test(typed)) return 'training-max'
  if (/(?:bw|body *weight)$/.test(typed)) return 'bodyweight'
  return typed === '' || /(?:1rm|max)$/.test(typed) ? '1rm' : 'top-set'
}

const unitSource = `~(?:(kg)s?|(?:lb|pound)s?|#)(?![a-z0-9])`
const perHandSource = `(~(?:/~|per |each |in each |a )(?:hand|arm|db|dumbbell|kb)s?(?![a-z])|~each(?! (?:leg|side|way))(?![a-z])|~ea(?![a-z]))?`

const kgLoadsParser: Parser<Load[]> = firstMatchingParser<Load[]>(
  // Parses a pair of dumbbells or kettlebells, for example for a carry: `2×24 kg`.
  createPatternParser(`2x(${numeralSource})${unitSource}(?![a-z])`, ([load, kg]) => {
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
    `(${listSource})${unitSource}(\\+)?${perHandSource}`,
    ([loads = '', kg, more, hand]) => {
      const parsedLoads = loads
        .split('/')
        .map(load => toKgLoad({ loadKg: toLoadKg(load, kg) }, more, hand)?.[0])
      return parsedLoads.every(load => load !== undefined) ? parsedLoads : undefined
    },
  ),
)

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

const addedLoadSource = `([+-])~(${numeralSource})(?:~(?:(kg)|(lb))s?)?(?![a-z0-9%/])`

/** Creates a parser for bodyweight loads and for loads that the athlete chooses. */
function createOtherLoadParser(units: Units): Parser<Load> {
  return firstMatchingParser<Load>(
    createPatternParser(
      `(?:assisted |with (?:help|band) )?(?:bw|body~weight)(?:~${addedLoadSource})?(?![a-z0-9])`,
      groups => toBodyweightLoad(groups, units),
    ),
    createPatternParser(
      `(?:assisted |added )?([+-])~(${numeralSource})~(?:(kg)|(lb))s?(?![a-z0-9%/]|~/)`,
      groups => toBodyweightLoad(groups, units),
    ),
    createPatternParser(`(?:w/~|with )?(?:the )?same (?:weight|load)(?![a-z])`, () => ({
      kind: 'open',
      how: 'same',
    })),
    createPatternParser(`(?:start light and )?build(?: up)?(?: across(?: (?:the )?sets)?)(?![a-z])`, () => ({
      kind: 'open',
      how: 'build',
    })),
    createPatternParser(
      `start light and build(?: up)?(?![a-z])|build up(?! to)(?![a-z])|ascending(?![a-z])`,
      () => ({
        kind: 'open',
        how: 'build',
      }),
    ),
    createPatternParser('heavy(?![a-z])', () => ({ kind: 'open', how: 'heavy' })),
    createPatternParser('light(?![a-z])', () => ({ kind: 'open', how: 'light' })),
    createPatternParser('opener(?![a-z])', () => ({ kind: 'open', how: 'opener' })),
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
