import type { Recovery } from '#training/prescription/prescription.ts'
import { formatSeconds, metricUnits, type Units } from '#training/units.ts'
import { formatDistance } from './format-distance.ts'
import { formatTimeRange } from './format-time-range.ts'

/** Formats a rest: `rest 1:30`. */
export const formatRest = (seconds: number) => `rest ${formatSeconds(seconds)}`

/** Formats a recovery: `400 m jog`, `rest 2-3 min`, `on 1:40`, `walk back`. */
export function formatRecovery(recovery: Recovery, units: Units = metricUnits): string {
  switch (recovery.kind) {
    case 'time':
      return recovery.by === 'rest'
        ? `rest ${formatTimeRange(recovery)}`
        : `${formatTimeRange(recovery)} ${recovery.by ?? 'recovery'}`
    case 'distance':
      return `${formatDistance(recovery.meters, units)} ${recovery.by ?? 'recovery'}`
    case 'send-off':
      return `on ${formatTimeRange({ seconds: recovery.seconds })}`
    case 'way-back':
      return recovery.by ? `${recovery.by} back` : 'way back'
  }
}
