import { metric, type Units } from '../units.ts'
import { compose } from './line/compose.ts'
import { scan } from './line/scan.ts'
import { settleUnits } from './line/settle.ts'
import { merged } from './line/spans.ts'
import type { WrittenSet } from './prescription.ts'
import { plain } from './reading.ts'

export type ParsedSets = { ok: true; sets: WrittenSet[] } | { ok: false; fault: string }

/**
 * Sets as a coach types them into a field of their own: `3x5 @ 80%`, `4 x 8-12 2RIR`, `5/3/1+ 75/85/95% TM`,
 * `warm-up 2x5 60kg, 3x5 100kg @8`. What cannot be read is a fault that quotes it.
 */
export function parseSets(text: string, units: Units = metric): ParsedSets {
  const typed = plain(text.replaceAll('\n', ';'))
  const { sets, remains } = compose(settleUnits(scan(typed, units.load), typed).tokens, units)
  const [first] = merged(remains, typed)
  if (first) return { ok: false, fault: `“${text.slice(first.from, first.to)}” was not understood.` }
  return sets.length > 0
    ? { ok: true, sets }
    : { ok: false, fault: `“${text.trim()}” was not understood. Write sets as 3x5, 3x8-12 or 4x30s.` }
}
