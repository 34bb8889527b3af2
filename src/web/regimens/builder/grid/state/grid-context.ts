import { createContext, use } from 'react'
import type { GridLine, GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import type { GridMenuEntry } from './grid-menu.ts'

/** The direction in which the cursor moves after a cell was edited. */
export type CursorMove = 'stay' | 'down' | 'right' | 'left'

/** The grid actions available to its cells. The object is stable while the grid is mounted. */
export type GridController = {
  write: (spot: GridPosition, text: string, then: CursorMove) => void
  leave: () => void
  openMenu: (spot: GridPosition | null) => void
  menuOf: (spot: GridPosition) => GridMenuEntry[]
  lines: () => readonly GridLine[]
}

export const GridContext = createContext<GridController | undefined>(undefined)

export function useGridContext(): GridController {
  const controller = use(GridContext)
  if (!controller) throw new Error('useGridContext must be used inside the grid')
  return controller
}

/** Returns the element id of a cell, for the grid's `aria-activedescendant`. */
export const getCellElementId = ({ line, week }: GridPosition) => `cell-${line}-${week}`

/** The id of the datalist with exercise names. */
export const exerciseListId = 'grid-exercises'
