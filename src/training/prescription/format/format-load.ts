import { type Load, type LoadBase, repMaxBases } from '#training/prescription/prescription.ts'
import { formatKgInUnit, metricUnits, type Units } from '#training/units.ts'
import { formatRange } from './format-range.ts'

const loadBaseSuffixes: Readonly<Record<LoadBase, string>> = {
  '1rm': '',
  'training-max': ' TM',
  e1rm: ' e1RM',
  'top-set': ' top set',
  bodyweight: ' bodyweight',
  ...(Object.fromEntries(repMaxBases.map(base => [base, ` ${base.toUpperCase()}`])) as Record<
    (typeof repMaxBases)[number],
    string
  >),
}
const openLoadLabels = {
  same: 'same weight',
  build: 'build up',
  heavy: 'heavy',
  light: 'light',
  opener: 'opener',
  'empty-bar': 'empty bar',
} as const

/** Formats the base of percentages: `1RM`, `TM`, `5RM`, `Snatch`, `Back squat TM`. */
export const formatLoadBase = (of: LoadBase, exercise = of === '1rm' ? '1RM' : ''): string =>
  `${exercise}${loadBaseSuffixes[of]}`.trim()

/** Formats a load: `100 kg`, `80 %`, `80 % TM`, `80 % of Snatch`, `bodyweight +10 kg`. */
export function formatLoad(load: Load, units: Units = metricUnits): string {
  switch (load.kind) {
    case 'kg':
      return formatKgLoad(load, units)
    case 'percent':
      return formatPercentLoad(load)
    case 'bodyweight':
      return formatBodyweight(load.addedKg, units)
    case 'open':
      return openLoadLabels[load.how]
  }
}

function formatPercentLoad({ percent, toPercent, of, ofExercise, isAtLeast }: PercentLoad): string {
  const figure = `${formatRange(percent, toPercent)} %`
  const more = isAtLeast ? '+' : ''
  return ofExercise === undefined
    ? `${figure}${loadBaseSuffixes[of]}${more}`
    : `${figure}${more} of ${formatLoadBase(of, ofExercise)}`
}

type PercentLoad = Extract<Load, { kind: 'percent' }>

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
