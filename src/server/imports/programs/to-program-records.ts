import { createHash } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import { rowSchemas } from '#server/imports/archive/row-schemas.ts'
import type { RecordToStage } from '#server/imports/archive/store.ts'
import type { ImportedProgram, LineReading } from '#training/imports/programs/program-text.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import type { ProgramDay } from '#training/program/program.ts'

/** Identifies programs by their contents. */
const namespace = '6f2d8a6e-0b0f-4c55-9d0c-6a1f3d2c7b11'

/** Returns the id of a program that depends only on its contents, so that the same program is recognised in another file. */
export function identifyProgram({ weeks }: ImportedProgram): string {
  const contents = weeks.map(({ name, notes, isDeload, days }) => [
    name,
    notes,
    isDeload,
    ...days.map(day => [day.name, day.notes, day.text || formatDay(day.blocks, undefined, day.notes)]),
  ])
  return uuidv5(createHash('sha256').update(JSON.stringify(contents)).digest('hex'), namespace)
}

/**
 * Converts a program to the rows that an archive would contain, so that it is written and undone like one: the regimen, and its
 * days with the reading of their lines.
 */
export function toProgramRecords(
  { weeks, readings, entries, texts, ...details }: ImportedProgram,
  { id, personId, position, now }: { id: string; personId: string; position: number; now: Date },
): RecordToStage[] {
  const at = now.toISOString()
  const regimen = {
    ...details,
    id,
    revision: 1,
    kind: 'program',
    isTemplate: false,
    weekCount: weeks.length,
    dayCount: readings.length,
    weeks: weeks.map(({ days: _, ...week }) => week),
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
  }
  const days = weeks.flatMap((week, weekIndex) =>
    week.days.map((day, dayIndex) => ({ day, week: weekIndex + 1, number: dayIndex + 1 })),
  )
  return [
    {
      position,
      table: 'regimens',
      sourceId: id,
      otherId: uuidv5(id, personId),
      row: { ...regimen, entries, texts, isRestored: true },
    },
    ...days.map(
      ({ day, week, number }, index): RecordToStage => ({
        position: position + 1 + index,
        table: 'regimenDays',
        sourceId: null,
        otherId: null,
        row: toDayRow(id, day, { week, number, lines: readings[index] ?? [] }),
      }),
    ),
  ]
}

function toDayRow(
  regimenId: string,
  day: ProgramDay,
  { week, number, lines }: { week: number; number: number; lines: LineReading[] },
): Record<string, unknown> {
  const { id: dayId, name, notes, text, blocks } = toTrainingDay(day)
  const row = {
    regimenId,
    revision: 1,
    week,
    day: number,
    dayId,
    name,
    notes: notes.slice(0, 4000),
    text,
    blocks,
  }
  const isValid = rowSchemas.regimenDays.safeParse(row).success
  // A day with impossible values keeps its text, and nothing of it is counted.
  const readable = isValid ? row : { ...row, blocks: [] }
  const shown = isValid ? lines : lines.map(line => ({ ...line, reading: null }))
  return { ...readable, lines: shown, isRestored: true }
}
