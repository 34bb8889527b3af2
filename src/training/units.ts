export const loadUnits = ['kg', 'lb'] as const
export type LoadUnit = (typeof loadUnits)[number]

export const distanceUnits = ['km', 'mi'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

/**
 * The units in which a person enters and reads values. Loads are always stored in kilograms and distances in
 * metres.
 */
export type Units = { load: LoadUnit; distance: DistanceUnit }

export const metricUnits: Units = { load: 'kg', distance: 'km' }

/** The international pound and mile, agreed in 1959, are defined exactly in metric units. */
const kgPerUnit = { kg: 1, lb: 0.45359237 } as const
export const metersPerMile = 1609.344
const metersPerUnit = { m: 1, km: 1000, mi: metersPerMile } as const

/** Converts to kilograms without rounding: `convertToKg(225, 'lb')` is `102.05828325`. */
export function convertToKg(load: number, unit: LoadUnit): number {
  return load * kgPerUnit[unit]
}

/** Converts from kilograms, rounded to hundredths: `convertFromKg(102.05828325, 'lb')` is `225`. */
export function convertFromKg(loadKg: number, unit: LoadUnit): number {
  return roundToDigits(loadKg / kgPerUnit[unit], 2)
}

/** Converts to metres: `convertToMeters(6.2, 'km')` is `6200`. */
export function convertToMeters(distance: number, unit: DistanceUnit | 'm'): number {
  return distance * metersPerUnit[unit]
}

/** Converts from metres, rounded to hundredths: `convertFromMeters(5000, 'mi')` is `3.11`. */
export function convertFromMeters(meters: number, unit: DistanceUnit | 'm'): number {
  return roundToDigits(meters / metersPerUnit[unit], 2)
}

/**
 * Returns the unit in which a distance is shown; distances below 1 km are in metres, as on a track:
 * `getDisplayDistanceUnit(800, 'mi')` is `'m'`.
 */
export function getDisplayDistanceUnit(meters: number, unit: DistanceUnit): DistanceUnit | 'm' {
  return meters < 1000 ? 'm' : unit
}

/** Formats a load: `formatKgInUnit(102.05828325, 'lb')` is `225 lb`. */
export function formatKgInUnit(loadKg: number, unit: LoadUnit): string {
  return `${convertFromKg(loadKg, unit)} ${unit}`
}

/** Formats a distance: `800 m`, `6.2 km`, `3.11 mi`. */
export function formatMeters(meters: number, unit: DistanceUnit): string {
  const displayUnit = getDisplayDistanceUnit(meters, unit)
  return `${convertFromMeters(meters, displayUnit)} ${displayUnit}`
}

/** Formats a duration: `formatSeconds(94)` is `1:34`, `formatSeconds(3723)` is `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Rounds to a number of decimal places: `roundToDigits(77.499, 2)` is `77.5`. */
export function roundToDigits(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
