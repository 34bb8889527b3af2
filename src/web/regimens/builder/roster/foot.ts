import type { Equipment } from '#training/equipment.ts'

/** What the athletes load with, where it is the same for all: `20 kg bar, steps of 2.5 kg. Plates per side.` */
export function footWords(equipments: readonly Equipment[]): string {
  const sentences = new Set(equipments.map(words))
  const [same] = sentences
  return sentences.size === 1 && same
    ? `${same}. Plates per side.`
    : 'Each with their own bars. Plates per side.'
}

function words({ unit, bars, plates }: Equipment): string {
  const [bar] = bars
  const pairs = plates.filter(plate => plate.count >= 2).map(plate => plate.weight)
  if (!bar) return 'No bar'
  if (pairs.length === 0) return `${bar.weight} ${unit} bar, no plates`
  return `${bar.weight} ${unit} bar, steps of ${2 * Math.min(...pairs)} ${unit}`
}
