import { formatRecovery, formatRest } from '#training/prescription/format/format-recovery.ts'
import type { Recovery } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import { applyToken, inferLoadsWithoutUnit } from './apply-token.ts'
import { formatEffortChip, formatLoadChip, formatSetCountChip } from './chip-labels.ts'
import {
  addParsedPart,
  addUnparsedSpan,
  getCurrentSetGroup,
  type PrescriptionDraft,
} from './prescription-draft.ts'
import { countSetsInGroup, type SetGroupDraft } from './set-group-draft.ts'

type AmountsToken = Extract<Token, { kind: 'amounts' }>

/**
 * Applies an amount that belongs to no sets: a rest, as in `3x8, 60s`, a load, or nothing that can be counted.
 */
export function applyLeftoverAmount(
  draft: PrescriptionDraft,
  token: AmountsToken,
  clause: readonly Token[],
): void {
  if (clause.every(one => one === token || mayDescribeRest(one)) && applyTimeAsRest(draft, token)) return
  if (clause.length === 1 && applyCountOfIntervals(draft, token)) return
  const group = getCurrentSetGroup(draft)
  const isLoad = (getBareReps(token) ?? 0) >= 20 || isLoadOfEachSet(token, group)
  const loads =
    isLoad && clause.length === 1 && group.loads.length === 0
      ? inferLoadsWithoutUnit(draft, token)
      : undefined
  // Nothing says that `3x5 - 60, 70, 80` are percentages.
  if (
    !loads?.every(({ kind }) => kind === 'kg') ||
    !applyToken(draft, { from: token.from, to: token.to, kind: 'loads', loads })
  )
    addUnparsedSpan(draft, token)
}

/** In `3x5 - 130, 145, 160`, each set has a load of its own. */
const isLoadOfEachSet = ({ steps, isBare }: AmountsToken, group: SetGroupDraft) =>
  isBare &&
  steps.length > 1 &&
  steps.length === countSetsInGroup(group) &&
  steps.every(({ amount }) => amount.kind === 'reps' && amount.reps >= 30)

/** In `10 s on, 50 s off, 5 reps`, the number counts the intervals. */
function applyCountOfIntervals(draft: PrescriptionDraft, { steps, ...token }: AmountsToken): boolean {
  const group = getCurrentSetGroup(draft)
  const [step, ...more] = steps
  const isInterval = group.steps.length === 1 && group.steps[0]?.amount.kind === 'time'
  if (!isInterval || group.count !== null || draft.restSeconds === null || token.isBare || more.length > 0)
    return false
  if (step?.amount.kind !== 'reps' || step.amount.reps > 30) return false
  group.count = step.amount.reps
  return addParsedPart(draft, token, 'sets', formatSetCountChip(group.count))
}

const mayDescribeRest = (token: Token) =>
  (token.kind === 'word' && token.isRestLink) || ['at', 'effort', 'loads'].includes(token.kind)

/** A time from 5 seconds to 15 minutes after the sets is the rest between them, or the pause in a cluster. */
function applyTimeAsRest(draft: PrescriptionDraft, token: AmountsToken): boolean {
  const [step, ...more] = token.steps
  if (step?.amount.kind !== 'time' || more.length > 0 || draft.restSeconds !== null || draft.recovery)
    return false
  const { seconds, toSeconds } = step.amount
  if (toSeconds === undefined && seconds <= 45 && applyTimeAsPause(draft, token, seconds)) return true
  if (seconds < 5 || seconds > 900) return false
  draft.restSeconds = Math.round(seconds)
  const range = toSeconds === undefined ? {} : { toSeconds }
  if (draft.sport) draft.recovery = { kind: 'time', seconds, ...range }
  else if (toSeconds !== undefined) draft.recovery = { kind: 'time', seconds, toSeconds, by: 'rest' }
  const { recovery, restSeconds } = draft
  return addParsedPart(
    draft,
    token,
    'rest',
    recovery ? formatRecovery(recovery, draft.units) : formatRest(restSeconds),
  )
}

function applyTimeAsPause(draft: PrescriptionDraft, token: Token, seconds: number): boolean {
  const group = getCurrentSetGroup(draft)
  const [part] = group.steps
  if (part?.amount.kind !== 'parts' || part.amount.restSeconds !== undefined) return false
  group.steps = [{ ...part, amount: { ...part.amount, restSeconds: seconds } }]
  return addParsedPart(draft, token, 'rest', `pause ${seconds} s`)
}

/** An intensity beside a leftover amount, as in `w/ 3 min easy`, describes the recovery and not the sets. */
export function applyLeftoverIntensity(draft: PrescriptionDraft, token: Token, amount: Token): void {
  const isEasy = token.kind === 'effort' && token.effort.kind === 'feel' && token.effort.feel === 'easy'
  const isRest = draft.parts.some(part => part.kind === 'rest' && part.from === amount.from)
  const rest: Recovery | null =
    draft.recovery ?? (draft.restSeconds === null ? null : { kind: 'time', seconds: draft.restSeconds })
  if (isEasy && isRest && rest?.kind === 'time') {
    draft.recovery = { ...rest, by: 'easy' }
    addParsedPart(draft, token, 'rest', 'easy')
  } else if (isRest) noteIntensityOfRecovery(draft, token)
  else addUnparsedSpan(draft, token)
}

/**
 * Notes the intensity of a recovery that was read, as in `4 min recovery @ 50%` and `w/ 5 min @ 150 W`, if the intervals have one
 * of their own. Otherwise, it may be that of the intervals: `6 x 400 w/ 90 s rest @ 5k pace`.
 */
export function applyIntensityOfRecovery(draft: PrescriptionDraft, token: Token): boolean {
  const isIntensity = token.kind === 'effort' || token.kind === 'loads'
  const work = getCurrentSetGroup(draft)
  if (!isIntensity || work.effort === null || (draft.restSeconds === null && !draft.recovery)) return false
  noteIntensityOfRecovery(draft, token)
  return true
}

/** A recovery has no load and no effort of its own, so the athlete reads those of `5 min @ 50% FTP` as a note. */
function noteIntensityOfRecovery(draft: PrescriptionDraft, token: Token): void {
  const words =
    token.kind === 'loads'
      ? formatLoadChip(token.loads, draft.units)
      : token.kind === 'effort'
        ? formatEffortChip(token.effort, draft.units)
        : ''
  draft.details.push({ from: token.from, to: token.to, words: `recovery at ${words}` })
  addParsedPart(draft, token, 'note', `recovery at ${words}`)
}
