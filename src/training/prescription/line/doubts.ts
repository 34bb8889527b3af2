import { formatLoad } from '../load.ts'
import type { Load } from '../prescription.ts'
import type { ChainReading } from './chain.ts'
import { loadWords, setsWords } from './chips.ts'
import type { Draft } from './draft.ts'
import type { Question, Span } from './line.ts'
import type { Meaning, Token } from './token.ts'

// What can be read in two ways is read in one of them and asked.

/** `@ 80`: a percentage, or a weight. */
export function askAboutLoad(draft: Draft, { from, to }: Span, meanings: readonly Meaning[]): void {
  const readings = meanings.flatMap(meaning => {
    const [load] = meaning.kind === 'loads' ? meaning.loads : []
    return load ? [{ words: loadWords([load], draft.units), text: formatLoad(load, draft.units) }] : []
  })
  draft.questions.push({ from, to, readings })
}

/** `15x3 60kg`: fifteen sets of three, or three of fifteen; `100x8`: a weight, or very many sets. */
export function askAboutChain(
  draft: Draft,
  tokens: readonly Token[],
  chain: readonly number[],
  reading: ChainReading,
): void {
  const [first, second, ...more] = chain.map(at => ({
    at,
    token: tokens[at],
    number: bareNumber(tokens[at]),
  }))
  if (!first?.token || !second?.token || first.number === undefined || second.number === undefined) return
  if (more.length > 0 || second.at !== first.at + 2) return
  const [one, other] = [first.number, second.number]
  const span = { from: first.token.from, to: second.token.to }
  const asSets = (sets: number, reps: number) => ({
    words: `${sets} sets of ${reps} reps`,
    text: `${sets} sets × ${reps} reps`,
  })
  if (reading.loads?.at === first.at) {
    const [load] = reading.loads.loads
    const logged = load && {
      words: `${other} reps at ${loadWords([load], draft.units)}`,
      text: atLoad(load, other, draft),
    }
    if (logged) draft.questions.push({ ...span, readings: [logged, asSets(one, other)] })
  } else if (one > 12 && other <= 6 && isLoad(tokens[second.at + 1])) {
    draft.questions.push({ ...span, readings: [asSets(one, other), asSets(other, one)] })
  }
}

/** `15x3 60kg`, `15x3 @ 60`. */
const isLoad = (token: Token | undefined) =>
  token?.kind === 'loads' || token?.kind === 'number' || token?.kind === 'at' || token?.kind === 'amounts'

const atLoad = (load: Load, reps: number, draft: Draft) => `${formatLoad(load, draft.units)} × ${reps} reps`

/** Several pairs of a weight and repetitions, one behind the other, are no doubt those of a log. */
export const isOfLog = ({ readings: [taken] }: Question) => taken?.words.includes(' reps at ') === true

/** `2-3 sets`. */
export function askAboutCount(draft: Draft, { from, to }: Span, count: number, toCount: number): void {
  const readings = [count, toCount].map(sets => ({ words: setsWords(sets), text: setsWords(sets) }))
  draft.questions.push({ from, to, readings })
}

function bareNumber(token: Token | undefined): number | undefined {
  const [step] = token?.kind === 'amounts' && token.isBare && token.steps.length === 1 ? token.steps : []
  return step?.amount.kind === 'reps' ? step.amount.reps : undefined
}
