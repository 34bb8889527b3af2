import { v5 as uuidv5 } from 'uuid'
import type { WeekInput } from '#contract/programs/program.ts'
import { toRecordId } from './record-id.ts'

type Part = { id?: string | undefined; _id?: string | undefined }

/**
 * Replaces the ids that are not UUIDs. The id of a part depends on the part that contains it, so that two days can
 * use the same id, such as `bench`, and every part keeps its id when the program is saved again.
 */
export function replaceForeignPartIds(
  ownerId: string,
  coachId: string,
  weeks: readonly WeekInput[],
): WeekInput[] {
  return mapParts(ownerId, weeks, (week, weekId) => ({
    ...week,
    days: mapParts(weekId, week.days, (day, dayId) => ({
      ...day,
      blocks: mapParts(dayId, day.blocks, (block, blockId) => ({
        ...block,
        items: mapParts(blockId, block.items, (item, itemId) => ({
          ...item,
          exercise: toExerciseReference(coachId, item.exercise),
          sets: mapParts(itemId, item.sets, set => set),
        })),
      })),
    })),
  }))
}

function toExerciseReference<Reference extends { exerciseId: string | null }>(
  coachId: string,
  exercise: Reference,
): Reference {
  const { exerciseId } = exercise
  return { ...exercise, exerciseId: exerciseId ? toRecordId(coachId, exerciseId) : null }
}

/** Replaces the ids of the parts. `map` receives the id to which the ids of the contained parts are relative. */
function mapParts<P extends Part>(
  parentId: string,
  parts: readonly P[],
  map: (part: P, id: string) => P,
): P[] {
  return parts.map((part, index) => {
    const { id: _id, _id: _alias, ...rest } = part
    const sentId = part.id || part._id
    const id = sentId ? toRecordId(parentId, sentId) : undefined
    return map({ ...rest, ...(id && { id }) } as P, id ?? uuidv5(String(index), parentId))
  })
}
