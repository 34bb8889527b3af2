import { convertToKg, type LoadUnit } from './units.ts'

const unitsByName = new Map<string, LoadUnit>([
  ...['', 'kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map(name => [name, 'kg'] as const),
  ...['lb', 'lbs', 'pound', 'pounds', '#'].map(name => [name, 'lb'] as const),
])

/**
 * Parses a weight that another app wrote as text, and returns it in kilograms without rounding. A number without
 * a unit is in kilograms. The decimal separator is a point or a comma. Returns undefined if the text is not a
 * weight, for example because it is negative, has thousands separators or contains other words.
 *
 * @example parseWeight('225 lb') // 102.05828325
 * @example parseWeight('62,5') // 62.5
 */
export function parseWeight(text: string): number | undefined {
  const [, number = '', unitName = ''] = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*([a-z#]*)\.?$/i.exec(text.trim()) ?? []
  const unit = unitsByName.get(unitName.toLowerCase())
  const weight = Number(number.replace(',', '.'))
  return number === '' || unit === undefined || !Number.isFinite(weight)
    ? undefined
    : convertToKg(weight, unit)
}
