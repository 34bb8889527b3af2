import { memo, type ReactNode } from 'react'
import type { GridSelection } from '#training/program/grid/grid-selection.ts'
import { isCellInSelection } from '#training/program/grid/remove-selection.ts'
import type { GridLine, GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import type { EditedCell } from './use-grid-cursor.ts'

/** The cursor, selection and editing state of one line. A flat object, for fast comparison. */
export type LineState = {
  /** The week that contains the cursor, or -1 for the header. Undefined if the cursor is on another line. */
  cursor: number | undefined
  /** The selected weeks; -1 is the header. If nothing is selected, `from` is greater than `to`. */
  from: number
  to: number
  writingWeek: number | undefined
  /** The text that replaces the content of the cell. Undefined if the existing text is being edited. */
  writingText: string | undefined
  menu: number | undefined
}

type GridState = {
  selection: GridSelection | undefined
  cursor: GridPosition
  writing: EditedCell | null
  menu: GridPosition | null
}

export function getLineState(
  lines: readonly GridLine[],
  at: number,
  { selection, cursor, writing, menu }: GridState,
): LineState {
  const isWriting = writing?.spot.line === at
  return {
    ...getChosenWeeks(lines[at], selection),
    cursor: cursor.line === at ? cursor.week : undefined,
    writingWeek: isWriting ? writing.spot.week : undefined,
    writingText: isWriting ? writing.text : undefined,
    menu: menu?.line === at ? menu.week : undefined,
  }
}

const noWeeks = { from: 1, to: 0 }
const allWeeks = { from: -1, to: Number.MAX_SAFE_INTEGER }

function getChosenWeeks(
  line: GridLine | undefined,
  selection: GridSelection | undefined,
): { from: number; to: number } {
  switch (selection?.kind) {
    case 'weeks':
      return { from: selection.from, to: selection.to }
    case 'days':
      return line?.day === selection.day ? allWeeks : noWeeks
    case 'day':
      return line?.day === selection.day ? { from: selection.week, to: selection.week } : noWeeks
    case 'rows': {
      const isIn = line?.kind === 'row' && line.day === selection.day
      return isIn && line.row >= selection.from && line.row <= selection.to ? allWeeks : noWeeks
    }
    case 'cells': {
      const { from, to } = selection
      const isIn =
        line?.kind === 'row' &&
        isCellInSelection({ week: from.week, day: line.day, row: line.row }, selection)
      return isIn ? { from: from.week, to: to.week } : noWeeks
    }
    default:
      return noWeeks
  }
}

/** Lists the weeks to render: all visible weeks and the week that contains the cursor. */
export function listWeeksToRender(from: number, to: number, cursor: number | undefined): number[] {
  const visible = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return cursor === undefined || cursor < 0 || (cursor >= from && cursor < to)
    ? visible
    : [...visible, cursor]
}

/** Memoises a line component, comparing its state by value. */
export const memoLineComponent = <Props extends { state: LineState }>(
  component: (props: Props) => ReactNode,
) =>
  memo(component, (before, after) => {
    const names = Object.keys(after) as (keyof Props)[]
    return (
      names.every(name => before[name] === after[name] || name === 'state') &&
      isSameLineState(before.state, after.state)
    )
  })

const isSameLineState = (one: LineState, other: LineState) =>
  (Object.keys(one) as (keyof LineState)[]).every(name => one[name] === other[name])
