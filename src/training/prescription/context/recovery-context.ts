import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import { getBareDistance, type LineContext } from './line-context.ts'
import { isSwumEvery } from './sport.ts'

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
    return isJoined || namesRecoveryAgain(tokens, index, text) ? [] : [token]
  })
}

/** In `400 jog recoveries`, the last word says what is clear anyway. */
const namesRecoveryAgain = (tokens: readonly Token[], index: number, text: string) => {
  const [number, activity, word] = tokens.slice(Math.max(0, index - 2), index + 1)
  return (
    index >= 2 &&
    word?.kind === 'word' &&
    /^(?:recovery|recoveries|rec|rest)$/.test(text.slice(word.from, word.to)) &&
    getRecoveryActivity(activity, text) !== undefined &&
    getBareDistance(number) !== undefined
  )
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
  // In `6 x 3 min Z4, 2 min Z1`, the lowest zone is that of the recovery.
  const isLowest = isLowestZone(word) && step.amount.seconds < longestZoneRecoverySeconds
  // In `6 x 30 s vite / 30 s lent`, the easy part belongs to each repetition.
  const isEasyPart = sign === '/' && isEasyEffort(word)
  if (!isEasyPart && !isLowest && !isEasyMovement(word, text)) return undefined
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

/** Longer times in the lowest zone are a part of the session. */
const longestZoneRecoverySeconds = 300

const isLowestZone = (token: Token) =>
  token.kind === 'effort' && token.effort.kind === 'zone' && token.effort.zone === 1 && !token.effort.toZone

const isEasyMovement = (token: Token, text: string) =>
  token.kind === 'word' &&
  /^(?:spin|spinning|paddle|paddling|normal|soft|float)$/.test(text.slice(token.from, token.to))

/**
 * In `EMOM x 8, 1 rep` and `every 90 s x 6`, the number after the sign counts the intervals and not repetitions.
 *
 * @example countIntervals(tokens) // of `EMOM x 8, 1 rep`, the 8 becomes a number of sets
 */
export function countIntervals(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(isSendOff)
  const [sign, number, next] = tokens.slice(at + 1, at + 4)
  const count = number && getBareCount(number)
  if (at === -1 || sign?.kind !== 'times' || !number || count === undefined || next?.kind === 'times')
    return tokens
  const others = tokens.filter(token => token !== number && token.kind !== 'separator')
  const isCounted = others.some(token => token.kind === 'count' || (token.kind === 'times' && token !== sign))
  return isCounted
    ? tokens
    : tokens.flatMap((token): Token[] => {
        if (token === sign) return []
        return token === number ? [{ from: sign.from, to: number.to, kind: 'count', count }] : [token]
      })
}

/**
 * In a swim, `10 x 100 x 1:50` starts a repetition every 1:50, as it is written in Spanish.
 *
 * @example joinSendOffs(tokens, context) // of `Swim 12 x 75 x 1:30`, the last sign and the time become a send-off
 */
export function joinSendOffs(tokens: readonly Token[], { sport, text }: LineContext): readonly Token[] {
  if (sport !== 'swim') return tokens
  const at = tokens.findIndex(
    (token, index) =>
      token.kind === 'times' &&
      tokens[index - 2]?.kind === 'times' &&
      isClockTime(tokens[index + 1], text) &&
      tokens[index + 2]?.kind !== 'times',
  )
  const [sign, time] = tokens.slice(at, at + 2)
  const amount = time?.kind === 'amounts' ? time.steps[0]?.amount : undefined
  const meters = readMeters(tokens[at - 1])
  if (at === -1 || !sign || !time || amount?.kind !== 'time' || !isSwumEvery(amount.seconds, meters))
    return tokens
  const recovery = { kind: 'send-off', seconds: amount.seconds } as const
  return [
    ...tokens.slice(0, at),
    { from: sign.from, to: time.to, kind: 'pause', pause: { recovery } },
    ...tokens.slice(at + 2),
  ]
}

const isClockTime = (token: Token | undefined, text: string) =>
  token?.kind === 'amounts' && /^\d{0,2}:\d\d$/.test(text.slice(token.from, token.to))

function readMeters(token: Token | undefined): number | undefined {
  const [step] = token?.kind === 'amounts' ? token.steps : []
  return step?.amount.kind === 'distance' ? step.amount.meters : getBareReps(token)
}

const isSendOff = (token: Token) => token.kind === 'pause' && token.pause.recovery?.kind === 'send-off'

function getBareCount(token: Token): number | undefined {
  const [step, ...more] = token.kind === 'amounts' && token.isBare ? token.steps : []
  return step?.amount.kind === 'reps' && !step.isOpenEnded && more.length === 0 ? step.amount.reps : undefined
}
