import { createContext, use } from 'react'
import type { Units } from '#training/units.ts'
import type { World } from './day-text.ts'
import type { Draft } from './draft.ts'
import type { Step } from './history.ts'
import type { Known } from './use-exercises.ts'

/** What every part of the builder needs. */
export type Builder = {
  /** As it is drawn: while one types it may be a moment behind. */
  draft: Draft
  /** As it is now, for whatever acts on it. */
  latest: () => Draft
  apply: (step: Step) => void
  units: Units
  world: World
  known: Known
  /** The sentence beside a field, once saving was tried. */
  faultOf: (field: string) => string | undefined
  /** The exercise on which the corner stands. */
  currentId: string | null
  choose: (itemId: string | null) => void
  /** The day in which one writes. */
  dayId: string | undefined
  chooseDay: (dayId: string) => void
  /** The week one writes in. */
  weekId: string | undefined
  openWeek: (weekId: string) => void
  /** Puts the focus on a field that is there only after the next change. */
  focusNext: (fieldId: string) => void
  /** Where the details have no room beside the days, they open over them. */
  openDetails: (itemId: string) => void
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder outside of BuilderPanel')
  return builder
}

/** The ids by which the keyboard moves from field to field. */
export const fieldIds = {
  /** Its name and its text. */
  day: (dayId: string) => `day-${dayId}`,
  amount: (setId: string) => `amount-${setId}`,
  /** Of the regimen itself. */
  detail: (name: string) => `detail-${name}`,
}
