import type { ProgramDay } from '#training/program/program.ts'
import type { TrainingDay } from './program.ts'

/** A training day as the science of training has it: `training/program/program.ts`. */
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

/** And back: as it is kept and as it travels. */
export function toTrainingDay({ id, name, notes, text, blocks }: ProgramDay): TrainingDay {
  return {
    ...both(id),
    name,
    notes,
    text,
    blocks: blocks.map(({ items, ...block }) => ({
      ...block,
      ...both(block.id),
      items: items.map(({ name, exerciseId, sets, ...item }) => ({
        ...item,
        ...both(item.id),
        exercise: { name, exerciseId },
        sets: sets.map(set => ({ ...set, ...both(set.id) })),
      })),
    })),
  }
}

const both = (id: string) => ({ _id: id, id })
