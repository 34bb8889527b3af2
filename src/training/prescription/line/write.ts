import { metric, type Units } from '../../units.ts'
import { contentOf } from '../day/content.ts'
import { formatSets } from '../format.ts'
import type { WrittenItem } from '../prescription.ts'
import { formatRecovery, formatRest } from '../recovery.ts'
import { formatRule } from '../rule.ts'
import { formatTempo } from '../tempo.ts'
import { inOneLine, quoteName } from './quoted.ts'
import { readLine } from './read.ts'

/**
 * An exercise as one line that `readLine` reads back as it was. A name that would be read as something else stands
 * between quotation marks.
 *
 * @param item without a name, its sets are those of the exercise above; weights in kg, times in seconds, ways in metres
 * @param units in which weights and paces are written
 * @example formatLine(squat) // 'Back squat 3×5 80 %, rest 3:00'
 * @example formatLine({ ...squat, name: 'Bench 2' }) // '"Bench 2" 3×5 80 %, rest 3:00'
 */
export function formatLine(item: WrittenItem, units: Units = metric): string {
  const name = inOneLine(item.name)
  const said = formatSaid(item, units)
  const line = join([isPlainly({ ...item, name }, said, units) ? name : quoteName(name), said])
  return join([line, formatNotes('//', item.notes), formatNotes('///', item.coachNotes ?? '')])
}

/** Whether the line is read without quotation marks as it is read with them. */
function isPlainly(item: WrittenItem, said: string, units: Units): boolean {
  if (item.name === '') return true
  const read = (name: string) => readLine(join([name, said]), { units })
  const plain = read(item.name)
  if (plain.item.name !== item.name) return false
  if (
    plain.remains.length === 0 &&
    contentOf(plain.item) === contentOf({ ...item, notes: '', coachNotes: '' })
  )
    return true
  // Weights in pounds come back rounded.
  const quoted = read(quoteName(item.name))
  return plain.remains.length === quoted.remains.length && contentOf(plain.item) === contentOf(quoted.item)
}

/** What stands behind the name, before the notes. */
function formatSaid(item: WrittenItem, units: Units): string {
  const { tempo, rule } = item
  const prescription = [
    formatSets(item.sets, units),
    tempo && formatTempo(tempo),
    ...formatPauses(item, units),
    rule && formatRule(rule, units),
  ]
  return prescription.filter(Boolean).join(', ')
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
