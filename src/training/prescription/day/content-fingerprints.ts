import type { PrescribedBlock, PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'
import type { ProgramBlock, ProgramItem } from '#training/program/program.ts'

/**
 * Returns a string for comparing the content of exercises. Ignores ids and media.
 *
 * @example toItemFingerprint(squat) === toItemFingerprint({ ...squat, id: 'another' }) // true
 */
export function toItemFingerprint(item: PrescribedItem | ProgramItem): string {
  const { name, ...rest } = selectItemContent(item)
  return JSON.stringify([name, rest])
}

/**
 * Works like `toItemFingerprint`, but ignores the exercise name, because the text may use an alias.
 *
 * @example toPrescriptionFingerprint(squat) === toPrescriptionFingerprint({ ...squat, name: 'SQ' }) // true
 */
export function toPrescriptionFingerprint(item: PrescribedItem | ProgramItem): string {
  return JSON.stringify({ ...selectItemContent(item), name: '' })
}

function selectItemContent({
  name,
  sets,
  tempo,
  restSeconds,
  recovery,
  notes,
  coachNotes,
  rule,
}: PrescribedItem) {
  return {
    name,
    sets: sets.map(selectSetContent),
    tempo,
    restSeconds,
    recovery: recovery ?? null,
    notes,
    coachNotes: coachNotes ?? '',
    rule: rule ?? null,
  }
}

function selectSetContent({ role, amount, load, effort, isPerSide, cadence }: PrescribedSet) {
  return [
    role,
    toSortedEntries(amount),
    toSortedEntries(load),
    toSortedEntries(effort),
    isPerSide,
    cadence ?? null,
  ]
}

const toSortedEntries = (value: object | null) =>
  value === null
    ? null
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .toSorted()

/**
 * Returns a string for comparing block settings, ignoring the exercises.
 *
 * @example toBlockFingerprint(emom) === toBlockFingerprint({ ...emom, items: [] }) // true
 */
export function toBlockFingerprint({
  kind,
  name,
  rounds,
  seconds,
  restSeconds,
  score,
  isInTurn,
}: PrescribedBlock | ProgramBlock): string {
  return JSON.stringify([kind, name, rounds, seconds, restSeconds, score ?? null, isInTurn ?? false])
}
