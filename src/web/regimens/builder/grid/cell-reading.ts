import { readLine } from '#training/prescription/line/read.ts'
import type { WrittenItem } from '#training/prescription/prescription.ts'
import { prescriptionOf } from '#training/program/clip-text.ts'
import type { ProgramItem } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

export type Written = {
  /** All that a line says beside the name of its exercise. */
  prescription: Omit<WrittenItem, 'name' | 'exerciseId'>
  /** Whether all of it was understood. */
  isWhole: boolean
}

/** Any exercise: what is typed into a cell is read without the name of its row, which may be full of numbers. */
const anyone = 'Lift'

/** What was typed into a cell. */
export function readCell(typed: string, units: Units): Written {
  const { item, remains } = readLine(`${anyone} ${typed.trim()}`, { units })
  const { name, exerciseId: _, ...prescription } = item
  return { prescription, isWhole: remains.length === 0 && name === anyone }
}

/** What typing changed of an exercise; what its line cannot say stays as it is. */
export function changesOf(
  item: ProgramItem,
  { prescription }: Written,
  { units, newId }: { units: Units; newId: () => string },
): Partial<ProgramItem> {
  const before = readCell(prescriptionOf(item, units), units).prescription
  const changed = Object.entries(prescription).filter(
    ([field, value]) =>
      field !== 'sets' && JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  )
  const gone = Object.keys(before).filter(field => !(field in prescription))
  const sets = prescription.sets.map((set, at) => ({ ...set, id: item.sets[at]?.id ?? newId() }))
  return {
    ...Object.fromEntries(gone.map(field => [field, field === 'coachNotes' ? '' : null])),
    ...Object.fromEntries(changed),
    sets,
  }
}
