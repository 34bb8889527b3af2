import type { ProgramBlock, ProgramItem } from '../../program/program.ts'
import type { WrittenBlock, WrittenItem, WrittenSet } from '../prescription.ts'

/**
 * What the text says of an exercise, to be compared: without ids, media and the reason of its numbers.
 *
 * @example contentOf(squat) === contentOf({ ...squat, id: 'another' }) // true
 */
export function contentOf(item: WrittenItem | ProgramItem): string {
  const { name, ...rest } = withoutName(item)
  return JSON.stringify([name, rest])
}

/**
 * The same without the name, which a text may say in other words.
 *
 * @example prescriptionOf(squat) === prescriptionOf({ ...squat, name: 'Back squat' }) // true
 */
export function prescriptionOf(item: WrittenItem | ProgramItem): string {
  return JSON.stringify({ ...withoutName(item), name: '' })
}

function withoutName({ name, sets, tempo, restSeconds, recovery, notes, coachNotes, rule }: WrittenItem) {
  return {
    name,
    sets: sets.map(setContent),
    tempo,
    restSeconds,
    recovery: recovery ?? null,
    notes,
    coachNotes: coachNotes ?? '',
    rule: rule ?? null,
  }
}

function setContent({ role, amount, load, effort, isPerSide, cadence }: WrittenSet) {
  return [role, sorted(amount), sorted(load), sorted(effort), isPerSide, cadence ?? null]
}

const sorted = (value: object | null) =>
  value === null
    ? null
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .toSorted()

/**
 * What the text says of a block beside its exercises.
 *
 * @example frameOf(emom) === frameOf({ ...emom, items: [] }) // true
 */
export function frameOf({
  kind,
  name,
  rounds,
  seconds,
  restSeconds,
  score,
  isInTurn,
}: WrittenBlock | ProgramBlock): string {
  return JSON.stringify([kind, name, rounds, seconds, restSeconds, score ?? null, isInTurn ?? false])
}
