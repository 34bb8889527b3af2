import type { SetRecord } from '#training/strength/set-records.ts'
import { convertFromKg, roundToDigits, type Units } from '#training/units.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import type { SetHighlight } from '#training/workout/sets/set-highlights.ts'

/** Formats a highlight as two short lines for a narrow column: `Best 5`, `97.5 before`. */
export function formatSetHighlightLines(
  highlight: SetHighlight,
  done: Partial<SetValues>,
  units: Units,
): [string, string] {
  if (highlight.kind === 'first') return ['First time', '']
  const [record] = highlight.records
  return [
    formatSetRecordName(record, done, units),
    `${formatSetRecordValue(record, record.previous, units)} before`,
  ]
}

/** Describes a highlight in full: `Best 5: 100 kg, 97.5 before. Best e1RM: 116.7 kg, 113.8 before`. */
export function describeSetHighlight(
  highlight: SetHighlight,
  done: Partial<SetValues>,
  units: Units,
): string {
  if (highlight.kind === 'first') return 'First time'
  return highlight.records
    .map(record => {
      const unit = record.kind === 'most-reps' ? 'reps' : units.load
      const value = `${formatSetRecordValue(record, record.value, units)} ${unit}`
      return `${formatSetRecordName(record, done, units)}: ${value}, ${formatSetRecordValue(record, record.previous, units)} before`
    })
    .join('. ')
}

function formatSetRecordName(
  { kind }: SetRecord,
  { reps, loadKg }: Partial<SetValues>,
  units: Units,
): string {
  if (kind === 'heaviest-for-reps') return reps === 1 ? 'Best single' : `Best ${reps}`
  if (kind === 'best-e1rm') return 'Best e1RM'
  return `Most at ${roundToDigits(convertFromKg(loadKg ?? 0, units.load), 2)}`
}

function formatSetRecordValue({ kind }: SetRecord, value: number, units: Units): string {
  if (kind === 'most-reps') return String(value)
  return String(roundToDigits(convertFromKg(value, units.load), kind === 'best-e1rm' ? 1 : 2))
}
