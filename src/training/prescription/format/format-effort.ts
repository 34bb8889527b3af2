import type { Effort } from '#training/prescription/prescription.ts'
import { formatSeconds, metersPerMile, metricUnits, type Units } from '#training/units.ts'
import { formatRacePace } from './format-race-pace.ts'
import { formatRange } from './format-range.ts'

type ShareEffort = Extract<Effort, { kind: 'share' }>
type Feel = Extract<Effort, { kind: 'feel' }>['feel']

/** Kilometres in each unit of distance. */
export const kmPerUnit = { km: 1, mi: metersPerMile / 1000 }

/** Formats an effort: `RPE 8`, `2 RIR`, `zone 2`, `5:00 /km`, `250 W`. */
export function formatEffort(effort: Effort, units: Units = metricUnits): string {
  switch (effort.kind) {
    case 'rpe':
      return `RPE ${formatRange(effort.rpe, effort.toRpe)}${effort.isAtLeast ? '+' : ''}`
    case 'rir':
      return `${formatRange(effort.rir, effort.toRir)} RIR`
    case 'zone':
      return `zone ${formatRange(effort.zone, effort.toZone)}`
    case 'pace':
      return `${[effort.secondsPerKm, effort.toSecondsPerKm ?? []].flat().map(formatPace(units)).join('-')} /${units.distance}`
    case 'watts':
      return `${formatRange(effort.watts, effort.toWatts)} W`
    case 'race-pace':
      return formatRacePace(effort)
    case 'share':
      return `${formatRange(effort.percent, effort.toPercent)} % ${shareLabels[effort.of]}`
    case 'feel':
      return feelLabels[effort.feel]
  }
}

const formatPace = (units: Units) => (secondsPerKm: number) =>
  formatSeconds(Math.round(secondsPerKm * kmPerUnit[units.distance]))

const shareLabels: Readonly<Record<ShareEffort['of'], string>> = {
  ftp: 'FTP',
  'max-heart-rate': 'max HR',
  'heart-rate-reserve': 'HRR',
  'threshold-heart-rate': 'LTHR',
  'threshold-pace': 'threshold pace',
}

const feelLabels: Readonly<Record<Feel, string>> = {
  easy: 'easy',
  steady: 'steady',
  moderate: 'moderate',
  tempo: 'tempo',
  'sweet-spot': 'sweet spot',
  threshold: 'threshold',
  vo2max: 'VO2max',
  hard: 'hard',
  fast: 'fast',
  'all-out': 'all out',
  build: 'build',
}
