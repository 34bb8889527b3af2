import { type Change, change } from './change.ts'
import type { World } from './day-text.ts'
import type { Draft } from './draft.ts'

/** A draft with the way back and forth. */
export type Editing = {
  draft: Draft
  past: readonly Draft[]
  future: readonly Draft[]
  /** What changed last: typing on in one field is one step back. */
  field: string | null
}
export type Step =
  | Change
  /** `to`: only while that is the draft before, so that a late press undoes nothing else. */
  | { kind: 'undo'; to?: Draft }
  | { kind: 'redo' }
  | { kind: 'replace'; draft: Draft }

export const begin = (draft: Draft): Editing => ({ draft, past: [], future: [], field: null })

/** The reducer of the builder. */
export function edit(editing: Editing, step: Step, around?: World): Editing {
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
  const changed = step.kind === 'replace' ? step.draft : change(draft, step, around)
  if (changed === draft) return editing
  const field = fieldOfStep(step)
  const isSameField = field !== null && field === editing.field && !isNewStep(step)
  return { draft: changed, past: isSameField ? past : [...past, draft], future: [], field }
}

/** Whoever types a text says where a step begins: at a line, after a pause. */
const isNewStep = (step: Step) => step.kind === 'day-text' && !step.joins

function fieldOfStep(step: Step): string | null {
  if (step.kind === 'details') return `details.${Object.keys(step.details)}`
  if (step.kind === 'unread') return step.field
  if (step.kind === 'day-text') return `${step.id}.text`
  return 'change' in step ? `${step.id}.${Object.keys(step.change)}` : null
}
