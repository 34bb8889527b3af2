import type { Token } from '#training/prescription/tokens/token.ts'
import type { LineContext } from './line-context.ts'

/**
 * In `3 x 20 min r18 / 3 min` and `8 x 400 m / 200 m`, the length after the slash is the recovery. A longer one is another part of the
 * session, and a time after a distance may be the one in which it is covered.
 *
 * @example joinSlashRecoveries(tokens, context) // of `Bike 4 x 8 min / 4 min`, the last token becomes a rest
 */
export function joinSlashRecoveries(tokens: readonly Token[], { sport, name, text }: LineContext): Token[] {
  const isSession = (sport !== null || name === '') && sport !== 'swim' && !name.includes('/')
  if (!isSession) return [...tokens]
  return tokens.map((token, index) => {
    const slash = tokens[index - 1]
    if (slash === undefined || text.slice(slash.from, slash.to) !== '/' || !endsPart(tokens[index + 1]))
      return token
    const work = findRepeatedWork(tokens.slice(0, index - 1))
    const rest = readLength(token)
    return work && rest && isRecovery(work, rest) ? toPause(token, rest) : token
  })
}

type Length = { kind: 'time' | 'distance'; size: number }

const endsPart = (next: Token | undefined) => next === undefined || next.kind === 'separator'

/** Finds the length of the intervals before a slash, such as `20 min` in `3 x 20 min @ 250 W`. */
function findRepeatedWork(before: readonly Token[]): Length | undefined {
  const at = before.findLastIndex(({ kind }) => kind === 'amounts')
  const isRepeated = before[at - 1]?.kind === 'times' && before[at - 2]?.kind === 'amounts'
  const work = before[at]
  const isDescribed = before
    .slice(at + 1)
    .every(({ kind }) => ['at', 'effort', 'cadence', 'detail', 'loads'].includes(kind))
  return work && isRepeated && isDescribed ? readLength(work) : undefined
}

/** No one runs or rows a kilometre in less time, so that a shorter one is a rest. */
const fastestSecondsPerKm = 130

function isRecovery(work: Length, rest: Length): boolean {
  if (work.kind === rest.kind) return rest.size <= work.size
  return work.kind === 'distance' && (rest.size * 1000) / work.size < fastestSecondsPerKm
}

const toPause = ({ from, to }: Token, { kind, size }: Length): Token => ({
  from,
  to,
  kind: 'pause',
  pause:
    kind === 'time' ? { restSeconds: Math.round(size) } : { recovery: { kind: 'distance', meters: size } },
})

function readLength(token: Token): Length | undefined {
  const [step, ...more] = token.kind === 'amounts' ? token.steps : []
  if (!step || more.length > 0) return undefined
  const { amount } = step
  if (amount.kind === 'time' && amount.toSeconds === undefined) return { kind: 'time', size: amount.seconds }
  return amount.kind === 'distance' && amount.toMeters === undefined
    ? { kind: 'distance', size: amount.meters }
    : undefined
}
