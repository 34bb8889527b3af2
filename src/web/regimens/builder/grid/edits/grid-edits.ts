import { formatCount } from '#training/localization/format-count.ts'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import { copySelection, type GridSelection, getClipSize } from '#training/program/grid/grid-selection.ts'
import { moveProgramPart, type ProgramMove } from '#training/program/grid/move-program-part.ts'
import { duplicateSelection, fillRight } from '#training/program/grid/paste-clip.ts'
import { removeSelection } from '#training/program/grid/remove-selection.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import {
  createDraftWeek,
  type DraftWeek,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import type { BuilderAction } from '#web/regimens/builder/draft/undo-history.ts'
import {
  findLineIndex,
  type GridPosition,
  toGridLines,
} from '#web/regimens/builder/grid/layout/grid-layout.ts'

/** An edit to the grid: its actions, a screen reader announcement and the new cursor position. */
export type GridEdit = { steps: BuilderAction[]; announcement?: string; to?: GridPosition }

export const emptyGridEdit: GridEdit = { steps: [] }
type WeeksAction = Extract<BuilderAction, { kind: 'weeks' }>
export const createReplaceWeeksAction = (weeks: DraftWeek[], label: string): WeeksAction => ({
  kind: 'weeks',
  weeks,
  label,
})

/** Creates an edit that removes the selected parts. */
export function createRemoveEdit({ weeks }: Pick<RegimenDraft, 'weeks'>, selection: GridSelection): GridEdit {
  const clip = copySelection(weeks, selection)
  if (!clip) return emptyGridEdit
  const { count, of } = getClipSize(clip)
  const announcement = `${formatCount(count, of)} removed`
  return { steps: [createReplaceWeeksAction(removeSelection(weeks, selection), 'Remove')], announcement }
}

export function createDuplicateEdit({ weeks }: RegimenDraft, selection: GridSelection): GridEdit {
  const clip = copySelection(weeks, selection)
  if (!clip) return emptyGridEdit
  const { count, of } = getClipSize(clip)
  return {
    steps: [createReplaceWeeksAction(duplicateSelection(weeks, selection, newId), 'Duplicate')],
    announcement: `${formatCount(count, of)} duplicated`,
  }
}

/** Creates an edit that fills the selected cells with the content of the week before the selection. */
export function createFillEdit({ weeks }: RegimenDraft, selection: GridSelection | undefined): GridEdit {
  if (selection?.kind !== 'cells') return emptyGridEdit
  const after = fillRight(weeks, selection, newId)
  return after === weeks
    ? emptyGridEdit
    : { steps: [createReplaceWeeksAction(after, 'Fill from the previous week')], announcement: 'Filled' }
}

export function createMoveEdit({ weeks }: RegimenDraft, move: ProgramMove): GridEdit {
  const after = moveProgramPart(weeks, move, newId)
  if (after === weeks) return emptyGridEdit
  return { steps: [createReplaceWeeksAction(after, 'Move')], ...getGridMoveOutcome(after, move) }
}

function getGridMoveOutcome(weeks: DraftWeek[], move: ProgramMove): Pick<GridEdit, 'announcement' | 'to'> {
  switch (move.kind) {
    case 'week':
      return { announcement: `Moved to week ${move.to + 1}`, to: { line: -1, week: move.to } }
    case 'days':
      return {
        announcement: `Moved to day ${move.to + 1}`,
        to: findGridPosition(weeks, { week: -1, day: move.to, row: -1 }),
      }
    case 'day':
      return {
        announcement: `Moved to day ${move.to.day + 1} of week ${move.to.week + 1}`,
        to: findGridPosition(weeks, { ...move.to, row: -1 }),
      }
    case 'row': {
      const announcement = `Moved to position ${move.to.row + 1} on day ${move.to.day + 1}`
      return { announcement, to: findGridPosition(weeks, { ...move.to, week: -1 }) }
    }
  }
}

/** Finds the grid position of a program part. */
export function findGridPosition(
  weeks: DraftWeek[],
  { week, day, row }: { week: number; day: number; row: number },
): GridPosition {
  return { line: findLineIndex(toGridLines(buildGridDays(weeks)), { day, row }), week }
}

/** Creates an edit that adds a day after the given day in every week. */
export function createAddDayEdit({ weeks }: RegimenDraft, previousIndex: number): GridEdit {
  const after = weeks.map(week =>
    week.days.length > previousIndex
      ? { ...week, days: week.days.toSpliced(previousIndex + 1, 0, buildEmptyDay()) }
      : week,
  )
  return {
    steps: [createReplaceWeeksAction(after, 'Add a day')],
    to: findGridPosition(after, { week: -1, day: previousIndex + 1, row: -1 }),
  }
}

const buildEmptyDay = () => ({ id: newId(), name: '', notes: '', text: '', blocks: [] })

/** Creates an edit that adds a week with the same days as the previous week but without exercises. */
export function createAddWeekEdit({ weeks }: RegimenDraft, previousIndex: number): GridEdit {
  const previousWeek = weeks[previousIndex]
  const days = previousWeek?.days.map(day => ({ ...buildEmptyDay(), name: day.name }))
  const week = { ...createDraftWeek(newId), ...(days && { days }) }
  return {
    steps: [{ kind: 'insert-week', week, afterId: previousWeek?.id ?? null }],
    announcement: `Week ${previousIndex + 2} added`,
    to: { line: -1, week: previousIndex + 1 },
  }
}
