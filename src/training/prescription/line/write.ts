import { metric, type Units } from '../../units.ts'
import { formatSets } from '../format.ts'
import type { WrittenItem } from '../prescription.ts'

/** An exercise as one line that `readLine` reads back as it was. */
export function formatLine(item: WrittenItem, units: Units = metric): string {
  return [item.name, formatSets(item.sets, units)].filter(Boolean).join(' ')
}
