import { rewriteDayText } from '#training/prescription/day/rewrite-day-text.ts'
import { formatNamedLine } from '#training/prescription/line/format-named-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import { insertItemBeforeRow, padDaysOfWeek, writeCell } from '#training/program/grid/edit-cells.ts'
import { updateDayItem, updateProgramDays } from '#training/program/update-parts.ts'
import type { Units } from '#training/units.ts'
import { getFieldKey } from '#web/regimens/builder/draft/field-key.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import {
  createDraftItem,
  type DraftDay,
  type DraftWeek,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import type { GridLine, GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import {
  createRemoveEdit,
  createReplaceWeeksAction,
  emptyGridEdit,
  findGridPosition,
  type GridEdit,
} from './grid-edits.ts'
import { getItemChangesFromCell, parseCell } from './parse-cell.ts'
import { replaceItemLine } from './uncounted-text.ts'

/** Text typed at a grid position. `weekIndex` is the week to edit if the position is a row header. */
export type TypedText = {
  spot: GridPosition
  text: string
  weekIndex: number
  units: Units
  nameOf: ExerciseNameResolver | undefined
}

/** Turns text typed at a grid position into an edit. */
export function createTypedTextEdit(
  { weeks }: RegimenDraft,
  lines: readonly GridLine[],
  { spot, text, weekIndex, units, nameOf }: TypedText,
): GridEdit {
  const line = lines[spot.line]
  const name = text.trim()
  if (!line) return createRenameWeekEdit(weeks[spot.week], name)
  if (line.kind === 'day') return createRenameDayEdit(weeks, line, spot.week, name)
  if (line.kind === 'add')
    return createAddExerciseEdit(weeks, line, name, {
      week: spot.week < 0 ? weekIndex : spot.week,
      units,
      nameOf,
    })
  return spot.week < 0
    ? createRenameExerciseEdit(weeks, line, nameOf?.(name) ?? { name, exerciseId: null })
    : createWriteCellEdit(weeks, line, spot.week, { text: name, units })
}

function createRenameWeekEdit(week: DraftWeek | undefined, name: string): GridEdit {
  return week && week.name !== name
    ? { steps: [{ kind: 'week', id: week.id, change: { name } }] }
    : emptyGridEdit
}

function createRenameDayEdit(weeks: DraftWeek[], { day }: GridLine, at: number, name: string): GridEdit {
  const after = updateProgramDays(weeks, (one, week, position) =>
    position === day && (at < 0 || week === at) && one.name !== name ? { ...one, name } : one,
  )
  return after === weeks ? emptyGridEdit : { steps: [createReplaceWeeksAction(after, 'Rename a day')] }
}

type RowLine = Extract<GridLine, { kind: 'row' }>

type ResolvedExerciseName = { name: string; exerciseId: string | null }

function createRenameExerciseEdit(
  weeks: DraftWeek[],
  { data }: RowLine,
  { name, exerciseId }: ResolvedExerciseName,
): GridEdit {
  if (name === '' || name === data.name) return emptyGridEdit
  const ids = new Set(data.cells.map(cell => cell?.item.id))
  const after = updateProgramDays(weeks, day =>
    day.blocks
      .flatMap(block => block.items)
      .filter(one => ids.has(one.id))
      .reduce((result, one) => updateDayItem(result, one.id, it => ({ ...it, name, exerciseId })), day),
  )
  return { steps: [createReplaceWeeksAction(after, `Rename ${data.name}`)] }
}

function createAddExerciseEdit(
  weeks: DraftWeek[],
  { day, row }: Extract<GridLine, { kind: 'add' }>,
  text: string,
  { week, units, nameOf }: { week: number } & Pick<TypedText, 'units' | 'nameOf'>,
): GridEdit {
  if (text === '') return emptyGridEdit
  const { item: parsed, remains } = parseLine(text, { units })
  const resolvedName = nameOf?.(parsed.name || text)
  const item = {
    ...createDraftItem(newId, parsed.name || text, parsed.sets),
    ...omitSets(parsed),
    ...resolvedName,
  }
  const paddedWeeks = padDaysOfWeek(weeks, { week, day }, newId)
  const after = insertItemBeforeRow(paddedWeeks, { week, day, row }, { item }, newId)
  const days = { before: weeks[week]?.days[day], after: after[week]?.days[day] }
  // The day text keeps the typed name, which may differ from the library name.
  const keepsTypedText = remains.length > 0 || item.name !== parsed.name
  const typedDay = keepsTypedText ? getTypedDayText(days, item.id, text, units) : undefined
  return {
    steps: [{ ...createReplaceWeeksAction(after, `Add ${item.name}`), typed: typedDay }],
    announcement: `${item.name} added`,
    to: findGridPosition(after, { week, day, row }),
  }
}

const omitSets = <Read extends { sets: unknown }>({ sets: _, ...item }: Read) => item

function createWriteCellEdit(
  weeks: DraftWeek[],
  { day, row, data }: RowLine,
  week: number,
  { text, units }: { text: string; units: Units },
): GridEdit {
  const cell = data.cells[week]
  const position = { week, day, row }
  if (text === '')
    return cell ? createRemoveEdit({ weeks }, { kind: 'cells', from: position, to: position }) : emptyGridEdit
  const parsed = parseCell(text, units, data.name)
  if (cell) {
    const cellDay = weeks[week]?.days[day]
    const { id } = cell.item
    if (parsed.isWhole)
      return {
        steps: [{ kind: 'item', id, change: getItemChangesFromCell(cell.item, parsed, { units, newId }) }],
      }
    const newText = cellDay && replaceItemLine(cellDay, id, formatNamedLine(data.name, text, units), units)
    if (!cellDay || newText === undefined)
      return { steps: [{ kind: 'unread', field: getFieldKey(id, 'sets'), text }] }
    return { steps: [{ kind: 'day-text', id: cellDay.id, text: newText }] }
  }
  const item = {
    ...createDraftItem(newId, data.name, parsed.prescription.sets),
    ...omitSets(parsed.prescription),
    exerciseId: data.exerciseId,
  }
  const after = writeCell(weeks, position, item, newId)
  const days = { before: weeks[week]?.days[day], after: after[week]?.days[day] }
  const typedDay = parsed.isWhole
    ? undefined
    : getTypedDayText(days, item.id, formatNamedLine(data.name, text, units), units)
  return { steps: [{ ...createReplaceWeeksAction(after, `Write ${data.name}`), typed: typedDay }] }
}

type DayBeforeAndAfter = { before: DraftDay | undefined; after: DraftDay | undefined }

/**
 * Inserts the typed line into the day text. Text that cannot be parsed remains visible but is not included in
 * the totals.
 */
function getTypedDayText({ before, after }: DayBeforeAndAfter, itemId: string, line: string, units: Units) {
  if (!after) return undefined
  const rewrittenText = before && before.text !== '' ? rewriteDayText(before, after, units) : ''
  const text = replaceItemLine({ ...after, text: rewrittenText }, itemId, line, units)
  return text === undefined ? undefined : { id: after.id, text }
}
