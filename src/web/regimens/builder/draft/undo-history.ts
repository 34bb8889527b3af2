import type { DraftChange } from './apply-draft-change.ts'
import type { RegimenDraft } from './regimen-draft.ts'

/** A draft with its undo and redo history. */
export type UndoHistory = {
  draft: RegimenDraft
  past: readonly RegimenDraft[]
  future: readonly RegimenDraft[]
  /** The most recently edited field. Further typing in this field extends the current undo step. */
  field: string | null
}
export type BuilderAction =
  | DraftChange
  /**
   * If `to` is given, the undo takes effect only if `to` is the previous draft. An outdated Undo button
   * therefore has no effect.
   */
  | { kind: 'undo'; to?: RegimenDraft }
  | { kind: 'redo' }
  | { kind: 'replace'; draft: RegimenDraft }

export const createUndoHistory = (draft: RegimenDraft): UndoHistory => ({
  draft,
  past: [],
  future: [],
  field: null,
})

/** An action that does not need the code that parses and formats the text of days. */
export type SimpleAction = Extract<BuilderAction, { kind: 'undo' | 'redo' | 'replace' | 'details' }>
type DraftChangeApplier = (draft: RegimenDraft, change: DraftChange) => RegimenDraft

const simpleActionKinds: readonly BuilderAction['kind'][] = [
  'undo',
  'redo',
  'replace',
  'details',
] satisfies SimpleAction['kind'][]

export const isSimpleAction = (action: BuilderAction): action is SimpleAction =>
  simpleActionKinds.includes(action.kind)

/** Applies a change, undo, redo or replacement to the draft and its history. */
export function applyBuilderAction(
  editing: UndoHistory,
  step: BuilderAction,
  applyChange: DraftChangeApplier,
): UndoHistory {
  const { draft, past, future } = editing
  if (step.kind === 'undo') {
    const before = past.at(-1)
    if (step.to && step.to !== before) return editing
    return before
      ? { draft: before, past: past.slice(0, -1), future: [draft, ...future], field: null }
      : editing
  }
  if (step.kind === 'redo') {
    const [next, ...later] = future
    return next ? { draft: next, past: [...past, draft], future: later, field: null } : editing
  }
  const changed = isSimpleAction(step) ? applySimpleChange(draft, step) : applyChange(draft, step)
  if (changed === draft) return editing
  const field = getEditedField(step)
  const isSameField = field !== null && field === editing.field && !startsNewUndoStep(step)
  return { draft: changed, past: isSameField ? past : [...past, draft], future: [], field }
}

/** Applies an undo, redo, replacement or change of the regimen's details to the draft and its history. */
export const applySimpleAction = (editing: UndoHistory, step: SimpleAction): UndoHistory =>
  applyBuilderAction(editing, step, draft => draft)

const applySimpleChange = (
  draft: RegimenDraft,
  step: Extract<SimpleAction, { kind: 'replace' | 'details' }>,
): RegimenDraft => (step.kind === 'replace' ? step.draft : { ...draft, ...step.details })

/** Returns whether typed text starts a new undo step, for example on a new line or after a pause. */
const startsNewUndoStep = (step: BuilderAction) => step.kind === 'day-text' && !step.joins

function getEditedField(step: BuilderAction): string | null {
  if (step.kind === 'details') return `details.${Object.keys(step.details)}`
  if (step.kind === 'unread') return step.field
  if (step.kind === 'day-text') return `${step.id}.text`
  return 'change' in step ? `${step.id}.${Object.keys(step.change)}` : null
}
