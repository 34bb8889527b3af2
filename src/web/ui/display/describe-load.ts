import type { PercentBase, ResolvedSet } from '#training/prescription/resolve-sets.ts'
import { maxRepsInRpeTable, minRpeInTable } from '#training/strength/rpe-table.ts'
import { convertFromKg, type LoadUnit, roundToDigits } from '#training/units.ts'

type DayFormatter = (day: string) => string

const originLabels: Record<PercentBase['origin'], string> = {
  tested: 'tested',
  estimated: 'est.',
  typed: 'entered',
  logged: 'est.',
  set: 'from top set',
  weighed: 'weighed',
}

/** Formats a load to one decimal place, such as `117.2`, because no estimate is more precise. */
export function formatLoadNumber(loadKg: number, unit: LoadUnit): string {
  return String(roundToDigits(convertFromKg(loadKg, unit), 1))
}

/**
 * Describes the base of a percentage: `118 tested 12 Oct`, `165 est. 4 Nov`, `90 % of 118 tested 12 Oct`, or `101.1
 * (5RM from 118 tested 12 Oct)`. The max of another exercise is named: `Snatch 1RM 100 tested 3 Nov`.
 */
export function describeLoadBase(base: PercentBase, unit: LoadUnit, formatDay: DayFormatter): string {
  const figure = describeBaseFigure(base, unit, formatDay)
  if (base.exercise === undefined) return figure
  if (base.oneRmKg === null) return `${base.exercise} ${base.of === 'training-max' ? '' : '1RM '}${figure}`
  return base.of === 'training-max'
    ? `${base.exercise} training max, ${figure}`
    : `${base.exercise} ${figure}`
}

function describeBaseFigure(base: PercentBase, unit: LoadUnit, formatDay: DayFormatter): string {
  const { loadKg, oneRmKg, origin, of, date } = base
  const day = date === null ? '' : ` ${formatDay(date)}`
  if (oneRmKg !== null && of !== 'training-max') {
    const source = `${formatLoadNumber(oneRmKg, unit)} ${originLabels[origin]}${day}`
    return `${formatLoadNumber(loadKg, unit)} (${of.toUpperCase()} from ${source})`
  }
  const figure =
    oneRmKg === null ? formatLoadNumber(loadKg, unit) : `90 % of ${formatLoadNumber(oneRmKg, unit)}`
  const kind = of === 'training-max' && oneRmKg === null ? ' training max' : ''
  return `${figure}${kind} ${originLabels[origin]}${day}`
}

/** Describes the source of a resolved load, or returns an empty string if the load needs no explanation. */
export function describeLoadSource(
  resolved: ResolvedSet | undefined,
  unit: LoadUnit,
  formatDay: DayFormatter,
): string {
  if (resolved?.kind === 'load' && resolved.because.kind === 'percent')
    return describeLoadBase(resolved.because.base, unit, formatDay)
  if (resolved?.kind === 'load' && resolved.because.kind === 'effort')
    return `suggested, ${describeShare(resolved.because)} of ${describeLoadBase(resolved.because.base, unit, formatDay)}`
  const reason = resolved ? describeMissingSuggestion(resolved) : ''
  if (resolved?.kind === 'last')
    return [`last time, ${formatDay(resolved.date)}`, reason].filter(Boolean).join('; ')
  return reason
}

/** Formats the percentages from which a load was calculated: `80 %`, `75 to 80 %`. */
export function describeShare({ percent, toPercent }: { percent: number; toPercent: number }): string {
  const [from, to] = [roundToDigits(percent, 1), roundToDigits(toPercent, 1)]
  return from === to ? `${to} %` : `${from} to ${to} %`
}

/** Explains why no load can be suggested for an RPE; empty if this is not the case. */
export function describeMissingSuggestion(resolved: ResolvedSet): string {
  const reason = resolved.kind === 'last' || resolved.kind === 'none' ? resolved.cannotSay : undefined
  if (reason === 'too-many-reps')
    return `no suggested load, because the RPE table ends at ${maxRepsInRpeTable} repetitions`
  if (reason === 'rpe-too-low')
    return `no suggested load, because the RPE table starts at RPE ${minRpeInTable}`
  return ''
}

/** Formats a resolved load: `95 kg`, `87.5 to 95 kg`. */
export function formatResolvedLoad({
  from,
  to,
}: Pick<Extract<ResolvedSet, { kind: 'load' }>, 'from' | 'to'>): string {
  return from.weight === to.weight ? `${to.weight} ${to.unit}` : `${from.weight} to ${to.weight} ${to.unit}`
}
