import { convertToKg, formatKgInUnit, metricUnits, roundToDigits, type Units } from '#training/units.ts'
import {
  createPatternParser,
  firstMatchingParser,
  numeralSource,
  type Parser,
  parseNumeral,
  valueIfWithin,
} from './parser-combinators.ts'
import type { ItemProgression, ProgressionInterval } from './prescription.ts'

/**
 * Formats a progression rule: `+2.5 kg/week`, `dp(2.5 kg, 8, 12)`, `progress: RPE`, `tm(2.5 kg)`,
 * `tm(AMRAP)`, `deload -40 %
 * volume`, `progress: none`.
 */
export function formatItemProgression(rule: ItemProgression, units: Units = metricUnits): string {
  switch (rule.kind) {
    case 'linear':
      return `${formatIncrement(rule, units, true)}/${rule.every}`
    case 'double':
      return `dp(${formatIncrement(rule, units, false)}, ${rule.from}, ${rule.to})`
    case 'deload':
      return `deload -${roundToDigits(rule.percent, 2)} % ${rule.of}`
    case 'rpe':
      return 'progress: RPE'
    case 'training-max': {
      const hasIncrement = rule.addKg !== undefined || rule.addPercent !== undefined
      return `tm(${hasIncrement ? formatIncrement(rule, units, false) : 'AMRAP'})`
    }
    case 'none':
      return 'progress: none'
  }
}

function formatIncrement(
  { addKg, addPercent }: { addKg?: number; addPercent?: number },
  units: Units,
  isSigned: boolean,
): string {
  const step = addKg ?? addPercent ?? 0
  const size =
    addKg === undefined ? `${roundToDigits(Math.abs(step), 2)} %` : formatKgInUnit(Math.abs(step), units.load)
  if (step < 0) return `-${size}`
  return isSigned ? `+${size}` : size
}

const incrementSource = `([+-])?~(${numeralSource})~(?:(kgs?)|(lbs?|#)|(%))?`
const labelSource = '(?:progress(?:ion)?~:?~)?'

/**
 * Creates a parser for an exercise's progression rule.
 *
 * @example createItemProgressionParser(metric)('+2.5kg/wk', 0)?.value
 * // { kind: 'linear', addKg: 2.5, every: 'week' }
 */
export const createItemProgressionParser = (units: Units): Parser<ItemProgression> =>
  firstMatchingParser<ItemProgression>(
    createPatternParser(`progress(?:ion)?~:~none(?![a-z])`, () => ({ kind: 'none' })),
    createPatternParser(`progress(?:ion)?~:~rpe(?![a-z\\d])`, () => ({ kind: 'rpe' })),
    createPatternParser(`${labelSource}lp~\\(~${incrementSource}~\\)`, ([sign, count, kg, lb, percent]) =>
      toLinearProgression(sign, count, kg, lb, percent, 'session', units),
    ),
    createPatternParser(`${labelSource}tm~\\(~amrap~\\)`, () => ({ kind: 'training-max' })),
    createPatternParser(`${labelSource}tm~\\(~${incrementSource}~\\)`, ([sign, count, kg, lb, percent]) => {
      const step = toIncrement(sign, count, kg, lb, percent, units)
      return step && { kind: 'training-max', ...step }
    }),
    createPatternParser(
      `${labelSource}dp~\\(~${incrementSource}~,~(\\d{1,3})~,~(\\d{1,3})~\\)`,
      ([sign, count, kg, lb, percent, from, to]) => {
        const step = toIncrement(sign, count, kg, lb, percent, units)
        return step && { kind: 'double', ...step, from: Number(from), to: Number(to) }
      },
    ),
    createPatternParser(
      `${labelSource}(?=[+-])${incrementSource}~(?:/|per |each |every |a )~(?:(w(?:ee)?k(?:ly)?)|(?:session|workout|time))(?![a-z])`,
      ([sign, count, kg, lb, percent, week]) =>
        toLinearProgression(sign, count, kg, lb, percent, week ? 'week' : 'session', units),
    ),
    createPatternParser(
      `(?:add(?:ing)?|increase(?: by)?) ${incrementSource}~(?:/|per |each |every |a )~(?:(w(?:ee)?k(?:ly)?)|(?:session|workout|time))(?![a-z])`,
      ([sign, count, kg, lb, percent, week]) =>
        toLinearProgression(sign, count, kg, lb, percent, week ? 'week' : 'session', units),
    ),
    createPatternParser(
      `deload~:?~-?~(${numeralSource})~%~(?:of )?(volume|load|weight|intensity)(?![a-z])`,
      ([count, of]) => {
        const percent = valueIfWithin(parseNumeral(count), 0, 100)
        return percent === undefined
          ? undefined
          : { kind: 'deload', percent, of: of === 'volume' ? 'volume' : 'load' }
      },
    ),
  )

type CapturedText = string | undefined

function toLinearProgression(
  sign: CapturedText,
  count: CapturedText,
  kg: CapturedText,
  lb: CapturedText,
  percent: CapturedText,
  every: ProgressionInterval,
  units: Units,
): ItemProgression | undefined {
  const step = toIncrement(sign, count, kg, lb, percent, units)
  return step && { kind: 'linear', ...step, every }
}

function toIncrement(
  sign: CapturedText,
  count: CapturedText,
  kg: CapturedText,
  lb: CapturedText,
  percent: CapturedText,
  units: Units,
) {
  const number = Number(`${sign === '-' ? '-' : ''}${parseNumeral(count)}`)
  if (percent) return Math.abs(number) <= 100 ? { addPercent: number } : undefined
  const unit = kg ? 'kg' : lb ? 'lb' : units.load
  const addKg = convertToKg(number, unit)
  return Math.abs(addKg) <= 500 ? { addKg } : undefined
}

/** Parses the label of the superset to which an exercise belongs: `superset: A`. */
export const supersetLetterParser: Parser<string> = createPatternParser(
  'superset~:~([a-z]\\d?)(?![\\w])',
  ([letter]) => letter?.toUpperCase(),
)
