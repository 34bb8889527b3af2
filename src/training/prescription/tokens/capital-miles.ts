import { withAmount } from '#training/prescription/context/line-context.ts'
import { metersPerMile, roundToDigits } from '#training/units.ts'
import type { Token } from './token.ts'

/** Up to this number, a capital M means miles and not minutes, even if nothing else in the line says so. */
const mostCertainMiles = 4

/**
 * Reads `2M` as miles if the line writes metres or minutes in another way, as in `2M easy, 6 x 400m, 3-min jog`. In other
 * lines, and if the number is also plausible as minutes, it stays a question.
 *
 * @param text the line as typed
 * @example readCapitalMiles(tokens, '4 x 1M @ 10K pace, 3 min jog') // the amount becomes 1,609 m
 */
export function readCapitalMiles(tokens: readonly Token[], text: string): Token[] {
  if (!/\dM(?![a-zA-Z])/.test(text)) return [...tokens]
  const hasMinutes = /\d ?-?(?:mins?\b|minutes?\b|['’′](?!['’′]))/.test(text)
  const hasMeters = /\d{3} ?m(?![a-z])|\d ?(?:K|k|km)\b/.test(text)
  return tokens.map(token => {
    if (token.kind === 'pause') return hasMinutes || hasMeters ? readEasyMiles(token, text) : token
    const miles = text[token.to - 1] === 'M' ? getAmbiguousNumber(token) : undefined
    if (token.kind !== 'amounts' || miles === undefined) return token
    const isCertain = hasMinutes || (hasMeters && miles <= mostCertainMiles)
    if (!isCertain) return { ...token, mayBeMiles: true }
    return withAmount(token, { kind: 'distance', meters: toMeters(miles) })
  })
}

/** Returns the number of a token that may count minutes or metres. */
function getAmbiguousNumber(token: Token): number | undefined {
  const [step, ...more] = token.kind === 'amounts' && token.mayBeMinutes ? token.steps : []
  return step?.amount.kind === 'distance' && more.length === 0 ? step.amount.meters : undefined
}

const toMeters = (miles: number) => roundToDigits(miles * metersPerMile, 3)

/** In `6 x 800m with 3 min jog, 2M easy`, the last part is two miles long; `2M rest` is a time. */
function readEasyMiles(token: Extract<Token, { kind: 'pause' }>, text: string): Token {
  const { recovery } = token.pause
  const miles = /^(\d{1,2}(?:\.\d)?)M (?:easy|jog)/.exec(text.slice(token.from, token.to))?.[1]
  if (recovery?.kind !== 'time' || miles === undefined || (recovery.by !== 'easy' && recovery.by !== 'jog'))
    return token
  const meters = toMeters(Number(miles))
  return { ...token, pause: { recovery: { kind: 'distance', meters, by: recovery.by } } }
}
