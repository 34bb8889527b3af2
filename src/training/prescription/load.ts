import { formatLoadKg, fromLoadUnit, type LoadUnit, metric, rounded, type Units } from '../units.ts'
import type { Load, LoadBase } from './prescription.ts'
import {
  firstOf,
  mapped,
  numeral,
  pattern,
  type Reader,
  said,
  toNumber,
  toNumberIfAny,
  wholly,
  within,
} from './reading.ts'

const ofWhat = {
  '1rm': '',
  'training-max': ' TM',
  e1rm: ' e1RM',
  'top-set': ' top set',
  bodyweight: ' bodyweight',
} as const
const howWords = {
  same: 'same weight',
  build: 'build up',
  heavy: 'heavy',
  light: 'light',
  opener: 'opener',
} as const

/** `100 kg`, `80 %`, `80 % TM`, `bodyweight +10 kg`. */
export function formatLoad(load: Load, units: Units = metric): string {
  switch (load.kind) {
    case 'kg':
      return formatKilos(load, units)
    case 'percent':
      return `${range(load.percent, load.toPercent)} %${ofWhat[load.of]}${load.isAtLeast ? '+' : ''}`
    case 'bodyweight':
      return formatBodyweight(load.addedKg, units)
    case 'open':
      return howWords[load.how]
  }
}

function formatKilos(load: Extract<Load, { kind: 'kg' }>, { load: unit }: Units): string {
  const numbers = [load.loadKg, load.toKg, load.lighterKg].map(kilos =>
    kilos === undefined ? '' : formatLoadKg(kilos, unit).slice(0, -unit.length - 1),
  )
  const [first, to, lighter] = numbers
  const end = `${unit}${load.isAtLeast ? '+' : ''}${load.isEach ? ' each' : ''}`
  return `${first}${to && `-${to}`}${lighter && `/${lighter}`} ${end}`
}

function formatBodyweight(addedKg: number, units: Units): string {
  if (addedKg === 0) return 'bodyweight'
  return `bodyweight ${addedKg < 0 ? '-' : '+'}${formatLoadKg(Math.abs(addedKg), units.load)}`
}

const range = (from: number, to: number | undefined) =>
  to === undefined ? rounded(from, 2) : `${rounded(from, 2)}-${rounded(to, 2)}`

/** How heavy a person typed: `parseLoad('80% TM')`, `parseLoad('+10')`, `parseLoad('100')` in the person's unit. */
export function parseLoad(text: string, units: Units = metric): Load | undefined {
  const one = mapped(readLoads(units), loads => (loads.length === 1 ? loads[0] : undefined))
  return wholly(
    firstOf(
      firstOf(
        one,
        mapped(readLess, ([load]) => load),
      ),
      readAdded(units),
      readBareLoad(units),
    ),
    text,
  )
}

/** Reads one load, or several of a kind: `65/75/85 %`. */
export function readLoads(units: Units): Reader<Load[]> {
  return firstOf<Load[]>(
    readPercents,
    readKilos,
    mapped(readOther(units), load => [load]),
  )
}

// A longer list than any exercise has sets would be tried again at each of its numbers.
const list = `${numeral}(?:/${numeral}){0,19}(?!/)`
const base = String.raw`(?:~(of (?:the |my |your |today's )*(?:top single|single|last set|first set|\d@\d+)|(?:of )?(?:the |my |your )*(?:e1rm|1rm|max(?! hr)|tm|training max|top(?: set| single)?|bw|body~weight))(?![a-z0-9]))?`

const readPercents: Reader<Load[]> = firstOf(
  pattern(`%~tm ((${list}))(?:~%)?(?![\\d%a-wyz])`, ([percents]) =>
    toPercents(percents, 'tm', undefined, undefined),
  ),
  pattern(`(${numeral})~%?~(?:-|to)~(${numeral})~%${base}(\\+)?(?!\\d)`, ([from, to, of, more]) =>
    toPercents(from, of, to, more),
  ),
  pattern(`(${list})~%${base}(\\+)?(?!\\d)`, ([percents, of, more]) =>
    toPercents(percents, of, undefined, more),
  ),
)

/** Reads so much less than the top set: `-5%`. */
export const readLess: Reader<Load[]> = pattern(
  `-~(${numeral})~%(?:~(?:of |from )?(?:the )?top(?: set)?)?(?![a-z0-9/])(?!~/)`,
  ([less]) => {
    const percent = within(100 - toNumber(less), 1, 99)
    return percent === undefined ? undefined : [{ kind: 'percent', percent, of: 'top-set' }]
  },
)

