import { parseLine } from '#training/prescription/line/parse-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { formatCellPrescription } from '#training/program/grid/format-clip.ts'
import type { ProgramItem } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

export type ParsedCell = {
  /** The content parsed from the cell, without an exercise name. */
  prescription: Omit<PrescribedItem, 'name' | 'exerciseId'>
  /** True if all of the text was parsed. */
  isWhole: boolean
}

/** Stands in for the exercise name while a cell is parsed, because the actual name may contain numbers. */
const placeholderExercise = 'Lift'

/** Parses the text of a cell. The exercise of its row, if known, decides which lift `90% snatch` refers to. */
export function parseCell(text: string, units: Units, exercise?: string): ParsedCell {
  const { item, remains } = parseLine(`${placeholderExercise} ${text.trim()}`, {
    units,
    ...(exercise !== undefined && { nameLine: exercise }),
  })
  const { name, exerciseId: _, ...prescription } = item
  return { prescription, isWhole: remains.length === 0 && name === placeholderExercise }
}

/**
 * Returns the fields of an exercise that the typed text changes. Fields that cannot be written in a cell stay
 * unchanged.
 */
export function getItemChangesFromCell(
  item: ProgramItem,
  { prescription }: ParsedCell,
  { units, newId }: { units: Units; newId: () => string },
): Partial<ProgramItem> {
  const before = parseCell(formatCellPrescription(item, units), units).prescription
  const changed = Object.entries(prescription).filter(
    ([field, value]) =>
      field !== 'sets' && JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  )
  const removedFields = Object.keys(before).filter(field => !(field in prescription))
  const sets = prescription.sets.map((set, at) => ({ ...set, id: item.sets[at]?.id ?? newId() }))
  return {
    ...Object.fromEntries(removedFields.map(field => [field, field === 'coachNotes' ? '' : null])),
    ...Object.fromEntries(changed),
    sets,
  }
}
