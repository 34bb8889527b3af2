import { rewriteDay } from '#training/prescription/day/rewrite.ts'
import { readLine } from '#training/prescription/line/read.ts'
import { changedDays, changedItem } from '#training/program/parts.ts'
import { insertAt, putInto, withDays } from '#training/program/put.ts'
import type { Units } from '#training/units.ts'
import { fieldOf } from '../change.ts'
import { type Draft, type DraftDay, type DraftWeek, newItem } from '../draft.ts'
import type { Step } from '../history.ts'
import { newId } from '../new-id.ts'
import { nothing, type Outcome, removed, spotAt, weeksStep } from './actions.ts'
import { changesOf, readCell } from './cell-reading.ts'
import type { Line, Spot } from './lines.ts'
import { withLine } from './remains.ts'

/** What was typed at a spot of the grid. */
export function written(
  { weeks }: Draft,
  lines: readonly Line[],
  { spot, text, weekIndex, units }: { spot: Spot; text: string; weekIndex: number; units: Units },
): Outcome {
  const line = lines[spot.line]
  const name = text.trim()
  if (!line) return renamedWeek(weeks[spot.week], name)
  if (line.kind === 'day') return renamedDay(weeks, line, spot.week, name)
  if (line.kind === 'add')
    return added(weeks, line, name, { week: spot.week < 0 ? weekIndex : spot.week, units })
  return spot.week < 0
    ? renamedRow(weeks, line, name)
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

function renamedRow(weeks: DraftWeek[], { data }: RowLine, name: string): Outcome {
  if (name === '' || name === data.name) return nothing
  const { item } = readLine(name)
  const ids = new Set(data.cells.map(cell => cell?.item.id))
  const after = changedDays(weeks, day =>
    day.blocks
      .flatMap(block => block.items)
      .filter(one => ids.has(one.id))
      .reduce(
        (result, one) => changedItem(result, one.id, it => ({ ...it, name, exerciseId: item.exerciseId })),
        day,
      ),
  )
  return { steps: [weeksStep(after, `Rename ${data.name}`)] }
}

function added(
  weeks: DraftWeek[],
  { day, row }: Extract<Line, { kind: 'add' }>,
  text: string,
  { week, units }: { week: number; units: Units },
): Outcome {
  if (text === '') return nothing
  const { item: read, remains } = readLine(text, { units })
  const item = { ...newItem(newId, read.name || text, read.sets), ...withoutSets(read) }
  const open = withDays(weeks, { week, day }, newId)
  const after = insertAt(open, { week, day, row }, { item }, newId)
  const days = { before: weeks[week]?.days[day], after: after[week]?.days[day] }
  const rest = remains.length > 0 ? typedInto(days, item.id, text, units) : []
  return {
    steps: [weeksStep(after, `Add ${item.name}`), ...rest],
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
    const typed = own && withLine(own, id, `${data.name} ${text}`, units)
    if (!own || typed === undefined) return { steps: [{ kind: 'unread', field: fieldOf(id, 'sets'), text }] }
    return { steps: [{ kind: 'day-text', id: own.id, text: typed }] }
  }
  const item = { ...newItem(newId, data.name, read.prescription.sets), ...withoutSets(read.prescription) }
  const after = putInto(weeks, place, item, newId)
  const steps = [weeksStep(after, `Write ${data.name}`)]
  if (read.isWhole) return { steps }
  const days = { before: weeks[week]?.days[day], after: after[week]?.days[day] }
  return { steps: [...steps, ...typedInto(days, item.id, `${data.name} ${text}`, units)] }
}

type Days = { before: DraftDay | undefined; after: DraftDay | undefined }

/** What is not understood stays in the text of the day, where it is seen and not counted. */
function typedInto({ before, after }: Days, itemId: string, line: string, units: Units): Step[] {
  if (!after) return []
  const kept = before && before.text !== '' ? rewriteDay(before, after, units) : ''
  const text = withLine({ ...after, text: kept }, itemId, line, units)
  return text === undefined ? [] : [{ kind: 'day-text', id: after.id, text }]
}
