import type { Effort, RacePace } from '#training/prescription/prescription.ts'

type RacePaceEffort = Extract<Effort, { kind: 'race-pace' }>

const racePaceLabels: Readonly<Record<RacePace, string>> = {
  mile: 'mile pace',
  '1500m': '1500m pace',
  '2k': '2k pace',
  '3k': '3 km pace',
  '5k': '5 km pace',
  '10k': '10 km pace',
  'half-marathon': 'half marathon pace',
  marathon: 'marathon pace',
  threshold: 'threshold pace',
  css: 'CSS',
  goal: 'goal pace',
}

/** Formats a race pace: `5 km pace`, `CSS +5 s`, `2k pace -2 s`. */
export function formatRacePace({ of, offsetSeconds = 0 }: RacePaceEffort): string {
  if (offsetSeconds === 0) return racePaceLabels[of]
  return `${racePaceLabels[of]} ${offsetSeconds < 0 ? '-' : '+'}${Math.abs(offsetSeconds)} s`
}
