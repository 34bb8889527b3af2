import type { ProgramItem, ProgramWeek } from '../program/program.ts'
import { rowsOf } from '../program/rows.ts'
import type { Units } from '../units.ts'
import { type Applied, type Asked, applyRule } from './apply.ts'
import type { Manner } from './rule.ts'
import { setWords } from './words.ts'

/** An exercise in one week, before and after; null: the week is without it. */
export type PreviewCell = {
  before: string | null
  after: string | null
  isChanged: boolean
  /** The reason for the number, or why it stays; empty: the rule does not come here. */
  because: string
  /** Of the reason what the number itself does not say: `+2.5 on week 1`. */
  brief: string
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
  return previewOf(weeks, applyRule(weeks, asked, manner), asked.rows, manner.units)
}

/** The same of what was carried out already, for the rows with these keys: `previewOf(weeks, carryOutRules(weeks, 3, manner), rows, metric)`. */
export function previewOf(
  weeks: readonly ProgramWeek[],
  { weeks: after, kept, briefs }: Applied,
  chosen: ReadonlySet<string> | 'all',
  units: Units,
): Preview {
  const whys = new Map(kept.map(one => [`${one.row} ${one.week}`, `It stays: ${one.why}.`]))
  const known = new Map(weeks.flatMap(week => week.days.flatMap(itemsOf)).map(item => [item.id, item]))
  const rows = rowsOf(after).flatMap(({ place, rows }) =>
    rows
      .filter(row => chosen === 'all' || chosen.has(row.key))
      .map(({ key, letter, name, cells }) => ({
        key,
        place,
        letter,
        name,
        cells: cells.map((cell, week): PreviewCell => {
          const why = whys.get(`${key} ${week}`)
          const brief = (cell && briefs.get(cell.item.id)) ?? ''
          const reason = why ?? (brief === '' ? '' : (cell?.item.because ?? ''))
          return { ...toCell(known, cell?.item, units), because: reason, brief: why ?? brief }
        }),
      })),
  )
  return {
    weeks: after,
    rows,
    changed: after.flatMap((week, index) => (week === weeks[index] ? [] : [index])),
  }
}

function toCell(known: ReadonlyMap<string, ProgramItem>, after: ProgramItem | undefined, units: Units) {
  const before = after && known.get(after.id)
  const words = (item: ProgramItem | undefined) => (item ? setWords(item.sets, units) : null)
  const now = words(after)
  return { before: before === after ? now : words(before), after: now, isChanged: after !== before }
}

const itemsOf = (day: ProgramWeek['days'][number]) => day.blocks.flatMap(block => block.items)
