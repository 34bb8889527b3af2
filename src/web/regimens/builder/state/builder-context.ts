import { createContext, use } from 'react'
import type { Units } from '#training/units.ts'
import type { DayTextParser } from '#web/regimens/builder/draft/day-text.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import type { BuilderAction } from '#web/regimens/builder/draft/undo-history.ts'
import type { ExerciseLookup } from './use-exercise-lookup.ts'

// There are two contexts, so that a component that only needs the actions is not rendered again after every
// keystroke.

/** The actions shared by all parts of the builder. They stay the same while the coach types. */
export type BuilderActions = {
  /** Returns the current draft, which includes keystrokes not yet rendered. */
  latest: () => RegimenDraft
  apply: (step: BuilderAction) => void
  units: Units
  choose: (itemId: string | null) => void
  chooseDay: (dayId: string) => void
  openWeek: (weekId: string) => void
  /** Focuses a field after the next render, which creates the field. */
  focusNext: (fieldId: string) => void
  /** Opens the details of an exercise, as an overlay on narrow screens. */
  openDetails: (itemId: string) => void
}

/** The state and actions shared by all parts of the builder. */
export type Builder = BuilderActions & {
  /** Undefined until its code has loaded. */
  parser: DayTextParser | undefined
  lookup: ExerciseLookup
  /** The draft as rendered; it may lag behind the latest keystrokes. */
  draft: RegimenDraft
  /** Returns a field's validation message. Before the first attempt to save, returns undefined. */
  faultOf: (field: string) => string | undefined
  /** The current exercise, shown in the side panel. */
  currentId: string | null
  /** The day being edited. */
  dayId: string | undefined
  /** The week being edited. */
  weekId: string | undefined
}

export const BuilderActionsContext = createContext<BuilderActions | undefined>(undefined)
export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilderActions(): BuilderActions {
  const actions = use(BuilderActionsContext)
  if (!actions) throw new Error('useBuilderActions must be used inside BuilderSection')
  return actions
}

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder must be used inside BuilderSection')
  return builder
}

/** Returns the parser, for components that are shown only after its code has loaded. */
export function useDayTextParser(): DayTextParser {
  const { parser } = useBuilder()
  if (!parser) throw new Error('useDayTextParser must be used after the parser has loaded')
  return parser
}

/** The element ids of fields, used to move the focus. */
export const fieldElementIds = {
  /** The name and text fields of a day. */
  day: (dayId: string) => `day-${dayId}`,
  amount: (setId: string) => `amount-${setId}`,
  /** A field of the regimen itself, such as its goal. */
  detail: (name: string) => `detail-${name}`,
}
