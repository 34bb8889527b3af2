import { attachBaseLifts } from '#training/prescription/base-lifts/apply-base-lifts.ts'
import { separateBaseLifts } from '#training/prescription/base-lifts/find-base-lifts.ts'
import { parsePrescription } from '#training/prescription/clauses/parse-prescription.ts'
import { applyContext } from '#training/prescription/context/apply-context.ts'
import { inferSport } from '#training/prescription/context/sport.ts'
import { mergeAdjacentSpans } from '#training/prescription/line/text-spans.ts'
import { scanTokens } from '#training/prescription/tokens/scan-tokens.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { normaliseText } from './parser-combinators.ts'
import type { PrescribedSet } from './prescription.ts'

export type SetsParseResult = { ok: true; sets: PrescribedSet[] } | { ok: false; fault: string }

/**
 * Parses sets without an exercise name: `3x5 @ 80%`, `4 x 8-12 2RIR`, `5/3/1+ 75/85/95% TM`, `warm-up 2x5
 * 60kg, 3x5 100kg @8`. If parsing fails, the error message in `fault` quotes the words that could not be
 * parsed.
 */
export function parseSets(text: string, units: Units = metricUnits): SetsParseResult {
  const { text: plain, baseLifts } = separateBaseLifts(text, undefined, '')
  const typed = normaliseText(plain.replaceAll('\n', ';'))
  const tokens = attachBaseLifts(scanTokens(typed, units.load), baseLifts)
  const sport = inferSport('', tokens, typed) === 'swim' ? 'swim' : null
  const { sets, remains } = parsePrescription(
    applyContext(tokens, { name: '', sport, text: typed }).tokens,
    units,
    { sport, isNameless: true, role: null },
  )
  const [first] = mergeAdjacentSpans(remains, typed)
  if (first) return { ok: false, fault: `“${text.slice(first.from, first.to)}” was not understood.` }
  return sets.length > 0
    ? { ok: true, sets }
    : { ok: false, fault: `“${text.trim()}” was not understood. Write sets as 3x5, 3x8-12 or 4x30s.` }
}
