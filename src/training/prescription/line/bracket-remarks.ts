import type { Token } from '#training/prescription/tokens/token.ts'
import { isQuantityToken } from '#training/prescription/tokens/token-predicates.ts'
import { changesNothing } from './remarks.ts'

/**
 * Joins the words of a remark in brackets, such as `(Tennessee tumblers)`, to one token, which becomes a note to the
 * athlete. Brackets before the first number are part of a name, unless a colon ends it, and those with a value are read.
 *
 * @param typed the line in lower case, without accents
 * @example joinBracketRemarks(scanTokens('8x50 (stay relaxed)', 'kg'), '8x50 (stay relaxed)').at(-1)?.kind // 'detail'
 */
export function joinBracketRemarks(tokens: readonly Token[], typed: string): Token[] {
  const joined: Token[] = []
  let hasQuantity = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const end = mayOpenRemark(token, tokens[at - 1], hasQuantity) ? findRemarkEnd(tokens, at) : undefined
    const last = end === undefined ? undefined : tokens[end]
    const words = last ? typed.slice(token.to, last.from) : ''
    const isAfterSign = ['times', 'at'].includes(tokens[at - 1]?.kind ?? '')
    if (end !== undefined && last && !isAfterSign && changesNothing(words) && !sportPattern.test(words)) {
      joined.push(token, { from: token.to, to: last.from, kind: 'detail' }, last)
      at = end
    } else joined.push(token)
    hasQuantity ||= isQuantityToken(token)
  }
  return joined
}

/** Words that say in which sport a distance without a unit is covered. */
const sportPattern = /\b(?:buoy|fins?|paddles?|snorkel|nage|crawl|crol|kraul|scy|lcm|scm|yards?)\b/

const mayOpenRemark = (token: Token, before: Token | undefined, hasQuantity: boolean) =>
  isOpening(token) && (hasQuantity || isColon(before))

const isColon = (token: Token | undefined) => token?.kind === 'separator' && token.sign === ':'

const isOpening = (token: Token) => token.kind === 'separator' && token.sign === '('

/** Returns the index of the closing bracket if there are only words in the brackets. */
function findRemarkEnd(tokens: readonly Token[], from: number): number | undefined {
  let at = from + 1
  while (isRemarkToken(tokens[at])) at++
  const last = tokens[at]
  return at > from + 1 && last?.kind === 'separator' && last.sign === ')' ? at : undefined
}

const isRemarkToken = (token: Token | undefined) =>
  (token?.kind === 'word' && !token.isLast) ||
  token?.kind === 'detail' ||
  (token?.kind === 'separator' && !/[()|→]/.test(token.sign))
