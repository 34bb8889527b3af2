import type { ProgramDay } from '#training/program/program.ts'
import type { TrainingDay } from './program.ts'

/** Converts a training day to the type used in `training/program/program.ts`. */
export function toProgramDay({ id, name, notes, text, blocks }: TrainingDay): ProgramDay {
  return {
    id,
    name,
    notes,
    text: text ?? '',
    blocks: blocks.map(({ _id: _, items, ...block }) => ({
      ...block,
      items: items.map(({ _id: _, exercise, sets, ...item }) => ({
        ...item,
        name: exercise.name,
        exerciseId: exercise.exerciseId,
        sets: sets.map(({ _id: _, ...set }) => set),
      })),
    })),
  }
}

/** Converts a training day to the form in which it is stored and transmitted. */
export function toTrainingDay({ id, name, notes, text, blocks }: ProgramDay): TrainingDay {
  return {
    ...toIdFields(id),
    name,
    notes,
    text,
    blocks: blocks.map(({ items, ...block }) => ({
      ...block,
      ...toIdFields(block.id),
      items: items.map(({ name, exerciseId, sets, ...item }) => ({
        ...item,
        ...toIdFields(item.id),
        exercise: { name, exerciseId },
        sets: sets.map(set => ({ ...set, ...toIdFields(set.id) })),
      })),
    })),
  }
}

const toIdFields = (id: string) => ({ _id: id, id })
