import type { Token } from './token.ts'
import { getBareReps } from './token-predicates.ts'

const sprintsPattern =
  /\b(?:sprints?|strides|surges|accelerations|pick-?ups|bursts|repeats|intervals|efforts|hills|hangs|holds|planks|laps|shuttles|carries|steigerung(?:en|slaufe)|allunghi|progresivos|rectas|aceleraciones|lignes droites|cuestas|cotes|tiros|tempolaufe|hugellaufe|bergsprints|scatti|aceleracoes|retas)$/

/** The number of tokens among which the time or distance follows. */
const maxWords = 8

/**
 * Reads the number in front of sprints or other intervals as a set count if their time or distance follows: in
 * `8 hill sprints of 15 seconds`, there are eight sets.
 *
 * @param typed the line in lower case
 */
export const countSprints = (tokens: readonly Token[], typed: string): Token[] =>
  tokens.map((token, index) => {
    const count = getBareReps(token)
    return count !== undefined && count > 1 && count <= 30 && isOfSprints(tokens, index, typed)
      ? { from: token.from, to: token.to, kind: 'count', count }
      : token
  })

function isOfSprints(tokens: readonly Token[], index: number, typed: string): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]]
  if (!token || (before && before.kind !== 'separator' && !isJoining(before))) return false
  const amount = tokens.slice(index + 1, index + maxWords).find(({ kind }) => kind === 'amounts')
  if (amount?.kind !== 'amounts' || amount.steps.length !== 1) return false
  const isMeasured = amount.steps.every(({ amount: { kind } }) => kind === 'time' || kind === 'distance')
  const words = typed.slice(token.to, amount.from)
  return (
    isMeasured &&
    words.length < 40 &&
    sprintsPattern.test(
      words.replace(/ *(?:,|\b(?:of|at|for|lasting|over|de|da|di|a|uber|von|zu|sur))? *$/, ''),
    )
  )
}

const isJoining = (token: Token) => token.kind === 'word' && (token.isPlus === true || token.isLink === true)
