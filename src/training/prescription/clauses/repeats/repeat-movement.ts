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
    group.steps = [toReps(group.count)]
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
  const [repeated, sets, ...more] = draft.groups.filter(hasSetContent)
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
    { ...sets, steps: [toReps(repeated.count)], isPerSide: repeated.isPerSide || sets.isPerSide },
  ]
}

const isCountOfSets = ({ count, steps, loads }: SetGroupDraft) =>
  count !== null && loads.length === 0 && steps.every(({ amount: { kind } }) => kind === 'reps')

const hasSameReps = ({ steps }: SetGroupDraft, reps: number) =>
  steps.every(({ amount }) => amount.kind === 'reps' && amount.reps === reps)

const toReps = (reps: number): SetGroupDraft['steps'][number] => ({
  amount: { kind: 'reps', reps },
  isOpenEnded: false,
})
