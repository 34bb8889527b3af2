import type { Amount, Recovery } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareDistance, type LineContext } from './line-context.ts'

/** In a run, `400 jog` is a recovery of 400 m. */
export function joinBareRecoveries(
  tokens: readonly Token[],
  { sport, name, text }: LineContext,
): readonly Token[] {
  if (sport === null && name !== '') return tokens
  return tokens.flatMap((token, index): Token[] => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    const by = getRecoveryActivity(next, text)
    const meters = by === undefined ? undefined : getBareDistance(token)
    if (meters !== undefined && next) {
      const recovery = { kind: 'distance' as const, meters, ...(by ? { by } : {}) }
      return [{ from: token.from, to: next.to, kind: 'pause', pause: { recovery } }]
    }
    const isJoined = getRecoveryActivity(token, text) !== undefined && getBareDistance(before) !== undefined
    return isJoined ? [] : [token]
  })
}

function getRecoveryActivity(token: Token | undefined, text: string): 'jog' | 'walk' | null | undefined {
  if (token?.kind !== 'word') return undefined
  const word = text.slice(token.from, token.to)
  if (/^(?:jog|jg|trot|jogging)$/.test(word)) return 'jog'
  if (/^(?:walk|walking)$/.test(word)) return 'walk'
  return /^(?:float|recovery|rec)$/.test(word) ? null : undefined
}

type EasyLength = Extract<Amount, { kind: 'time' | 'distance' }>

/** Returns the length of an easy recovery; undefined for other recoveries. */
function getEasyLength(recovery: Recovery | undefined): EasyLength | undefined {
  if (recovery?.kind === 'distance' && recovery.by === 'easy')
    return { kind: 'distance', meters: recovery.meters }
  if (recovery?.kind !== 'time' || recovery.by !== 'easy') return undefined
  const { seconds, toSeconds } = recovery
  return { kind: 'time', seconds, ...(toSeconds === undefined ? {} : { toSeconds }) }
}

const startsIntervals = (token: Token) =>
  token.kind === 'times' ||
  token.kind === 'count' ||
  token.kind === 'work-rest' ||
  (token.kind === 'amounts' && token.steps.length > 1)

const isFurtherPart = (length: EasyLength, hasRecovery: boolean, hasActivity: boolean) =>
  length.kind === 'distance' ? hasActivity : hasRecovery || length.seconds > 600

/**
 * An easy part is a recovery only after repeated intervals that have none yet; otherwise it is a part of the
 * session: `10 min easy → 20 min tempo → 10 min easy`.
 */
export function splitEasyParts(tokens: readonly Token[], { text }: LineContext): Token[] {
  let hasIntervals = false
  let hasRecovery = false
  /** True after a recovery with an activity; a plain rest can be prescribed in addition to another recovery. */
  let hasActivity = false
  return tokens.flatMap((token): Token[] => {
    if (startsIntervals(token)) {
      hasIntervals = true
      hasRecovery = false
      hasActivity = false
    }
    if (token.kind !== 'pause') return [token]
    const { recovery } = token.pause
    const easyAt = text.slice(token.from, token.to).search(/ *easy/)
    const length = easyAt > 0 && /\d/.test(text[token.from] ?? '') ? getEasyLength(recovery) : undefined
    const isPart = length && (!hasIntervals || isFurtherPart(length, hasRecovery, hasActivity))
    hasRecovery = true
    hasActivity ||= recovery !== undefined
    if (!isPart || !length) return [token]
    const to = token.from + easyAt
    return [
      {
        from: token.from,
        to,
        kind: 'amounts',
        steps: [{ amount: length, isOpenEnded: false }],
        isBare: false,
      },
      { from: to + 1, to: token.to, kind: 'effort', effort: { kind: 'feel', feel: 'easy' } },
    ]
  })
}
