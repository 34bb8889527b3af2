import { rewriteDay } from '#training/prescription/day/rewrite.ts'
import type { NameReader } from '#training/prescription/line/line.ts'
import { namedLine } from '#training/prescription/line/named-line.ts'
import { readLine } from '#training/prescription/line/read.ts'
import { changedDays, changedItem } from '#training/program/parts.ts'
import { insertAt, putInto, withDays } from '#training/program/put.ts'
import type { Units } from '#training/units.ts'
import { fieldOf } from '../change.ts'
import { type Draft, type DraftDay, type DraftWeek, newItem } from '../draft.ts'
import { newId } from '../new-id.ts'
import { nothing, type Outcome, removed, spotAt, weeksStep } from './actions.ts'
import { changesOf, readCell } from './cell-reading.ts'
import type { Line, Spot } from './lines.ts'
import { withLine } from './remains.ts'

/** What is typed, where, in which week if it is for none alone, and what it is read by. */
export type Typed = {
  spot: Spot
  text: string
  weekIndex: number
  units: Units
  nameOf: NameReader | undefined
}

/** What was typed at a spot of the grid. */
export function written(
  { weeks }: Draft,
  lines: readonly Line[],
  { spot, text, weekIndex, units, nameOf }: Typed,
): Outcome {
  const line = lines[spot.line]
  const name = text.trim()
  if (!line) return renamedWeek(weeks[spot.week], name)
  if (line.kind === 'day') return renamedDay(weeks, line, spot.week, name)
  if (line.kind === 'add')
    return added(weeks, line, name, { week: spot.week < 0 ? weekIndex : spot.week, units, nameOf })
  return spot.week < 0
    ? renamedRow(weeks, line, nameOf?.(name) ?? { name, exerciseId: null })
    : writtenCell(weeks, line, spot.week, { text: name, units })
}

function renamedWeek(week: DraftWeek | undefined, name: string): Outcome {
  return week && week.name !== name ? { steps: [{ kind: 'week', id: week.id, change: { name } }] } : nothing
}

function renamedDay(weeks: DraftWeek[], { day }: Line, at: number, name: string): Outcome {
  const after = changedDays(weeks, (one, week, place) =>
    place === day && (at < 0 || week === at) && one.name !== name ? { ...one, name } : one,
  )
  return after === weeks ? nothing : { steps: [weeksStep(after, 'Rename a day')] }
}

type RowLine = Extract<Line, { kind: 'row' }>

type Exercise = { name: string; exerciseId: string | null }

function renamedRow(weeks: DraftWeek[], { data }: RowLine, { name, exerciseId }: Exercise): Outcome {
  if (name === '' || name === data.name) return nothing
  const ids = new Set(data.cells.map(cell => cell?.item.id))
  const after = changedDays(weeks, day =>
    day.blocks
      .flatMap(block => block.items)
      .filter(one => ids.has(one.id))
      .reduce((result, one) => changedItem(result, one.id, it => ({ ...it, name, exerciseId })), day),
  )
  return { steps: [weeksStep(after, `Rename ${data.name}`)] }
}

function added(
  weeks: DraftWeek[],
  { day, row }: Extract<Line, { kind: 'add' }>,
  text: string,
  { week, units, nameOf }: { week: number } & Pick<Typed, 'units' | 'nameOf'>,
): Outcome {
  if (text === '') return nothing
  const { item: read, remains } = readLine(text, { units })
  const known = nameOf?.(read.name || text)
  const item = { ...newItem(newId, read.name || text, read.sets), ...withoutSets(read), ...known }
  const open = withDays(weeks, { week, day }, newId)
  const after = insertAt(open, { week, day, row }, { item }, newId)
  const days = { before: weeks[week]?.days[day], after: after[week]?.days[day] }
  // The library may call it otherwise than the coach, whose word stays in the text.
  const isKept = remains.length > 0 || item.name !== read.name
  const typed = isKept ? typedInto(days, item.id, text, units) : undefined
  return {
    steps: [{ ...weeksStep(after, `Add ${item.name}`), typed }],
    says: `${item.name} added`,
    to: spotAt(after, { week, day, row }),
  }
}

const withoutSets = <Read extends { sets: unknown }>({ sets: _, ...item }: Read) => item

function writtenCell(
  weeks: DraftWeek[],
  { day, row, data }: RowLine,
  week: number,
  { text, units }: { text: string; units: Units },
): Outcome {
  const cell = data.cells[week]
  const place = { week, day, row }
  if (text === '') return cell ? removed({ weeks }, { kind: 'cells', from: place, to: place }) : nothing
  const read = readCell(text, units)
  if (cell) {
    const own = weeks[week]?.days[day]
    const { id } = cell.item
    if (read.isWhole)
      return { steps: [{ kind: 'item', id, change: changesOf(cell.item, read, { units, newId }) }] }
    const typed = own && withLine(own, id, namedLine(data.name, text, units), units)
    if (!own || typed === undefined) return { steps: [{ kind: 'unread', field: fieldOf(id, 'sets'), text }] }
    return { steps: [{ kind: 'day-text', id: own.id, text: typed }] }
  }
  const item = {
    ...newItem(newId, data.name, read.prescription.sets),
    ...withoutSets(read.prescription),
    exerciseId: data.exerciseId,
  }
  const after = putInto(weeks, place, item, newId)
  const days = { before: weeks[week]?.days[day], after: after[week]?.days[day] }
  const typed = read.isWhole ? undefined : typedInto(days, item.id, namedLine(data.name, text, units), units)
  return { steps: [{ ...weeksStep(after, `Write ${data.name}`), typed }] }
}

type Days = { before: DraftDay | undefined; after: DraftDay | undefined }

/** What is not understood stays in the text of the day, where it is seen and not counted. */
function typedInto({ before, after }: Days, itemId: string, line: string, units: Units) {
  if (!after) return undefined
  const kept = before && before.text !== '' ? rewriteDay(before, after, units) : ''
  const text = withLine({ ...after, text: kept }, itemId, line, units)
  return text === undefined ? undefined : { id: after.id, text }
}
