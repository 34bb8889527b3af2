import type { LoadUnit } from './units.ts'

/**
 * How a load between two available weights is rounded. `nearest` picks the heavier weight if both are equally
 * close: halves are rounded up, as in spreadsheets.
 */
export const loadRoundingModes = ['nearest', 'down', 'up'] as const
export type LoadRoundingMode = (typeof loadRoundingModes)[number]

/**
 * An athlete's equipment. Weights are in the unit marked on the equipment, since a 45 lb plate is not a 20 kg
 * plate.
 */
export type Equipment = {
  unit: LoadUnit
  bars: Bar[]
  /** The total number of plates of this weight, not the number per side. */
  plates: { weight: number; count: number }[]
  /** The weight of a single dumbbell; dumbbells come in pairs. */
  dumbbells: number[]
  kettlebells: number[]
  /** The increment between the weights in the stack of a machine or cable station. */
  stackStep: number | null
  /** How loads are rounded to the available weights; `nearest` if absent. */
  rounding?: LoadRoundingMode
}

export type Bar = { name: string; weight: number }
