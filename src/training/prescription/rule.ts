import { formatLoadKg, fromLoadUnit, metric, rounded, type Units } from '../units.ts'
import type { Rule } from './prescription.ts'
import { firstOf, numeral, pattern, type Reader, toNumber, within } from './reading.ts'

/** `+2.5 kg/week`, `dp(2.5 kg, 8, 12)`, `deload -40 % volume`, `progress: none`. */
export function formatRule(rule: Rule, units: Units = metric): string {
  switch (rule.kind) {
    case 'linear':
      return `${formatStep(rule, units, true)}/${rule.every}`
    case 'double':
      return `dp(${formatStep(rule, units, false)}, ${rule.from}, ${rule.to})`
    case 'deload':
      return `deload -${rounded(rule.percent, 2)} % ${rule.of}`
    case 'none':
      return 'progress: none'
  }
}

function formatStep(
  { addKg, addPercent }: { addKg?: number; addPercent?: number },
  units: Units,
  isSigned: boolean,
): string {
  const step = addKg ?? addPercent ?? 0
  const size =
    addKg === undefined ? `${rounded(Math.abs(step), 2)} %` : formatLoadKg(Math.abs(step), units.load)
  if (step < 0) return `-${size}`
  return isSigned ? `+${size}` : size
}

const size = `([+-])?~(${numeral})~(?:(kgs?)|(lbs?|#)|(%))?`
const label = '(?:progress(?:ion)?~:?~)?'

/**
 * Reads how an exercise goes on.
 *
 * @example readRule(metric)('+2.5kg/wk', 0)?.value // { kind: 'linear', addKg: 2.5, every: 'week' }
 */
export const readRule = (units: Units): Reader<Rule> =>
  firstOf<Rule>(
    pattern(`progress(?:ion)?~:~none(?![a-z])`, () => ({ kind: 'none' })),
    pattern(`${label}lp~\\(~${size}~\\)`, ([sign, count, kg, lb, percent]) =>
      toLinear(sign, count, kg, lb, percent, 'session', units),
    ),
    pattern(
      `${label}dp~\\(~${size}~,~(\\d{1,3})~,~(\\d{1,3})~\\)`,
      ([sign, count, kg, lb, percent, from, to]) => {
        const step = toStep(sign, count, kg, lb, percent, units)
        return step && { kind: 'double', ...step, from: Number(from), to: Number(to) }
      },
    ),
    pattern(
      `${label}(?=[+-])${size}~(?:/|per |each |every |a )~(?:(w(?:ee)?k(?:ly)?)|(?:session|workout|time))(?![a-z])`,
      ([sign, count, kg, lb, percent, week]) =>
        toLinear(sign, count, kg, lb, percent, week ? 'week' : 'session', units),
    ),
    pattern(`deload~:?~-?~(${numeral})~%~(?:of )?(volume|load|weight|intensity)(?![a-z])`, ([count, of]) => {
      const percent = within(toNumber(count), 0, 100)
      return percent === undefined
        ? undefined
        : { kind: 'deload', percent, of: of === 'volume' ? 'volume' : 'load' }
    }),
  )

type Typed = string | undefined

function toLinear(
  sign: Typed,
  count: Typed,
  kg: Typed,
  lb: Typed,
  percent: Typed,
  every: 'week' | 'session',
  units: Units,
): Rule | undefined {
  const step = toStep(sign, count, kg, lb, percent, units)
  return step && { kind: 'linear', ...step, every }
}

function toStep(sign: Typed, count: Typed, kg: Typed, lb: Typed, percent: Typed, units: Units) {
  const number = Number(`${sign === '-' ? '-' : ''}${toNumber(count)}`)
  if (percent) return Math.abs(number) <= 100 ? { addPercent: number } : undefined
  const unit = kg ? 'kg' : lb ? 'lb' : units.load
  const addKg = fromLoadUnit(number, unit)
  return Math.abs(addKg) <= 500 ? { addKg } : undefined
}

/** Reads `superset: A`. */
export const readGroup: Reader<string> = pattern('superset~:~([a-z]\\d?)(?![\\w])', ([letter]) =>
  letter?.toUpperCase(),
)
