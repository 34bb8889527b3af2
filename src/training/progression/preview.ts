import type { ProgramItem, ProgramWeek } from '../program/program.ts'
import { rowsOf } from '../program/rows.ts'
import type { Units } from '../units.ts'
import { type Asked, applyRule } from './apply.ts'
import type { Manner } from './rule.ts'
import { setWords } from './words.ts'

/** An exercise in one week, before and after; null: the week is without it. */
export type PreviewCell = {
  before: string | null
  after: string | null
  isChanged: boolean
  /** The reason for the number, or why it stays; empty: the rule does not come here. */
  because: string
}

export type PreviewRow = { key: string; place: number; letter: string; name: string; cells: PreviewCell[] }

export type Preview = {
  /** The program as it would be. */
  weeks: ProgramWeek[]
  rows: PreviewRow[]
  /** The weeks, from 0, in which something changes. */
  changed: number[]
}

/**
 * What a rule would do, before it is done: each chosen exercise in all weeks, before and after, with the reason on every
 * number. `previewRule(weeks, asked, manner).changed` is `[1, 2, 3]` where weeks 2 to 4 would be written.
 */
export function previewRule(weeks: readonly ProgramWeek[], asked: Asked, manner: Manner): Preview {
  const { weeks: after, kept } = applyRule(weeks, asked, manner)
  const whys = new Map(kept.map(one => [`${one.row} ${one.week}`, one.why]))
  const known = new Map(weeks.flatMap(week => week.days.flatMap(itemsOf)).map(item => [item.id, item]))
  const isChosen = (key: string) => asked.rows === 'all' || asked.rows.has(key)
  const rows = rowsOf(after).flatMap(({ place, rows }) =>
    rows
      .filter(row => isChosen(row.key))
      .map(({ key, letter, name, cells }) => ({
        key,
        place,
        letter,
        name,
        cells: cells.map((cell, week) => {
          const item = cell?.item
          const isAsked = week >= asked.from && week <= asked.to
          const why = whys.get(`${key} ${week}`)
          const because = why ? `It stays: ${why}.` : isAsked ? (item?.because ?? '') : ''
          return { ...toCell(item && known.get(item.id), item, manner.units), because }
        }),
      })),
  )
  const changed = after.flatMap((week, index) => (week === weeks[index] ? [] : [index]))
  return { weeks: after, rows, changed }
}

function toCell(before: ProgramItem | undefined, after: ProgramItem | undefined, units: Units) {
  const words = (item: ProgramItem | undefined) => (item ? setWords(item.sets, units) : null)
  return { before: words(before), after: words(after), isChanged: after !== before }
}

const itemsOf = (day: ProgramWeek['days'][number]) => day.blocks.flatMap(block => block.items)
