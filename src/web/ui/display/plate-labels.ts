import type { LoadUnit } from '#training/units.ts'

const plateWeightsByColor = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [55, 45, 35, 25, 10, 5, 2.5],
} as const

/**
 * Returns the colour class of a plate, from 0 (heaviest) to 6. An unknown weight gets the colour of the next
 * lighter plate.
 */
export function getPlateColorIndex(weight: number, unit: LoadUnit): number {
  const found = plateWeightsByColor[unit].findIndex(plate => weight >= plate)
  return found === -1 ? plateWeightsByColor[unit].length - 1 : found
}

/** Returns, for example, `25, 10 and 2.5 kg on each side`, or `no plates`. */
export function describePlatesPerSide(plates: readonly number[], unit: LoadUnit): string {
  if (plates.length === 0) return 'no plates'
  const last = plates.at(-1)
  const first = plates.slice(0, -1)
  return `${first.length > 0 ? `${first.join(', ')} and ` : ''}${last} ${unit} on each side`
}

/** Returns, for example, `15 + 5 per side`, or `empty bar` without plates. */
export function formatPlatesPerSide(plates: readonly number[]): string {
  return plates.length === 0 ? 'empty bar' : `${plates.join(' + ')} per side`
}

/** Adds a unique key to each plate, even for plates of equal weight. */
export function toKeyedPlates(plates: readonly number[]): { weight: number; key: string }[] {
  return plates.map((weight, index) => ({
    weight,
    key: `${weight}-${plates.slice(0, index).filter(one => one === weight).length}`,
  }))
}
