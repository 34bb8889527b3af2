import { readDay } from '../prescription/day/read.ts'
import { reconcile } from '../prescription/day/reconcile.ts'
import type { NameReader } from '../prescription/line/line.ts'
import type { NewId, ProgramWeek } from '../program/program.ts'
import type { Starter } from './starter.ts'

/**
 * The weeks of a program to begin from, every part under an id of its own: taken twice, they share none. Without a
 * `nameOf` no exercise is joined with the library.
 *
 * @example readStarter(fiveKm, newId)[0]?.days[0]?.blocks[0]?.items[0]?.name // 'Run'
 */
export function readStarter({ weeks }: Starter, newId: NewId, nameOf?: NameReader): ProgramWeek[] {
  return weeks.map(({ days, ...week }, index) => ({
    ...week,
    id: newId(),
    days: days.map(day => {
      const { blocks } = readDay(day.text, { week: index + 1, ...(nameOf && { nameOf }) })
      return { ...day, id: newId(), blocks: reconcile(blocks, [], newId) }
    }),
  }))
}
