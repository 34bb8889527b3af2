import type { Load } from '../prescription/prescription.ts'
import { metric, rounded, toLoadUnit, type Units } from '../units.ts'
import type { ProgramItem, ProgramSet } from './program.ts'

/**
 * What changed in an exercise from one week to the next, as the one number that says most: the load, else the number of
 * sets, else how much, else how hard. Warm-up sets do not count.
 *
 * @param before - null: the week before is without it
 * @param after - null: this week is without it
 * @param units - in which a load is said
 * @returns `+2.5` in the unit of the load or in percent, `+1 set`, `−2 reps`, `+5 s`, `+0.5 RPE`; null: nothing changed, or nothing
 *   that two numbers can say
 * @example changeAgainst(item('3x5 75 %'), item('3x5 77.5 %')) // '+2.5'
 */
export function changeAgainst(
  before: ProgramItem | null,
  after: ProgramItem | null,
  units: Units = metric,
): string | null {
  if (!before || !after) return null
  const one = before.sets.filter(isCounted)
  const other = after.sets.filter(isCounted)
  if (one.length === 0 || other.length === 0) return null
  return (
    differenceOf(one, other, set => loadOf(set, units)) ??
    differenceOf([{ length: one.length }], [{ length: other.length }], ({ length }) => ({
      value: length,
      of: 'set',
    })) ??
    differenceOf(one, other, amountOf) ??
    differenceOf(one, other, effortOf)
  )
}

const isCounted = (set: ProgramSet) => set.role !== 'warm-up'

/** A number, and what it is a number of: two are compared where that is the same. */
type Measure = { value: number; of: string }

/** The largest of each, where they are of one kind and differ. */
function differenceOf<Part>(
  before: readonly Part[],
  after: readonly Part[],
  measure: (part: Part) => Measure | undefined,
): string | null {
  const [one, other] = [largest(before, measure), largest(after, measure)]
  if (!one || !other || one.of !== other.of) return null
  const by = rounded(other.value - one.value, 2)
  if (by === 0) return null
  return `${by < 0 ? '−' : '+'}${sizeWords(one.of, Math.abs(by))}`
}

function largest<Part>(
  parts: readonly Part[],
  measure: (part: Part) => Measure | undefined,
): Measure | undefined {
  const measures = parts.flatMap(part => measure(part) ?? [])
  const [first] = measures
  if (!first || measures.length < parts.length || measures.some(one => one.of !== first.of)) return undefined
  return { of: first.of, value: Math.max(...measures.map(one => one.value)) }
}

function sizeWords(of: string, by: number): string {
  if (of.startsWith('load ')) return String(by)
  if (of === 's' && by % 60 === 0) return `${by / 60} min`
  if (of === 'm' && by >= 1000) return `${by / 1000} km`
  return `${by} ${of}${(of === 'set' || of === 'rep') && by !== 1 ? 's' : ''}`
}

function loadOf({ load }: { load: Load | null }, units: Units): Measure | undefined {
  if (load?.kind === 'kg') {
    const each = load.isEach ? 'each' : 'all'
    return { value: toLoadUnit(load.loadKg, units.load), of: `load in kilos, ${each}` }
  }
  if (load?.kind === 'percent') return { value: load.percent, of: `load of ${load.of}` }
  return load?.kind === 'bodyweight'
    ? { value: toLoadUnit(load.addedKg, units.load), of: 'load added' }
    : undefined
}

function amountOf({ amount }: ProgramSet): Measure | undefined {
  switch (amount?.kind) {
    case 'reps':
    case 'total':
      return { value: amount.reps, of: 'rep' }
    case 'range':
      return { value: amount.to, of: 'rep' }
    case 'time':
      return { value: amount.seconds, of: 's' }
    case 'distance':
      return { value: amount.meters, of: 'm' }
    case 'calories':
      return { value: amount.calories, of: 'cal' }
    default:
      return undefined
  }
}

function effortOf({ effort }: ProgramSet): Measure | undefined {
  switch (effort?.kind) {
    case 'rpe':
      return { value: effort.rpe, of: 'RPE' }
    case 'rir':
      return { value: effort.rir, of: 'RIR' }
    case 'watts':
      return { value: effort.watts, of: 'W' }
    case 'share':
      return { value: effort.percent, of: `load of ${effort.of}` }
    default:
      return undefined
  }
}
