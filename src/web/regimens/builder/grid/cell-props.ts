import { cellId } from './context.ts'
import type { LineState } from './line-state.ts'
import type { Spot } from './lines.ts'

/** A table whose cells are walked through by the arrows, as one stop of the Tab key. */
export const gridProps = (cursor: Spot, { lines, weeks }: { lines: number; weeks: number }) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-rowcount': lines + 1,
  'aria-colcount': weeks + 1,
  'aria-multiselectable': true,
  'aria-activedescendant': cellId(cursor),
})

/** What every cell of the grid says about itself, heads included: `week` -1 is the first column. */
export function cellProps(spot: Spot, { cursor, from, to }: LineState) {
  const { week } = spot
  return placed(spot, { isCurrent: cursor === week, isChosen: week >= from && week <= to })
}

export function placed(
  { line, week }: Spot,
  { isCurrent, isChosen }: { isCurrent: boolean; isChosen: boolean },
) {
  return {
    id: cellId({ line, week }),
    'aria-colindex': week + 2,
    'aria-selected': isChosen,
    'data-current': isCurrent,
    'data-line': line,
    'data-week': week,
    ...(week >= 0 && { style: { gridColumn: week + 2 } }),
  }
}
