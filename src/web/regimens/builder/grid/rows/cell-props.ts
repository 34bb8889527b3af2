import type { GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { getCellElementId } from '#web/regimens/builder/grid/state/grid-context.ts'
import type { LineState } from '#web/regimens/builder/grid/state/line-state.ts'

/** The attributes of the grid element. The grid is a single tab stop; arrow keys move between cells. */
export const getGridProps = (cursor: GridPosition, { lines, weeks }: { lines: number; weeks: number }) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-rowcount': lines + 1,
  'aria-colcount': weeks + 1,
  'aria-multiselectable': true,
  'aria-activedescendant': getCellElementId(cursor),
})

/** The attributes of a grid cell or header. If `week` is -1, the cell is in the header column. */
export function getCellProps(spot: GridPosition, { cursor, from, to }: LineState) {
  const { week } = spot
  return getPositionProps(spot, { isCurrent: cursor === week, isChosen: week >= from && week <= to })
}

export function getPositionProps(
  { line, week }: GridPosition,
  { isCurrent, isChosen }: { isCurrent: boolean; isChosen: boolean },
) {
  return {
    id: getCellElementId({ line, week }),
    'aria-colindex': week + 2,
    'aria-selected': isChosen,
    'data-current': isCurrent,
    'data-line': line,
    'data-week': week,
    ...(week >= 0 && { style: { gridColumn: week + 2 } }),
  }
}
