import { describeAmounts, describeIntensity } from '#training/prescription/describe-prescription.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { convertFromKg, type LoadUnit, roundToDigits, type Units } from '#training/units.ts'
import { type AthleteLineLoads, shouldCheckLoads } from './athlete-line-loads.ts'

type SummarizedLine = Pick<AthleteLineLoads<{ isShared: boolean }>, 'athlete' | 'flags' | 'span' | 'foremost'>

/**
 * A summary of all athletes' loads for a line: a short text, a detail, and whether the coach should check any
 * of the loads.
 */
export type LoadSummary = { words: string; detail: string; needsLook: boolean }

/**
 * Summarises all athletes' heaviest sets in the coach's unit, or returns the prescription if there are no
 * loads. Returns undefined for a line without sets or athletes.
 */
export function summarizeLoads(
  { sets }: Pick<PrescribedItem, 'sets'>,
  lines: readonly SummarizedLine[],
  units: Units,
): LoadSummary | undefined {
  if (sets.length === 0 || lines.length === 0) return undefined
  const shared = lines.filter(line => line.athlete.isShared)
  const kilos = shared.flatMap(({ span }) => (span ? [span.heaviest.loadKg] : []))
  const flagged = shared.filter(shouldCheckLoads)
  const prescription = describeIntensity(sets, units) || describeAmounts(sets, units)
  return {
    words: kilos.length > 0 ? formatLoadSpan(kilos, units.load) : prescription,
    detail: describeLoadDetail(sets, shared, units),
    needsLook: flagged.length > 0,
  }
}

function describeLoadDetail(
  sets: PrescribedItem['sets'],
  shared: readonly SummarizedLine[],
  { load: unit }: Units,
): string {
  const flagged = shared.filter(shouldCheckLoads)
  const withoutMax = flagged.filter(({ flags }) => flags[0]?.kind === 'no-max').length
  if (flagged.length > 0 && withoutMax === flagged.length) return `${withoutMax} without a max`
  if (flagged.length > 0) return `${flagged.length} to check`
  if (shared.length === 0) return 'no shared logs'
  const lastLoads = shared.flatMap(({ foremost }) => (foremost?.kind === 'last' ? [foremost.loadKg] : []))
  if (lastLoads.length > 0) return `last time ${formatLoadSpan(lastLoads, unit)}`
  if (shared.some(({ span }) => span)) return describeLoadOrigin(sets)
  const isOpen = sets.some(({ effort, load }) => effort !== null && load === null)
  return isOpen ? '' : 'same for all'
}

function describeLoadOrigin(sets: PrescribedItem['sets']): string {
  const percent = sets.find(({ load }) => load?.kind === 'percent')?.load
  if (percent?.kind !== 'percent') return 'same for all'
  if (percent.ofExercise !== undefined) return `from each max of ${percent.ofExercise}`
  return percent.of === 'training-max' ? 'from each training max' : ''
}

/** Formats a range of loads as `95 kg` or `67.5 to 140 kg`. */
function formatLoadSpan(loadsKg: readonly number[], unit: LoadUnit): string {
  const [from, to] = [Math.min(...loadsKg), Math.max(...loadsKg)].map(kg =>
    roundToDigits(convertFromKg(kg, unit), 1),
  )
  return from === to ? `${to} ${unit}` : `${from} to ${to} ${unit}`
}
