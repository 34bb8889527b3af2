import type { SetRecord } from '#training/strength/set-records.ts'
import { rounded, toLoadUnit, type Units } from '#training/units.ts'
import type { SetMark } from '#training/workout/marks.ts'
import type { Figures } from '#training/workout/open.ts'

/** In two short lines, for a narrow column: `Best 5`, `97.5 before`. */
export function markLines(mark: SetMark, done: Partial<Figures>, units: Units): [string, string] {
  if (mark.kind === 'first') return ['First time', '']
  const [record] = mark.records
  return [nameOf(record, done, units), `${amountOf(record, record.previous, units)} before`]
}

/** `Best 5: 100 kg, 97.5 before. Best e1RM: 116.7 kg, 113.8 before`. */
export function markSentence(mark: SetMark, done: Partial<Figures>, units: Units): string {
  if (mark.kind === 'first') return 'First time'
  return mark.records
    .map(record => {
      const unit = record.kind === 'most-reps' ? 'reps' : units.load
      const value = `${amountOf(record, record.value, units)} ${unit}`
      return `${nameOf(record, done, units)}: ${value}, ${amountOf(record, record.previous, units)} before`
    })
    .join('. ')
}

function nameOf({ kind }: SetRecord, { reps, loadKg }: Partial<Figures>, units: Units): string {
  if (kind === 'heaviest-for-reps') return reps === 1 ? 'Best single' : `Best ${reps}`
  if (kind === 'best-e1rm') return 'Best e1RM'
  return `Most at ${rounded(toLoadUnit(loadKg ?? 0, units.load), 2)}`
}

function amountOf({ kind }: SetRecord, value: number, units: Units): string {
  if (kind === 'most-reps') return String(value)
  return String(rounded(toLoadUnit(value, units.load), kind === 'best-e1rm' ? 1 : 2))
}
