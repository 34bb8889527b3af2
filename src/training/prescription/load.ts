import { formatLoadKg, fromLoadUnit, metric, rounded, type Units } from '../units.ts'
import type { Load } from './prescription.ts'
import { firstOf, numeral, plain, type Read, readPattern, wholly } from './reading.ts'

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
  if (load.kind === 'kg') return formatKilos(load, units)
  if (load.kind === 'percent')
    return `${range(rounded(load.percent, 2), load.toPercent)} %${ofWhat[load.of]}${load.isAtLeast ? '+' : ''}`
  if (load.kind === 'open') return howWords[load.how]
  if (load.addedKg === 0) return 'bodyweight'
  const sign = load.addedKg < 0 ? '-' : '+'
  return `bodyweight ${sign}${formatLoadKg(Math.abs(load.addedKg), units.load)}`
}

function formatKilos(load: Extract<Load, { kind: 'kg' }>, { load: unit }: Units): string {
  const kilos = formatLoadKg(load.loadKg, unit)
  const other = load.toKg ?? load.lighterKg
  if (other === undefined) return `${kilos}${load.isAtLeast ? '+' : ''}${load.isEach ? ' each' : ''}`
  const between = load.toKg === undefined ? '/' : '-'
  const first = kilos.slice(0, kilos.lastIndexOf(' '))
  return `${first}${between}${formatLoadKg(other, unit)}${load.isEach ? ' each' : ''}`
}

const range = (from: number, to: number | undefined) =>
  to === undefined ? from : `${from}-${rounded(to, 2)}`

/** How heavy a person typed: `parseLoad('80% TM')`, `parseLoad('+10')`, `parseLoad('100')` in the person's unit. */
export function parseLoad(text: string, units: Units = metric): Load | undefined {
  const typed = plain(text)
  const [one] = wholly(readLoads(typed, units)) ?? []
  return one ?? wholly(readBareLoad(typed, units))
}

/** One load, or several of a kind: `65/75/85 %`. */
export function readLoads(text: string, units: Units): Read<Load[]> {
  return firstOf(text, [readPercents, readBodyweight(units), readAdded(units), readKilos])
}

const list = `(${numeral}(?:/${numeral})*)`

const readPercents = (text: string) =>
  readPattern<Load[]>(
    text,
    new RegExp(`^${list} ?%(?: ?(?:of )?(?:the )?(1rm|max|tm\\b|training max|top(?: set)?\\b))?`),
    ([percents = '', base = '']) =>
      percents.split('/').map(percent => ({ kind: 'percent', percent: Number(percent), of: baseOf(base) })),
  )

function baseOf(base: string): Extract<Load, { kind: 'percent' }>['of'] {
  if (base.startsWith('top')) return 'top-set'
  return base === 'tm' || base === 'training max' ? 'training-max' : '1rm'
}

const readKilos = (text: string) =>
  readPattern<Load[]>(text, new RegExp(`^${list} ?(kg|lb)s?\\b`), ([loads = '', unit]) =>
    loads.split('/').map(load => ({ kind: 'kg', loadKg: fromLoadUnit(Number(load), unit as 'kg' | 'lb') })),
  )

const added = `([+-]) ?(${numeral}) ?(kg|lb)?s?\\b`

const readBodyweight = (units: Units) => (text: string) =>
  readPattern<Load[]>(text, new RegExp(`^(?:bw\\b|body ?weight\\b)(?: ?${added})?`), groups => [
    toBodyweight(groups, units),
  ])

const readAdded = (units: Units) => (text: string) =>
  readPattern<Load[]>(text, new RegExp(`^${added}`), groups => [toBodyweight(groups, units)])

function toBodyweight([sign, count, unit]: readonly (string | undefined)[], units: Units): Load {
  const kilos = fromLoadUnit(Number(count ?? 0), (unit as 'kg' | 'lb' | undefined) ?? units.load)
  return { kind: 'bodyweight', addedKg: sign === '-' && kilos > 0 ? -kilos : kilos }
}

/** A number alone is a load in the person's unit. */
export const readBareLoad = (text: string, units: Units): Read<Load> =>
  readPattern<Load>(text, new RegExp(`^(${numeral})(?![\\d/:%])`), ([load]) => ({
    kind: 'kg',
    loadKg: fromLoadUnit(Number(load), units.load),
  }))
