import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'

/**
 * Makes a detail of brackets that say how an amount is composed: `5 x 100 (50 fast / 50 easy)`, `4 x 9 min (2 min @ 95%,
 * 1 min @ 105%)`. The amounts in the brackets must add up to the amount before them, or to a half, third or quarter of it.
 */
export function setAsideBreakdown(tokens: readonly Token[]): Token[] {
  const open = tokens.findIndex(token => token.kind === 'separator' && token.sign === '(')
  const close = tokens.findIndex(
    (token, index) => index > open && token.kind === 'separator' && token.sign === ')',
  )
  // In `1000 warm-up (400 swim, 600 pull)`, the label comes between the amount and the brackets.
  const beforeAt = tokens[open - 1]?.kind === 'role' ? open - 2 : open - 1
  const [opening, closing, before] = [tokens[open], tokens[close], tokens[beforeAt]]
  if (!opening || !closing || !before) return [...tokens]
  const whole = readAmount(before)
  const inside = tokens.slice(open + 1, close).flatMap(token => readAmount(token) ?? [])
  const parts = tokens.slice(open + 1, close)
  if (sumsUp(parts, before) && tokens[beforeAt - 1]?.kind !== 'times')
    return [
      ...tokens.slice(0, beforeAt),
      { from: before.from, to: before.to, kind: 'chip', part: 'note', words: 'total' },
      ...withRole(parts, tokens[open - 1]),
      ...tokens.slice(close + 1),
    ]
  if (isSplitBySide(before, tokens.slice(open + 1, close)))
    return [
      ...tokens.slice(0, open),
      { from: opening.from, to: closing.to, kind: 'detail' },
      ...tokens.slice(close + 1),
    ]
  const isSameKind = inside.every(part => part.kind === whole?.kind)
  const sum = inside.reduce((total, part) => total + part.value, 0)
  if (!whole || inside.length < 2 || !isSameKind || sum <= 0 || ![1, 2, 3, 4].includes(whole.value / sum))
    return [...tokens]
  return [
    ...tokens.slice(0, open),
    { from: opening.from, to: closing.to, kind: 'detail' },
    ...tokens.slice(close + 1),
  ]
}

/** In `12 min warm-up (6 min @ 18 spm, 6 min @ 20 spm)`, both parts are those of the warm-up. */
function withRole(parts: readonly Token[], role: Token | undefined): Token[] {
  if (role?.kind !== 'role') return [...parts]
  return parts.flatMap((part): Token[] =>
    part.kind === 'amounts' ? [{ ...role, from: part.from, to: part.from }, part] : [part],
  )
}

/** In `12 min (6 min @ 18 spm, 6 min @ 20 spm)`, each part has a cadence of its own. */
function sumsUp(parts: readonly Token[], whole: Token): boolean {
  const total = readAmount(whole)
  const amounts = parts.flatMap(token => readAmount(token) ?? [])
  return (
    total !== undefined &&
    amounts.length > 1 &&
    parts.filter(({ kind }) => kind === 'cadence').length === amounts.length &&
    parts.every(({ kind }) => ['amounts', 'cadence', 'at', 'separator'].includes(kind)) &&
    amounts.every(({ kind }) => kind === total.kind) &&
    amounts.reduce((sum, { value }) => sum + value, 0) === total.value
  )
}

/** In `10 lunges (5/5)` and `10 lunges (5 each side)`, the brackets say how many repetitions each side has. */
function isSplitBySide(before: Token, inside: readonly Token[]): boolean {
  const [amount, ...more] = inside
  const whole = getBareReps(before)
  if (amount?.kind !== 'amounts' || whole === undefined || whole % 2 !== 0) return false
  const reps = amount.steps.map(({ amount: one }) => (one.kind === 'reps' ? one.reps : 0))
  const isPair = reps.length === 2 && more.length === 0
  const isEach =
    reps.length === 1 && more.length > 0 && more.every(({ kind }) => kind === 'side' || kind === 'word')
  return (
    reps.every(count => count * 2 === whole) &&
    (isPair || (isEach && more.some(({ kind }) => kind === 'side')))
  )
}

/**
 * Sets aside a total before the parts that add up to it: `600 - 12x50`.
 *
 * @example setAsideTotal(scanTokens('600 - 12x50', 'kg'))[0]?.kind // 'chip'
 */
export function setAsideTotal(all: readonly Token[]): Token[] {
  const tokens = setAsideBracketedTotal(all)
  return tokens.map((token, index) => {
    if (token.kind !== 'amounts') return token
    const [divider, count, times, part] = tokens.slice(index + 1, index + 5)
    const isDivided = divider?.kind === 'separator' && (divider.sign === '-' || divider.sign === '(')
    if (!isDivided || times?.kind !== 'times' || !count || !part) return token
    const [total, sets, each] = [readAmount(token), getBareReps(count), readAmount(part)]
    const isSum = total && sets && each && sets > 1 && total.value >= 100 && total.value === sets * each.value
    return isSum ? { from: token.from, to: token.to, kind: 'chip', part: 'note', words: 'total' } : token
  })
}

/** In `Run (75 min) - 2 mi warm-up; 30 min tempo`, the time in brackets is that of all parts. */
function setAsideBracketedTotal(tokens: readonly Token[]): readonly Token[] {
  const [open, total, close, ...parts] = tokens
  const isSign = (token: Token | undefined, sign: string) =>
    token?.kind === 'separator' && token.sign === sign
  const isTotal =
    open && total && close && isSign(open, '(') && isSign(close, ')') && readAmount(total)?.kind !== 'reps'
  const isDivided =
    (isSign(parts[0], '-') || isSign(parts[0], ':')) && parts.some(one => readAmount(one) !== undefined)
  if (!isTotal || readAmount(total) === undefined || !isDivided) return tokens
  return [{ from: total.from, to: total.to, kind: 'chip', part: 'note', words: 'total' }, ...parts]
}

function readAmount(token: Token): { kind: string; value: number } | undefined {
  const [step, ...more] = token.kind === 'amounts' ? token.steps : []
  if (!step || more.length > 0) return undefined
  const { amount } = step
  if (amount.kind === 'time' && amount.toSeconds === undefined) return { kind: 'time', value: amount.seconds }
  if (amount.kind === 'distance') return { kind: 'distance', value: amount.meters }
  // Without a unit, only a large number is a distance: `(50 fast / 50 easy)`.
  return amount.kind === 'reps' && amount.reps >= 25 ? { kind: 'reps', value: amount.reps } : undefined
}
