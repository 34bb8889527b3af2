import { memo, type ReactNode } from 'react'
import { isWithin } from '#training/program/remove.ts'
import type { Selection } from '#training/program/selection.ts'
import type { Line, Spot } from './lines.ts'
import type { Writing } from './use-cursor.ts'

/** What one line shows of where one is and what is chosen; flat, so that it is quickly compared. */
export type LineState = {
  /** The week on which the cursor stands in this line, -1 for its head; undefined: it is elsewhere. */
  cursor: number | undefined
  /** From and to which week it is chosen, -1 for its head; from behind to: it is not. */
  from: number
  to: number
  writingWeek: number | undefined
  /** What was typed over the cell; undefined: what stands there is changed. */
  writingText: string | undefined
  menu: number | undefined
}

type All = { selection: Selection | undefined; cursor: Spot; writing: Writing | null; menu: Spot | null }

export function lineState(
  lines: readonly Line[],
  at: number,
  { selection, cursor, writing, menu }: All,
): LineState {
  const isWriting = writing?.spot.line === at
  return {
    ...chosenIn(lines[at], selection),
    cursor: cursor.line === at ? cursor.week : undefined,
    writingWeek: isWriting ? writing.spot.week : undefined,
    writingText: isWriting ? writing.text : undefined,
    menu: menu?.line === at ? menu.week : undefined,
  }
}

const none = { from: 1, to: 0 }
const wholeLine = { from: -1, to: Number.MAX_SAFE_INTEGER }

function chosenIn(line: Line | undefined, selection: Selection | undefined): { from: number; to: number } {
  switch (selection?.kind) {
    case 'weeks':
      return { from: selection.from, to: selection.to }
    case 'days':
      return line?.day === selection.day ? wholeLine : none
    case 'day':
      return line?.day === selection.day ? { from: selection.week, to: selection.week } : none
    case 'rows': {
      const isIn = line?.kind === 'row' && line.day === selection.day
      return isIn && line.row >= selection.from && line.row <= selection.to ? wholeLine : none
    }
    case 'cells': {
      const { from, to } = selection
      const isIn =
        line?.kind === 'row' && isWithin({ week: from.week, day: line.day, row: line.row }, selection)
      return isIn ? { from: from.week, to: to.week } : none
    }
    default:
      return none
  }
}

/** Which weeks are drawn: those that one sees, and the one with the cursor. */
export function weeksDrawn(from: number, to: number, cursor: number | undefined): number[] {
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return cursor === undefined || cursor < 0 || (cursor >= from && cursor < to) ? seen : [...seen, cursor]
}

/** A line is drawn anew when something in it changed; its state is compared by what it says. */
export const lineMemo = <Props extends { state: LineState }>(component: (props: Props) => ReactNode) =>
  memo(component, (before, after) => {
    const names = Object.keys(after) as (keyof Props)[]
    return (
      names.every(name => before[name] === after[name] || name === 'state') &&
      isSameState(before.state, after.state)
    )
  })

const isSameState = (one: LineState, other: LineState) =>
  (Object.keys(one) as (keyof LineState)[]).every(name => one[name] === other[name])
