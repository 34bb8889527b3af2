import { metric, type Units } from '../../units.ts'
import { formatSets } from '../format.ts'
import type { WrittenItem } from '../prescription.ts'
import { formatRecovery, formatRest } from '../recovery.ts'
import { formatRule } from '../rule.ts'
import { formatTempo } from '../tempo.ts'
import { readLine } from './read.ts'

/**
 * An exercise as one line that `readLine` reads back as it was: `Back squat 3×5 80 %, rest 3:00`. A name that would be
 * read as something else stands between quotation marks.
 */
export function formatLine(item: WrittenItem, units: Units = metric): string {
  const behind = formatBehind(item, units)
  const plain = join([item.name, behind])
  const hasMarks = /["“”″]|''/.test(item.name)
  if (item.name === '' || hasMarks || readLine(plain, { units }).item.name === item.name) return plain
  return join([`"${item.name}"`, behind])
}

function formatBehind(item: WrittenItem, units: Units): string {
  const { tempo, rule } = item
  const prescription = [
    formatSets(item.sets, units),
    tempo && formatTempo(tempo),
    ...formatPauses(item, units),
    rule && formatRule(rule, units),
  ]
  return join([
    prescription.filter(Boolean).join(', '),
    formatNotes('//', item.notes),
    formatNotes('///', item.coachNotes ?? ''),
  ])
}

/** A recovery that is timed says how long the rest is as well. */
function formatPauses({ restSeconds, recovery, sets }: WrittenItem, units: Units): string[] {
  const isSaid = recovery?.kind === 'time' && Math.round(recovery.seconds) === restSeconds
  const rest = restSeconds === null || isSaid ? [] : [formatRest(restSeconds)]
  if (!recovery) return rest
  const words = formatRecovery(recovery, units)
  // Behind no set, or one that is counted, `400 m jog` is an exercise.
  const isBehindWay = sets.length > 0 && sets.every(({ amount }) => isWay(amount?.kind))
  const isWords = recovery.kind === 'send-off' || recovery.kind === 'way-back' || recovery.by === 'rest'
  return [...rest, isBehindWay || isWords ? words : `recovery ${words.replace(/ recovery$/, '')}`]
}

const isWay = (kind: string | undefined) => kind === 'time' || kind === 'distance'

/** Each line of a note behind its own slashes, since one line of the program holds them all. */
const formatNotes = (slashes: string, notes: string) =>
  notes
    .split('\n')
    .filter(line => line.trim())
    .map(line => `${slashes} ${line.trim()}`)
    .join(' ')

const join = (parts: readonly string[]) => parts.filter(Boolean).join(' ')
