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

/**
 * In `6 x 3 min hard, 3 min paddle`, the word says how to recover. In `10 min spin`, it is what is done.
 *
 * @example joinEasyRecoveries(tokens, context) // of `5x5 min @ 250 W, 3 min spin`, the last token becomes a recovery
 */
export function joinEasyRecoveries(tokens: readonly Token[], { text }: LineContext): readonly Token[] {
  const joined: Token[] = []
  let hasIntervals = false
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) break
    hasIntervals ||= token.kind === 'times'
    const recovery = hasIntervals ? readEasyRecovery(tokens, index, text) : undefined
    joined.push(recovery?.token ?? token)
    index += recovery?.further ?? 0
  }
  return joined
}

function readEasyRecovery(tokens: readonly Token[], index: number, text: string) {
  const [before, token, word, effort] = tokens.slice(index - 1, index + 3)
  const [step, ...more] = token?.kind === 'amounts' ? token.steps : []
  const sign = before?.kind === 'separator' ? before.sign : ''
  if (!/^[,;(/]$/.test(sign) || !token || step?.amount.kind !== 'time' || more.length > 0 || !word)
    return undefined
  // In `6 x 30 s vite / 30 s lent`, the easy part belongs to each repetition.
  const isEasyPart = sign === '/' && isEasyEffort(word)
  if (!isEasyPart && !isEasyMovement(word, text)) return undefined
  const isEasy = isEasyEffort(effort)
  const { seconds, toSeconds } = step.amount
  const range = toSeconds === undefined ? {} : { toSeconds }
  const pause = {
    restSeconds: Math.round(seconds),
    recovery: { kind: 'time', seconds, ...range, by: 'easy' },
  } as const
  const to = isEasy && effort ? effort.to : word.to
  return { token: { from: token.from, to, kind: 'pause', pause } as const, further: isEasy ? 2 : 1 }
}

const isEasyEffort = (token: Token | undefined) =>
  token?.kind === 'effort' && token.effort.kind === 'feel' && token.effort.feel === 'easy'

const isEasyMovement = (token: Token, text: string) =>
  token.kind === 'word' &&
  /^(?:spin|spinning|paddle|paddling|normal|soft|float)$/.test(text.slice(token.from, token.to))
