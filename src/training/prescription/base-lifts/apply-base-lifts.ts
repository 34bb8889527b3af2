import { toExerciseKey } from '#training/exercise-key.ts'
import { formatLoadBase } from '#training/prescription/format/format-load.ts'
import { omitUndefined } from '#training/prescription/parser-combinators.ts'
import type { Load, LoadBase } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { findCommonBaseLift } from './base-lift-names.ts'
import type { BaseLift } from './find-base-lifts.ts'

type LoadsToken = Extract<Token, { kind: 'loads' }>

/**
 * Adds to each percentage the exercise named directly after it, as in `80% of snatch`. An exercise that does not directly
 * follow a percentage becomes a token of its own; `shareBaseLifts` applies it to several percentages.
 *
 * @example attachBaseLifts(scanTokens(text, 'kg'), baseLifts)
 */
export function attachBaseLifts(tokens: readonly Token[], baseLifts: readonly BaseLift[]): Token[] {
  const result = [...tokens]
  for (const { from, to, exercise, of, isAdjacent } of baseLifts) {
    const next = result.findIndex(token => token.from >= from)
    const at = next === -1 ? result.length : next
    const before = result[at - 1]
    const isRead = isAdjacent ? before && isPlainPercentage(before) : result.some(isPlainPercentage)
    if (!isRead) result.splice(at, 0, { from, to, kind: 'unread' })
    else if (isAdjacent && before && isPlainPercentage(before))
      result[at - 1] = { ...withBase(before, { exercise, of }), to }
    else result.splice(at, 0, { from, to, kind: 'base', of, exercise })
  }
  return result
}

/**
 * Applies an exercise that is named once to all percentages before it, as in `70%, 80%, 90% of snatch`, or after it, as in
 * `(% of snatch): 70%x3, 80%x2`. A percentage without a certain base is not counted.
 *
 * @param text the line in lower case, with spaces in place of the exercises
 */
export function shareBaseLifts(tokens: readonly Token[], text: string): Token[] {
  if (!tokens.some(statesBaseLift)) return [...tokens]
  const stated = tokens.map(token => findStatedBase(token, text))
  const [first, ...more] = stated.filter(base => base !== undefined)
  const isAtStart = tokens.find((token, index) => stated[index] || isPlainPercentage(token))?.kind === 'base'
  const leading = isAtStart && more.length === 0 ? first : undefined
  return tokens.map((token, index): Token => {
    if (leading && token.kind === 'base') return toChip(token)
    if (stated[index] || !isPlainPercentage(token)) return token
    const base = leading ?? stated.slice(index).find(one => one !== undefined)
    return base ? withBase(token, base) : { from: token.from, to: token.to, kind: 'unread' }
  })
}

/** A base before its percentages is no longer needed once they have it. */
const toChip = ({ from, to, of, exercise }: Extract<Token, { kind: 'base' }>): Token => ({
  from,
  to,
  kind: 'chip',
  part: 'load',
  words: `percentages of ${formatLoadBase(of, exercise)}`,
})

/**
 * Removes the exercise from percentages of the exercise of the line itself: `Back squat 3x5 @ 80% of squat`.
 *
 * @param names the names of the exercise of the line, as typed and in the library
 */
export function dropOwnBaseLift(tokens: readonly Token[], names: readonly (string | undefined)[]): Token[] {
  if (!tokens.some(statesBaseLift)) return [...tokens]
  const own = new Set(
    names.flatMap((name = '') => [name, findCommonBaseLift(name) ?? name].map(toExerciseKey)),
  )
  const isOwn = (exercise: string | undefined) => exercise !== undefined && own.has(toExerciseKey(exercise))
  return tokens.map((token): Token => {
    if (token.kind === 'base' && isOwn(token.exercise))
      return omitUndefined({ ...token, exercise: undefined })
    if (token.kind !== 'loads') return token
    const loads = token.loads.map(load =>
      load.kind === 'percent' && isOwn(load.ofExercise)
        ? omitUndefined({ ...load, ofExercise: undefined })
        : load,
    )
    return { ...token, loads }
  })
}

/**
 * Returns whether a token names the exercise to which percentages refer.
 *
 * @example statesBaseLift({ kind: 'base', of: '1rm', exercise: 'Snatch', from: 4, to: 15 }) // true
 */
export const statesBaseLift = (token: Token): boolean =>
  token.kind === 'base'
    ? token.exercise !== undefined
    : token.kind === 'loads' &&
      token.loads.some(load => load.kind === 'percent' && load.ofExercise !== undefined)

type StatedBase = { exercise: string | undefined; of: LoadBase }

/** Returns the base that a token states for itself and for the percentages before it. */
function findStatedBase(token: Token, text: string): StatedBase | undefined {
  if (token.kind === 'base') return { exercise: token.exercise, of: token.of }
  const [load] = token.kind === 'loads' ? token.loads : []
  if (load?.kind !== 'percent' || load.of === 'top-set' || load.of === 'bodyweight') return undefined
  const isStated =
    load.ofExercise !== undefined || load.of !== '1rm' || /[a-z]/.test(text.slice(token.from, token.to))
  return isStated ? { exercise: load.ofExercise, of: load.of } : undefined
}

const isPlainPercentage = (token: Token): token is LoadsToken =>
  token.kind === 'loads' &&
  !token.isLess &&
  token.loads.every(load => load.kind === 'percent' && load.of === '1rm' && load.ofExercise === undefined)

const withBase = (token: LoadsToken, { exercise, of }: StatedBase): LoadsToken => ({
  ...token,
  loads: token.loads.map(
    (load): Load =>
      load.kind === 'percent'
        ? { ...load, of, ...(exercise !== undefined && { ofExercise: exercise }) }
        : load,
  ),
})
