export type LoadUnit = 'kg' | 'lb'
export type DistanceUnit = 'km' | 'mi'
/** What a person reads and types in. Loads are kept in kilograms, distances in metres, whatever is shown. */
export type Units = { load: LoadUnit; distance: DistanceUnit }

export const metric: Units = { load: 'kg', distance: 'km' }

/** The international pound and mile of 1959, exact by definition. */
const kgPer = { kg: 1, lb: 0.45359237 } as const
export const metersPerMile = 1609.344
const metersPer = { m: 1, km: 1000, mi: metersPerMile } as const

/** `fromLoadUnit(225, 'lb')` is `102.05828325` kg: kept whole, so that the pounds come back as they were typed. */
export function fromLoadUnit(load: number, unit: LoadUnit): number {
  return load * kgPer[unit]
}

/** In hundredths, finer than any plate: `toLoadUnit(102.05828325, 'lb')` is `225`. */
export function toLoadUnit(loadKg: number, unit: LoadUnit): number {
  return rounded(loadKg / kgPer[unit], 2)
}

/** `fromDistanceUnit(6.2, 'km')` is `6200` m. */
export function fromDistanceUnit(distance: number, unit: DistanceUnit | 'm'): number {
  return distance * metersPer[unit]
}

/** In hundredths of the unit: `toDistanceUnit(5000, 'mi')` is `3.11`. */
export function toDistanceUnit(meters: number, unit: DistanceUnit | 'm'): number {
  return rounded(meters / metersPer[unit], 2)
}

/** What is run along a track is said in metres wherever one lives: `usualUnit(800, 'mi')` is `'m'`. */
export function usualUnit(meters: number, unit: DistanceUnit): DistanceUnit | 'm' {
  return meters < 1000 ? 'm' : unit
}

/** `formatLoadKg(102.05828325, 'lb')` is `225 lb`. */
export function formatLoadKg(loadKg: number, unit: LoadUnit): string {
  return `${toLoadUnit(loadKg, unit)} ${unit}`
}

/** `800 m`, `6.2 km`, `3.11 mi`. */
export function formatMeters(meters: number, unit: DistanceUnit): string {
  const usual = usualUnit(meters, unit)
  return `${toDistanceUnit(meters, usual)} ${usual}`
}

/** `formatSeconds(94)` is `1:34`, `formatSeconds(3723)` is `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** `rounded(77.499, 2)` is `77.5`. */
export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
