const classes = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [55, 45, 35, 25, 10, 5, 2.5],
} as const

/** Which of the seven plates of a federation it is, from 0 the heaviest; a weight between two looks as the lighter. */
export function plateClass(weight: number, unit: 'kg' | 'lb'): number {
  const found = classes[unit].findIndex(plate => weight >= plate)
  return found === -1 ? classes[unit].length - 1 : found
}

/** `25, 10 and 2.5 kg on each side`; `no plates` for a bar alone. */
export function platesWords(plates: readonly number[], unit: 'kg' | 'lb'): string {
  if (plates.length === 0) return 'no plates'
  const last = plates.at(-1)
  const first = plates.slice(0, -1)
  return `${first.length > 0 ? `${first.join(', ')} and ` : ''}${last} ${unit} on each side`
}

/** `15 + 5 per side`, as lifters say it; `the bar alone` without any. */
export function sideWords(plates: readonly number[]): string {
  return plates.length === 0 ? 'the bar alone' : `${plates.join(' + ')} per side`
}

/** Each plate with how many like it are within: two alike are two. */
export function numbered(plates: readonly number[]): { weight: number; key: string }[] {
  return plates.map((weight, index) => ({
    weight,
    key: `${weight}-${plates.slice(0, index).filter(one => one === weight).length}`,
  }))
}
