import { parseDay } from '#training/prescription/day/parse-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { IdGenerator, ProgramWeek } from '#training/program/program.ts'
import type { StarterProgram } from './starter-program.ts'

/**
 * Parses the weeks of a starter program and generates new ids on every call. If `nameOf` is missing,
 * exercises are not matched with the library.
 *
 * @example parseStarterProgram(fiveKm, newId)[0]?.days[0]?.blocks[0]?.items[0]?.name // 'Run'
 */
export function parseStarterProgram(
  { weeks }: StarterProgram,
  newId: IdGenerator,
  nameOf?: ExerciseNameResolver,
): ProgramWeek[] {
  return weeks.map(({ days, ...week }, index) => ({
    ...week,
    id: newId(),
    days: days.map(day => {
      const { blocks } = parseDay(day.text, { week: index + 1, ...(nameOf && { nameOf }) })
      return { ...day, id: newId(), blocks: reconcileBlocks(blocks, [], newId) }
    }),
  }))
}
