import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { AmbiguityQuestion, ParsedPart, TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { ItemProgression, Recovery } from '#training/prescription/prescription.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import type { Units } from '#training/units.ts'
import { formatSetCountChip } from './chip-labels.ts'
import { createSetGroupDraft, type SetGroupDraft } from './set-group-draft.ts'

/** A range that belongs in the note to the athlete, as typed or in other words. */
export type DetailSpan = TextSpan & { words?: string }

/** The parser's state while it parses the prescription in a line. */
export type PrescriptionDraft = {
  units: Units
  sport: Sport | null
  hasUnreadQuantity: boolean
  /** True if something that was read may mean something else, so nothing of the exercise is counted. */
  isDoubtful: boolean
  /** True if the line names no exercise, so it may be an endurance session. */
  isNameless: boolean
  /** Ranges that belong in the note to the athlete. */
  details: DetailSpan[]
  groups: SetGroupDraft[]
  /** A set role such as `warmup:` applies to all following sets until the next role. */
  lastingRole: SetRole | null
  /** True if the role stands before sets on its own line, as in `Warm-up: 5 reps`, so that it does not apply to the next line. */
  isRoleOfLine: boolean
  /** A role before several groups of sets applies to each of them: `warm-up 40%x5 50%x5`. */
  clauseRole: SetRole | null
  tempo: string
  restSeconds: number | null
  recovery: Recovery | null
  /** True if the rest is part of the work, as in `10 x 30/30`. */
  hasWorkRest: boolean
  /** The number of repeated groups before the first rest; null before it. */
  repeatedBeforeRest: number | null
  rule: ItemProgression | null
  group: string | null
  isDeload: boolean
  parts: ParsedPart[]
  remains: TextSpan[]
  questions: AmbiguityQuestion[]
}

export const createPrescriptionDraft = (
  units: Units,
  sport: Sport | null = null,
  isNameless = true,
): PrescriptionDraft => ({
  units,
  sport,
  isNameless,
  hasUnreadQuantity: false,
  isDoubtful: false,
  details: [],
  groups: [createSetGroupDraft()],
  lastingRole: null,
  isRoleOfLine: false,
  clauseRole: null,
  tempo: '',
  restSeconds: null,
  recovery: null,
  hasWorkRest: false,
  repeatedBeforeRest: null,
  rule: null,
  group: null,
  isDeload: false,
  parts: [],
  remains: [],
  questions: [],
})

export function getCurrentSetGroup(draft: PrescriptionDraft): SetGroupDraft {
  const last = draft.groups.at(-1)
  return last ?? startSetGroup(draft)
}

export function startSetGroup(draft: PrescriptionDraft): SetGroupDraft {
  const group = createSetGroupDraft(draft.clauseRole ?? draft.lastingRole)
  group.hasRoleOfLabel = draft.clauseRole === null && draft.lastingRole !== null
  draft.groups.push(group)
  return group
}

/** Returns the current group of sets if it has no amount yet; otherwise, starts a new group. */
export function getSetGroupForAmount(draft: PrescriptionDraft): SetGroupDraft {
  const group = getCurrentSetGroup(draft)
  return group.steps.length === 0 ? group : startSetGroup(draft)
}

/**
 * Notes that the athlete may do more sets: `3-4 x 8` prescribes three sets, and the note says that four are possible.
 */
export function noteSetRange(
  draft: PrescriptionDraft,
  { from, to }: TextSpan,
  count: number,
  toCount: number,
): void {
  draft.details.push({ from, to, words: formatSetCountChip(count, toCount) })
}

/** Records a range of text that was parsed. */
export function addParsedPart(
  draft: PrescriptionDraft,
  { from, to }: TextSpan,
  kind: ParsedPart['kind'],
  words: string,
): true {
  draft.parts.push({ from, to, kind, words })
  return true
}

/** Records a range of text that could not be parsed. */
export function addUnparsedSpan(draft: PrescriptionDraft, { from, to }: TextSpan): void {
  draft.remains.push({ from, to })
}
