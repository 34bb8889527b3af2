import { metric, type Units } from '../../units.ts'
import { formatSets } from '../format.ts'
import type { WrittenItem } from '../prescription.ts'
import { formatRecovery, formatRest } from '../recovery.ts'
import { formatRule } from '../rule.ts'
import { formatTempo } from '../tempo.ts'

/** An exercise as one line that `readLine` reads back as it was: `Back squat 3×5 80 %, rest 3:00`. */
export function formatLine(item: WrittenItem, units: Units = metric): string {
  const { recovery = null, rule = null, restSeconds } = item
  const sets = formatSets(item.sets, units)
  const isRestSaid = recovery?.kind === 'time' && recovery.by === 'rest'
  const beside = [
    item.tempo && formatTempo(item.tempo),
    restSeconds === null || isRestSaid ? '' : formatRest(restSeconds),
    recovery && formatRecovery(recovery, units),
    rule && formatRule(rule, units),
  ]
  const prescription = [sets, ...beside].filter(Boolean).join(', ')
  return [item.name, prescription, formatNotes('//', item.notes), formatNotes('///', item.coachNotes ?? '')]
    .filter(Boolean)
    .join(' ')
}

/** Each line of a note behind its own slashes, since a line of a program holds it. */
const formatNotes = (slashes: string, notes: string) =>
  notes
    .split('\n')
    .filter(line => line.trim())
    .map(line => `${slashes} ${line.trim()}`)
    .join(' ')
