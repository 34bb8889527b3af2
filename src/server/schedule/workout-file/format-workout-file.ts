import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutFile, WorkoutFileFormat } from '#contract/programs/workout-files.ts'
import { encodeFitWorkout } from '#training/exports/encode-fit-workout.ts'
import { formatZwoWorkout } from '#training/exports/format-zwo-workout.ts'
import { planWorkoutSteps } from '#training/exports/workout-steps.ts'
import type { Units } from '#training/units.ts'

/** Formats a session as a file for watches or trainers, or returns the reason why that is not possible. */
export function formatWorkoutFile(
  { name, regimen, date, blocks }: Session,
  format: WorkoutFileFormat,
  units: Units,
  now: Date,
): WorkoutFile | 'empty' | 'not-cycling' {
  const title = name || regimen.name
  const steps = planWorkoutSteps(blocks.map(toPrescribedBlock), units)
  if (steps.steps.length === 0) return 'empty'
  const fileName = `workout-${date}.${format}`
  if (format === 'fit') {
    const content = Buffer.from(encodeFitWorkout(title, steps, now)).toString('base64')
    return { fileName, content, omitted: steps.omitted }
  }
  const zwo = formatZwoWorkout(title, steps)
  if (!zwo) return 'not-cycling'
  return { fileName, content: Buffer.from(zwo.text).toString('base64'), omitted: zwo.omitted }
}

const toPrescribedBlock = (block: Session['blocks'][number]) => ({
  ...block,
  items: block.items.map(item => ({ ...item, ...item.exercise })),
})
