import type { DayInput, TrainingDay } from '#contract/programs/program.ts'
import { toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { IdGenerator, ProgramBlock } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import type { SessionDraft } from './session-drafts.ts'

/** Reads the text of a session. Text that is not a prescription becomes a note. */
export function readSessionText(
  { name, text }: { name: string; text: string },
  units: Units,
  nameOf: ExerciseNameResolver | undefined,
  newId: IdGenerator,
): DayInput {
  const { blocks, notes } = parseDay(text, { units, ...(nameOf && { nameOf }) })
  const day: TrainingDay = toTrainingDay({
    id: newId(),
    name: name.trim(),
    text,
    notes,
    blocks: reconcileBlocks(blocks, [], newId),
  })
  return day as DayInput
}

/** Reads the exercises in the text of a session that is being written. Their ids are their positions in the text. */
export function readSessionBlocks(
  text: string,
  units: Units,
  nameOf: ExerciseNameResolver | undefined,
): ProgramBlock[] {
  let count = 0
  const { blocks } = parseDay(text, { units, ...(nameOf && { nameOf }) })
  return reconcileBlocks(blocks, [], () => String(count++))
}

/** Adds a session below what the coach has typed, and names the draft like it if it has no name. */
export const addSessionText = (draft: SessionDraft, name: string, text: string): SessionDraft => ({
  name: draft.name.trim() || name,
  text: [draft.text.trimEnd(), text].filter(Boolean).join('\n'),
})
