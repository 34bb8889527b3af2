import type { Token } from './token.ts'

/** Returns whether a token is a word without a known meaning, such as `beltless`. */
export const isUnknownWord = (token: Token) => token.kind === 'word' && !token.isLink && !token.isPlus

/** Returns whether a token states a quantity such as `5` or `80%`, which is marked if it is not counted. */
export const isQuantityToken = (token: Token) =>
  ['amounts', 'number', 'loads', 'count', 'work-rest', 'repeated', 'effort', 'efforts', 'cadence'].includes(
    token.kind,
  )

/** Returns whether a token says itself what it is, as `RPE 8` does, so that unknown words cannot change it. */
export const isSelfDescribing = (token: Token | undefined) =>
  (token?.kind === 'effort' &&
    (token.effort.kind === 'rpe' || token.effort.kind === 'rir' || token.isWord === true)) ||
  (token?.kind === 'loads' && token.loads.every(load => load.kind === 'bodyweight' || load.kind === 'open'))

/** Returns whether a token states a number of sets: `3 sets`, `top single`. */
export const startsNewSets = (token: Token) =>
  token.kind === 'count' ||
  (token.kind === 'role' && token.count !== undefined) ||
  token.kind === 'top' ||
  token.kind === 'work-rest' ||
  token.kind === 'repeated'

/** Returns whether all amounts have a unit, as in an endurance session: `10 min`, `400 m`. */
export const isMeasuredGroup = ({ steps }: { steps: readonly { amount: { kind: string } }[] }) =>
  steps.every(({ amount: { kind } }) => kind === 'time' || kind === 'distance' || kind === 'calories')

/** Returns the number of a token that is a single number without a unit, such as `5`. */
export function getBareReps(token: Token | undefined): number | undefined {
  const [step] = token?.kind === 'amounts' && token.isBare && token.steps.length === 1 ? token.steps : []
  return step?.amount.kind === 'reps' && !step.isOpenEnded ? step.amount.reps : undefined
}