function toPercents(
  typed = '',
  of = '',
  to: string | undefined,
  more: string | undefined,
): Load[] | undefined {
  const percents = typed.split('/').map(toNumber)
  if (![...percents, toNumberIfAny(to) ?? 1].every(percent => within(percent, 1, 300))) return undefined
  return percents.map(
    percent =>
      said({
        kind: 'percent' as const,
        percent,
        toPercent: toNumberIfAny(to),
        of: baseOf(of),
        isAtLeast: more ? true : undefined,
      }) as Load,
  )
}

function baseOf(typed: string): LoadBase {
  if (typed.endsWith('e1rm')) return 'e1rm'
  if (/(?:tm|training max)$/.test(typed)) return 'training-max'
  if (/(?:bw|body *weight)$/.test(typed)) return 'bodyweight'
  return typed === '' || /(?:1rm|max)$/.test(typed) ? '1rm' : 'top-set'
}

const unit = `~(?:(kg)s?|(?:lb|pound)s?|#)(?![a-z0-9])`
const isEach = `(~(?:/~|per |each |in each |a )(?:hand|arm|db|dumbbell|kb)s?(?![a-z])|~each(?! (?:leg|side|way))(?![a-z])|~ea(?![a-z]))?`

const readKilos: Reader<Load[]> = firstOf<Load[]>(
  // Two dumbbells: `2×24 kg` is said of a carry.
  pattern(`2x(${numeral})${unit}(?![a-z])`, ([load, kg]) => {
    const loadKg = toKilos(load, kg)
    return loadKg === undefined ? undefined : [{ kind: 'kg', loadKg, isEach: true }]
  }),
  pattern(
    `(${numeral})(?:${unit})?-(${numeral})(?:/(${numeral}))?${unit}(\\+)?${isEach}`,
    ([from, , to, lighter, kg, more, hand]) =>
      one({ loadKg: toKilos(from, kg), toKg: toKilos(to, kg), lighterKg: toKilos(lighter, kg) }, more, hand),
  ),
  pattern(`(${list})${unit}(\\+)?${isEach}`, ([loads = '', kg, more, hand]) => {
    const found = loads.split('/').map(load => one({ loadKg: toKilos(load, kg) }, more, hand)?.[0])
    return found.every(load => load !== undefined) ? found : undefined
  }),
)

function toKilos(typed: string | undefined, kg: string | undefined): number | undefined {
  return typed === undefined ? undefined : fromLoadUnit(toNumber(typed), kg ? 'kg' : 'lb')
}

function one(
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
  return [said(load) as Load]
}

const added = `([+-])~(${numeral})(?:~(?:(kg)|(lb))s?)?(?![a-z0-9%/])`

/** Reads what leaves the weight to the athlete or is added to the athlete's own. */
function readOther(units: Units): Reader<Load> {
  return firstOf<Load>(
    pattern(`(?:assisted |with (?:help|band) )?(?:bw|body~weight)(?:~${added})?(?![a-z0-9])`, groups =>
      toBodyweight(groups, units),
    ),
    pattern(`(?:assisted |added )?([+-])~(${numeral})~(?:(kg)|(lb))s?(?![a-z0-9%/]|~/)`, groups =>
      toBodyweight(groups, units),
    ),
    pattern(`(?:w/~|with )?(?:the )?same (?:weight|load)(?![a-z])`, () => ({
      kind: 'open',
      how: 'same',
    })),
    pattern(`(?:start light and )?build(?: up)?(?: across(?: (?:the )?sets)?)(?![a-z])`, () => ({
      kind: 'open',
      how: 'build',
    })),
    pattern(`start light and build(?: up)?(?![a-z])|build up(?! to)(?![a-z])|ascending(?![a-z])`, () => ({
      kind: 'open',
      how: 'build',
    })),
    pattern('heavy(?![a-z])', () => ({ kind: 'open', how: 'heavy' })),
    pattern('light(?![a-z])', () => ({ kind: 'open', how: 'light' })),
    pattern('opener(?![a-z])', () => ({ kind: 'open', how: 'opener' })),
  )
}

/** Reads `+10` without its unit. */
const readAdded = (units: Units): Reader<Load> => pattern(added, groups => toBodyweight(groups, units))

function toBodyweight(
  [sign, count, kg, lb]: readonly (string | undefined)[],
  units: Units,
): Load | undefined {
  const unit: LoadUnit = kg ? 'kg' : lb ? 'lb' : units.load
  const kilos = fromLoadUnit(toNumberIfAny(count) ?? 0, unit)
  if (kilos > 500) return undefined
  return { kind: 'bodyweight', addedKg: sign === '-' && kilos > 0 ? -kilos : kilos }
}

/** Reads a number alone as a load in the person's unit. */
const readBareLoad = (units: Units): Reader<Load> =>
  pattern(`(${numeral})(?![/:%a-z])`, ([load]) => {
    const loadKg = fromLoadUnit(toNumber(load), units.load)
    return loadKg <= 2000 ? { kind: 'kg', loadKg } : undefined
  })
