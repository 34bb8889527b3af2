import { convertToKg } from '#training/units.ts'
import type { FileLoad } from './imported-workout.ts'

/** Some loads of each exercise, as the file states them. */
export type LoadSamples = Map<string, number[]>

/** Nobody has lifted more, except in the exercises below. */
const heaviestLiftKg = 600
const machineExercise =
  /leg press|calf|sled|yoke|hack|belt squat|hip thrust|glute|rack pull|partial|carry|walk|push|prowler|shrug/i
/** In these exercises, a load is implausible only if it is far above the others. */
const machineRatio = 5

const maxSamples = 64
const maxExercises = 10_000
const minSamples = 3

/** Adds a load to the samples of an exercise: `collectLoad(samples, 'Squat', { value: 100, unit: 'kg' })`. */
export function collectLoad(samples: LoadSamples, exercise: string, load: FileLoad | null) {
  if (!load) return
  const loads = samples.get(exercise)
  if (loads) {
    if (loads.length < maxSamples) loads.push(load.value)
  } else if (samples.size < maxExercises) samples.set(exercise, [load.value])
}

/**
 * Decides whether nobody can have lifted a load, and finds the load that was probably meant: the decimal point is missing, or
 * a digit was typed twice. Returns null if the load is plausible. A load without a unit is considered to be in pounds, so
 * that a light load is not rejected.
 *
 * @example findImplausibleLoad('Overhead Press', { value: 860, unit: 'kg' }, new Map()) // { suggestion: 86 }
 */
export function findImplausibleLoad(
  exercise: string,
  load: FileLoad | null,
  samples: LoadSamples,
): { suggestion: number | null } | null {
  if (!load || toKg(load, load.value) <= heaviestLiftKg) return null
  const others = (samples.get(exercise) ?? []).filter(value => value !== load.value)
  const median = others.length < minSamples ? null : others.toSorted((a, b) => a - b)[others.length >> 1]
  if (machineExercise.test(exercise) && (!median || load.value <= median * machineRatio)) return null
  const isLikely = (value: number) =>
    toKg(load, value) <= heaviestLiftKg && (!median || (value >= median / 3 && value <= median * 3))
  return { suggestion: listCandidates(load.value).find(isLikely) ?? null }
}

const toKg = (load: FileLoad, value: number) => convertToKg(value, load.unit ?? 'lb')

function listCandidates(value: number): number[] {
  const text = String(value)
  const withoutDoubled = [...text].flatMap((digit, index) =>
    digit === text[index + 1] ? [Number(text.slice(0, index) + text.slice(index + 1))] : [],
  )
  return [value / 10, ...withoutDoubled, value / 100]
}
