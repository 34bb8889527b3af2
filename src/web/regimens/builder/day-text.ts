import { readDay } from '#training/prescription/day/read.ts'
import { reconcile } from '#training/prescription/day/reconcile.ts'
import type { NameReader } from '#training/prescription/line/line.ts'
import type { NewId } from '#training/program/program.ts'
import { metric, type Units } from '#training/units.ts'
import type { Draft } from './draft.ts'
import { newId } from './new-id.ts'
import { eachDayOf, eachWeek, keptSame } from './parts.ts'

/** What the reading of a text depends on, beside the text. */
export type World = { newId: NewId; units: Units; nameOf?: NameReader }

export const world = (units = metric, nameOf?: NameReader): World => ({
  newId,
  units,
  ...(nameOf && { nameOf }),
})

/** The contract's bound of one day's text. */
const longestText = 50_000

/** The draft with a day as its new text says. What is too long to be read stays as text, and the blocks as they were. */
export function readInto(
  draft: Draft,
  { id, text }: { id: string; text: string },
  { newId, ...options }: World,
): Draft {
  return eachWeek(draft, (week, index) =>
    eachDayOf(week, day => {
      if (day.id !== id || day.text === text) return day
      if (text.length > longestText) return { ...day, text }
      const { blocks } = readDay(text, { ...options, week: index + 1 })
      return { ...day, text, blocks: keptSame(day.blocks, reconcile(blocks, day.blocks, newId)) }
    }),
  )
}
