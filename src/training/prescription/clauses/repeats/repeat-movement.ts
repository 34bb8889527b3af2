import type { PrescriptionDraft } from '#training/prescription/clauses/prescription-draft.ts'
import { hasSetContent, type SetGroupDraft } from '#training/prescription/clauses/set-group-draft.ts'

/**
 * Says what is repeated in `repeat 10 times`: the movement, so that the number counts repetitions, unless an amount before it is
 * repeated, as in `hold 5 s, repeat 10 times`.
 */
export function repeatMovement(draft: PrescriptionDraft): void {
  if (draft.sport === null) joinSetsOfRepeats(draft)
  for (const group of draft.groups) {
    if (!group.isRepeat || group.steps.length > 0 || group.count === null) continue
    // In `3 sets of 10, repeat 3 times`, it is rather all of them.
    if (draft.groups.some(other => other !== group && other.steps.length > 0)) draft.isDoubtful = true
    group.steps = [toStep(group.count, group.repeatedTo)]
    group.count = 1
  }
}

/** The longest hold that is a part of a repetition. */
const longestHoldSeconds = 60

/**
 * In `Hold for 5 seconds. Repeat 10 times. Do 3 sets of 10.`, the second and the third sentence state the repetitions and sets of the
 * movement in which the position is held.
 */
function joinSetsOfRepeats(draft: PrescriptionDraft): void {
  const [one, other, ...more] = draft.groups.filter(hasSetContent)
  // `3 sets, repeat 10 times` says the same as `repeat 10 times, 3 sets`.
  const isSwapped = other?.isRepeat === true && one?.isRepeat !== true && one?.steps.length === 0
  const [repeated, sets] = isSwapped ? [other, one] : [one, other]
  const [hold, ...others] = repeated?.steps ?? []
  const seconds = hold?.amount.kind === 'time' ? hold.amount.seconds : 0
  if (!repeated?.isRepeat || repeated.count === null || !sets || !isCountOfSets(sets)) return
  const isHold = hold === undefined || (others.length === 0 && seconds > 0 && seconds <= longestHoldSeconds)
  if (!isHold || more.length > 0 || !hasSameReps(sets, repeated.count)) {
    draft.isDoubtful = true
    return
  }
  if (hold) draft.tempo ||= `hold ${seconds} s`
  draft.groups = [
    {
      ...sets,
      steps: [toStep(repeated.count, repeated.repeatedTo)],
      isPerSide: repeated.isPerSide || sets.isPerSide,
    },
  ]
}

const isCountOfSets = ({ count, steps, loads }: SetGroupDraft) =>
  count !== null && loads.length === 0 && steps.every(({ amount: { kind } }) => kind === 'reps')

const hasSameReps = ({ steps }: SetGroupDraft, reps: number) =>
  steps.every(({ amount }) => amount.kind === 'reps' && amount.reps === reps)

const toStep = (from: number, to: number | undefined): SetGroupDraft['steps'][number] => ({
  amount: to === undefined ? { kind: 'reps', reps: from } : { kind: 'range', from, to },
  isOpenEnded: false,
})
