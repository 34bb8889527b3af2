import type { Units } from '../../units.ts'
import type { Recovery, Rule, SetRole } from '../prescription.ts'
import { type Group, noGroup } from './group.ts'
import type { Part, Question, Span } from './line.ts'

/** How far the reading of a line's prescription has come. */
export type Draft = {
  units: Units
  groups: Group[]
  /** `warmup:` holds for all sets until another role is said. */
  lastingRole: SetRole | null
  tempo: string
  restSeconds: number | null
  recovery: Recovery | null
  rule: Rule | null
  group: string | null
  isDeload: boolean
  parts: Part[]
  remains: Span[]
  questions: Question[]
}

export const beginDraft = (units: Units): Draft => ({
  units,
  groups: [noGroup()],
  lastingRole: null,
  tempo: '',
  restSeconds: null,
  recovery: null,
  rule: null,
  group: null,
  isDeload: false,
  parts: [],
  remains: [],
  questions: [],
})

export function currentGroup(draft: Draft): Group {
  const last = draft.groups.at(-1)
  return last ?? nextGroup(draft)
}

export function nextGroup(draft: Draft): Group {
  const group = noGroup(draft.lastingRole)
  draft.groups.push(group)
  return group
}

/** A group for one more amount: the one at hand, while it has none. */
export function groupForAmount(draft: Draft): Group {
  const group = currentGroup(draft)
  return group.steps.length === 0 ? group : nextGroup(draft)
}

/** It was understood. */
export function say(draft: Draft, { from, to }: Span, kind: Part['kind'], words: string): true {
  draft.parts.push({ from, to, kind, words })
  return true
}

/** It was not understood. */
export function remain(draft: Draft, { from, to }: Span): void {
  draft.remains.push({ from, to })
}
