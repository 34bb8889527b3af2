import type { Equipment } from '#training/equipment.ts'

/**
 * Describes the bar and the weight steps if they are the same for all athletes: `20 kg bar, steps of 2.5 kg.
 * Plates are listed per side.` Otherwise, says that bars differ.
 */
export function describeRosterEquipment(equipments: readonly Equipment[]): string {
  const sentences = new Set(equipments.map(describeBarAndSteps))
  const [same] = sentences
  return sentences.size === 1 && same
    ? `${same}. Plates are listed per side.`
    : 'Bars differ by athlete. Plates are listed per side.'
}

function describeBarAndSteps({ unit, bars, plates }: Equipment): string {
  const [bar] = bars
  const pairs = plates.filter(plate => plate.count >= 2).map(plate => plate.weight)
  if (!bar) return 'No bar'
  if (pairs.length === 0) return `${bar.weight} ${unit} bar, no plates`
  return `${bar.weight} ${unit} bar, steps of ${2 * Math.min(...pairs)} ${unit}`
}
