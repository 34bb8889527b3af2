import type { Load } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import type { LineContext } from './line-context.ts'

/** Lifts that nobody does without a bar. */
const barbellPattern =
  /^(?:(?:sumo|conventional|power|hang|touch-go|paused?|close[ -]grip|barbell) )*(?:deadlifts?|bench(?: ?press(?:es)?)?|(?:back|front|overhead) squats?|cleans?|clean (?:and|&) jerks?|snatch(?:es)?|jerks?)$/

/**
 * In `Deadlift 3x5 @ bodyweight`, the bar weighs as much as the athlete; in `Squat 3x20 @ bodyweight`, there is no bar.
 *
 * @example setBodyweightLoads(tokens, { name: 'deadlift', sport: null, text: 'deadlift 3x5 @ bodyweight' }) // 100 % of bodyweight
 */
export const setBodyweightLoads = (tokens: readonly Token[], { name, text }: LineContext): Token[] =>
  barbellPattern.test(name)
    ? tokens.map(token =>
        token.kind === 'loads' && /[@(] *$|\b(?:at|with) +$/.test(text.slice(0, token.from))
          ? { ...token, loads: token.loads.map(toShare) }
          : token,
      )
    : [...tokens]

const toShare = (load: Load): Load =>
  load.kind === 'bodyweight' && load.addedKg === 0
    ? { kind: 'percent', percent: 100, of: 'bodyweight' }
    : load
