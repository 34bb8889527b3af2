import type { PrescribedBlock } from '#training/prescription/prescription.ts'
import { metersPerMile } from '#training/units.ts'

const unitSource = '(m|met(?:er|re)s?|k|km|kms|yd|yds|yards|mi|miles?)?'
const wordSource = '(?:grand )?(?:total|totale|gesamt|summe|totaal)'
const numberSource = String.raw`(\d{1,3}(?:[,.]\d{3})+|\d+(?:\.\d+)?)`
const totalPatterns = [
  new RegExp(
    `^[\\s*(=_-]*${wordSource}(?: (?:distance|yardage|volume|swim|meters|metres|yards))?\\s*(?:[:=–-]\\s*)?(?:about |approx\\.? |ca\\. |~ ?)?${numberSource} ?${unitSource}[\\s*.)_]*$`,
    'i',
  ),
  new RegExp(`^[\\s*(=_-]*${numberSource} ?${unitSource} (?:in )?${wordSource}[\\s*.)_]*$`, 'i'),
]
const metersByUnit: Readonly<Record<string, number>> = { k: 1000, y: 0.9144, mi: metersPerMile }

/**
 * Returns the metres of a line that only adds up the distances of a session: `Total: 2,400m`, `(3000 total)`. Returns
 * undefined for other lines.
 *
 * @example readTotal('Total: 2,400m') // 2400
 */
export function readTotal(text: string): number | undefined {
  for (const pattern of totalPatterns) {
    const [, number, unit = ''] = pattern.exec(text) ?? []
    if (number === undefined) continue
    const isGrouped = /[,.]\d{3}$/.test(number) && !/^(?:k|mi)/i.test(unit)
    const count = Number(isGrouped ? number.replace(/[,.]/g, '') : number.replace(',', '.'))
    const key = /^mi/i.test(unit) ? 'mi' : unit.charAt(0).toLowerCase()
    return count * (metersByUnit[key] ?? 1)
  }
  return undefined
}

/**
 * Adds up the distances of a day, with the rounds of its blocks.
 *
 * @example addUpMeters(parseDay('Swim 4x100').blocks) // 400
 */
export const addUpMeters = (blocks: readonly PrescribedBlock[]): number =>
  blocks.reduce(
    (sum, { items, rounds }) =>
      sum +
      (rounds ?? 1) *
        items
          .flatMap(({ sets }) => sets)
          .reduce((meters, { amount }) => meters + (amount?.kind === 'distance' ? amount.meters : 0), 0),
    0,
  )
