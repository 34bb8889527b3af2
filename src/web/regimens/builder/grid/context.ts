import { createContext, use } from 'react'
import type { Line, Spot } from './lines.ts'
import type { Entry } from './menus.ts'

/** What happens in the grid, for its parts: it stays the same as long as the grid is on the page. */
export type Sheet = {
  write: (spot: Spot, text: string, then: 'stay' | 'down' | 'right' | 'left') => void
  leave: () => void
  openMenu: (spot: Spot | null) => void
  menuOf: (spot: Spot) => Entry[]
  lines: () => readonly Line[]
}

export const SheetContext = createContext<Sheet | undefined>(undefined)

export function useSheet(): Sheet {
  const sheet = use(SheetContext)
  if (!sheet) throw new Error('useSheet outside of the grid')
  return sheet
}

/** The id of a cell, by which the grid says where one is. */
export const cellId = ({ line, week }: Spot) => `cell-${line}-${week}`

/** Which list of names a field for an exercise suggests from. */
export const exerciseList = 'grid-exercises'
