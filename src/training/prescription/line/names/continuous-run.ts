import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { Token } from '#training/prescription/tokens/token.ts'

type NamedSpan = TextSpan & { name?: string }

/**
 * Names a continuous run after its German abbreviation, which also means deadlift: `10 km DL`, `DL 45 min`. No deadlift lasts
 * a kilometre or ten minutes.
 *
 * @param typed the line in lower case
 * @example nameContinuousRun([{ from: 0, to: 2 }], scanTokens('dl 45 min', 'kg'), 'dl 45 min') // named Dauerlauf
 */
export function nameContinuousRun(
  names: readonly NamedSpan[],
  tokens: readonly Token[],
  typed: string,
): NamedSpan[] {
  const [name, ...more] = names
  if (name === undefined || more.length > 0 || typed.slice(name.from, name.to) !== 'dl') return [...names]
  const amounts = tokens.flatMap(token => (token.kind === 'amounts' ? token.steps : []))
  const isRun =
    amounts.length > 0 &&
    amounts.every(
      ({ amount }) =>
        (amount.kind === 'distance' && amount.meters >= 1000) ||
        (amount.kind === 'time' && amount.seconds >= 600),
    )
  return isRun ? [{ ...name, name: 'Dauerlauf' }] : [...names]
}
