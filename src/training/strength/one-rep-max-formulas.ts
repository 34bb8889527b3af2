/**
 * The formulas that estimate the one-repetition maximum. The UI shows the name of the formula next to every
 * estimate.
 */
export const oneRepMaxFormulas = [
  'epley',
  'brzycki',
  'lander',
  'lombardi',
  'mayhew',
  'oconner',
  'wathan',
  'rpe-table',
] as const
export type OneRepMaxFormula = (typeof oneRepMaxFormulas)[number]
