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
