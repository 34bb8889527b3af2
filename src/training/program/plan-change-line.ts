/**
 * The parts of a plan, other than exercises, that can change. `date` and, for an added or removed day, `day` occur
 * only in sessions, and `deload` only in weeks.
 */
export const planChangeParts = ['name', 'notes', 'order', 'block', 'date', 'day', 'deload'] as const
export type PlanChangePart = (typeof planChangeParts)[number]

/**
 * A changed part of a plan, described as text; `before` is null if the part was added, and `after` is null if it was
 * removed. `exercise` is the name of the changed exercise.
 */
export type PlanChangeLine =
  | { kind: 'exercise'; exercise: string; before: string | null; after: string | null }
  | { kind: PlanChangePart; before: string | null; after: string | null }

const partLabels: Record<PlanChangePart, string> = {
  name: 'Name',
  notes: 'Notes',
  order: 'Order',
  block: 'Block',
  date: 'Date',
  day: 'Day',
  deload: 'Deload',
}

/**
 * Returns the label of a changed part: the name of the exercise, or the name of another part.
 *
 * @example formatChangedPart({ kind: 'order', before: 'Squat, Row', after: 'Row, Squat' }) // 'Order'
 */
export const formatChangedPart = (line: PlanChangeLine): string =>
  // A line that a device stored before lines had a kind always has this field.
  'exercise' in line ? line.exercise : partLabels[line.kind]
