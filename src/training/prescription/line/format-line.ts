import { inferSport } from '#training/prescription/context/sport.ts'
import { toItemFingerprint } from '#training/prescription/day/content-fingerprints.ts'
import { formatRecovery, formatRest } from '#training/prescription/format/format-recovery.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { formatItemProgression } from '#training/prescription/item-progression.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedItem, Recovery } from '#training/prescription/prescription.ts'
import { formatTempo } from '#training/prescription/tempo.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { parseLineEntries } from './parse-line.ts'
import { quoteName, removeLineBreaks } from './quoted-name.ts'
import { isRemarkLine } from './remarks.ts'

/**
 * Formats an exercise as one line that parses back to the same exercise. Quotes a name that would be parsed
 * as something else.
 *
 * @param item an item without a name adds its sets to the exercise above
 * @param units the units of weights and paces in the text
 * @example formatLine(squat) // 'Back squat 3×5 80 %, rest 3:00'
 * @example formatLine({ ...squat, name: 'Bench 2' }) // '"Bench 2" 3×5 80 %, rest 3:00'
 */
export function formatLine(item: PrescribedItem, units: Units = metricUnits): string {
  const name = removeLineBreaks(item.name)
  const prescription = formatPrescriptionText(item, units)
  const line = joinParts([
    isParsedWithoutQuotes({ ...item, name }, prescription, units) ? name : quoteName(name),
    prescription,
  ])
  return joinParts([line, formatNotes('//', item.notes), formatNotes('///', item.coachNotes ?? '')])
}

/** Returns whether the line parses to the same item with and without quotation marks. */
function isParsedWithoutQuotes(item: PrescribedItem, prescription: string, units: Units): boolean {
  if (item.name === '') return true
  // Before notes, a name without letters and digits, such as `+`, looks like a separator.
  if (!/[\p{L}\p{N}]/u.test(item.name)) return false
  // Below other sets, a name that may be a remark would be one of their exercise.
  if (item.sets.length === 0 && isRemarkLine(normaliseText(item.name))) return false
  const parseWithName = (name: string) => parseLineEntries(joinParts([name, prescription]), { units })
  const [plain, ...others] = parseWithName(item.name).map(({ reading }) => reading)
  if (!plain || others.length > 0) return false
  if (plain.item.name !== item.name) return false
  if (
    plain.remains.length === 0 &&
    toItemFingerprint(plain.item) === toItemFingerprint({ ...item, notes: '', coachNotes: '' })
  )
    return true
  // Weights in pounds are rounded when they are formatted, so compare the parse results of the unquoted and
  // the quoted line, and not the item.
  const [quoted] = parseWithName(quoteName(item.name)).map(({ reading }) => reading)
  return (
    quoted !== undefined &&
    plain.remains.length === quoted.remains.length &&
    toItemFingerprint(plain.item) === toItemFingerprint(quoted.item)
  )
}

/** Formats the part of a line between the name and the notes. */
function formatPrescriptionText(item: PrescribedItem, units: Units): string {
  const { tempo, rule } = item
  const prescription = [
    formatSets(item.sets, units, isEndurance(item)),
    tempo && formatTempo(tempo),
    ...formatRests(item, units),
    rule && formatItemProgression(rule, units),
  ]
  return prescription.filter(Boolean).join(', ')
}

/** Without a name, the pace of a race makes the line part of a run, and `1:30 easy` may be an hour and a half. */
const isEndurance = ({ name, sets }: PrescribedItem) =>
  inferSport(normaliseText(name), [], '') !== null ||
  (name === '' &&
    (sets.some(({ effort }) => effort?.kind === 'race-pace') ||
      sets.every(({ amount, effort }) => amount?.kind === 'time' && effort !== null)))

/** Omits the rest if a timed recovery already implies it. */
function formatRests({ restSeconds, recovery, sets }: PrescribedItem, units: Units): string[] {
  const isImplied = recovery?.kind === 'time' && Math.round(recovery.seconds) === restSeconds
  const rest = restSeconds === null || isImplied ? [] : [formatRest(restSeconds)]
  if (!recovery) return rest
  const words = formatRecovery(recovery, units)
  const isUnambiguous = recovery.kind === 'send-off' || recovery.kind === 'way-back' || recovery.by === 'rest'
  const isPlain = isUnambiguous || (rest.length === 0 && isPlainRecovery(recovery, sets))
  return [...rest, isPlain ? words : `recovery ${words.replace(/ recovery$/, '')}`]
}

/** After sets of repetitions, or if it is too long for a recovery, `400 m jog` would be another part of the session. */
function isPlainRecovery(recovery: Recovery, sets: PrescribedItem['sets']): boolean {
  if (sets.length === 0 || !sets.every(({ amount }) => isTimeOrDistance(amount?.kind))) return false
  const areRepeated = sets.length > 1 && isDeepEqual(sets.at(-1), sets.at(-2))
  const isEasy = 'by' in recovery && recovery.by === 'easy'
  if (isEasy && !areRepeated) return false
  const shortestMeters = areRepeated && !isEasy ? 1500 : 800
  const shortestSeconds = areRepeated ? 600 : 300
  return recovery.kind === 'time'
    ? recovery.seconds < shortestSeconds
    : recovery.kind === 'distance' && recovery.meters < shortestMeters
}

const isTimeOrDistance = (kind: string | undefined) => kind === 'time' || kind === 'distance'

/** Prefixes each line of a note with slashes and joins them into one line. */
const formatNotes = (slashes: string, notes: string) =>
  notes
    .split('\n')
    .filter(line => line.trim())
    .map(line => `${slashes} ${line.trim()}`)
    .join(' ')

const joinParts = (parts: readonly string[]) => parts.filter(Boolean).join(' ')
