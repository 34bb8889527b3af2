/** What an athlete trains with. Weights are in the unit that is written on them, since a 45 lb plate is no 20 kg plate. */
export type Equipment = {
  unit: 'kg' | 'lb'
  bars: Bar[]
  /** What there is of each plate altogether, not on each side. */
  plates: { weight: number; count: number }[]
  /** The weight of one dumbbell; they come in pairs. */
  dumbbells: number[]
  kettlebells: number[]
  /** Of machines and cables: the step from pin to pin. */
  stackStep: number | null
}

export type Bar = { name: string; weight: number }
