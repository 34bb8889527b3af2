import { formatLoad } from '#training/prescription/format/format-load.ts'
import type { AmbiguityQuestion, TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { Load } from '#training/prescription/prescription.ts'
import type { Token, TokenContent } from '#training/prescription/tokens/token.ts'
import { formatLoadChip } from './chip-labels.ts'
import type { PrescriptionDraft } from './prescription-draft.ts'
import type { ParsedQuantityChain } from './quantity-chain.ts'

// Ambiguous text is given its most likely meaning, and the coach is asked to confirm it.

/** Asks whether `@ 80` is a percentage or a weight. */
export function askAboutLoad(
  draft: PrescriptionDraft,
  { from, to }: TextSpan,
  meanings: readonly TokenContent[],
): void {
  const readings = meanings.flatMap(meaning => {
    const [load] = meaning.kind === 'loads' ? meaning.loads : []
    return load ? [{ words: formatLoadChip([load], draft.units), text: formatLoad(load, draft.units) }] : []
  })
  draft.questions.push({ from, to, readings })
}

/**
 * Asks whether the numbers in `3x5 60, 70, 80` are percentages or weights, because they have neither sign nor unit and both
 * are usual.
 */
export function askAboutLoads(
  draft: PrescriptionDraft,
  { from, to }: TextSpan,
  loads: readonly Load[],
): void {
  const percents = loads.flatMap(load => (load.kind === 'percent' ? [load.percent] : []))
  if (percents.length < 2) return
  const toReading = (unit: string) => `${percents.join('/')} ${unit}`
  draft.questions.push({
    from,
    to,
    readings: ['%', draft.units.load].map(toReading).map(words => ({ words, text: words })),
  })
}

/**
 * Asks whether `15x3 60kg` means 15 sets of 3 or 3 sets of 15, and whether `100x8` means 8 reps at 100 kg or
 * 100 sets of 8.
 */
export function askAboutChain(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  chain: readonly number[],
  reading: ParsedQuantityChain,
): void {
  if (chain.length === 3) {
    askAboutRepsAndSets(draft, tokens, chain, reading)
    askAboutLoadInside(draft, tokens, chain, reading)
  }
  askAboutCountOfSets(draft, tokens, chain)
  const [first, second, ...more] = chain.map(at => ({
    at,
    token: tokens[at],
    number: getBareNumber(tokens[at]),
  }))
  if (!first?.token || !second?.token || first.number === undefined || second.number === undefined) return
  if (more.length > 0 || second.at !== first.at + 2) return
  const [one, other] = [first.number, second.number]
  const span = { from: first.token.from, to: second.token.to }
  const toSetsReading = (sets: number, reps: number) => ({
    words: `${sets} sets of ${reps} reps`,
    text: `${sets} sets × ${reps} reps`,
  })
  if (reading.loads?.at === first.at) {
    const [load] = reading.loads.loads
    const logReading = load && {
      words: `${other} reps at ${formatLoadChip([load], draft.units)}`,
      text: formatRepsAtLoad(load, other, draft),
    }
    if (logReading) draft.questions.push({ ...span, readings: [logReading, toSetsReading(one, other)] })
  } else if (one > 12 && other <= 6 && mayCountSetsLast(tokens[second.at + 1], other)) {
    draft.questions.push({ ...span, readings: [toSetsReading(one, other), toSetsReading(other, one)] })
  }
}

/** Asks whether `3x5 sets` means five sets of 3, as `10x3 sets` means three sets of 10, or three sets of 5. */
function askAboutCountOfSets(draft: PrescriptionDraft, tokens: readonly Token[], chain: readonly number[]) {
  const [at = 0, last = 0] = chain.slice(-2)
  const [first, second] = [tokens[at], tokens[last]]
  const reps = getBareNumber(first)
  if (!first || second?.kind !== 'count' || second.toCount !== undefined || last !== at + 2) return
  if (reps === undefined || reps >= second.count) return
  const toReading = (sets: number, of: number) => ({
    words: `${sets} sets of ${of} reps`,
    text: `${sets} sets × ${of} reps`,
  })
  const readings = [toReading(second.count, reps), toReading(reps, second.count)]
  draft.questions.push({ from: first.from, to: second.to, readings })
}

/** Asks whether `70% x 3 x 10` means ten sets of 3 or three sets of 10. */
function askAboutRepsAndSets(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  [load = 0, reps = 0, sets = 0]: readonly number[],
  reading: ParsedQuantityChain,
): void {
  const [one, other] = [getBareNumber(tokens[reps]), getBareNumber(tokens[sets])]
  const [first, last] = [tokens[reps], tokens[sets]]
  if (
    reading.loads?.at !== load ||
    !first ||
    !last ||
    one === undefined ||
    other === undefined ||
    one >= other
  )
    return
  const readings = [
    { words: `${other} sets of ${one} reps`, text: `${one} reps × ${other} sets` },
    { words: `${one} sets of ${other} reps`, text: `${other} reps × ${one} sets` },
  ]
  draft.questions.push({ from: first.from, to: last.to, readings })
}

/** Asks whether `12 x 40 kg x 3` means 3 sets of 12 or 12 sets of 3. */
function askAboutLoadInside(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  [left = 0, inside = 0, right = 0]: readonly number[],
  reading: ParsedQuantityChain,
): void {
  const [one, other] = [getBareNumber(tokens[left]), getBareNumber(tokens[right])]
  const [first, last] = [tokens[left], tokens[right]]
  const [load] = reading.loads?.loads ?? []
  if (reading.loads?.at !== inside || !load || !first || !last || one === undefined || other === undefined)
    return
  if (one <= other || one < 6) return
  const toReading = (sets: number, reps: number) => ({
    words: `${sets} sets of ${reps} reps`,
    text: `${sets} sets × ${reps} reps ${formatLoad(load, draft.units)}`,
  })
  draft.questions.push({
    from: first.from,
    to: last.to,
    readings: [toReading(other, one), toReading(one, other)],
  })
}

/**
 * Returns whether `15x3` may be 3 sets of 15. In `20x1` and `15x2 EMOM`, the first number is that of the sets: nobody counts a
 * single set, and so many intervals are those of short sets.
 */
const mayCountSetsLast = (next: Token | undefined, last: number): boolean => {
  const isEachInterval =
    next?.kind === 'pause' && 'recovery' in next.pause && next.pause.recovery?.kind === 'send-off'
  return last === 1 ? mayBeLoad(next) : !isEachInterval
}

/** Returns whether a token may be a load, as in `15x3 60kg` and `15x3 @ 60`. */
const mayBeLoad = (token: Token | undefined) =>
  token?.kind === 'loads' || token?.kind === 'number' || token?.kind === 'at' || token?.kind === 'amounts'

const formatRepsAtLoad = (load: Load, reps: number, draft: PrescriptionDraft) =>
  `${formatLoad(load, draft.units)} × ${reps} reps`

/**
 * Returns whether a question is about a pair such as `100x8`. Several such pairs in a row are clearly logged
 * sets, so the question is unnecessary.
 */
export const isRepsAtLoadQuestion = ({ readings: [first] }: AmbiguityQuestion) =>
  first?.words.includes(' reps at ') === true

/**
 * Returns whether the order of a chain such as `80% x 2 x 3` is certain after all: if other loads on the line are followed
 * by repetitions alone, as in `70% x 3, 80% x 2 x 3`, and for singles, because `x 1` as a number of sets says nothing.
 */
export function isOrderCertain({ readings: [first] }: AmbiguityQuestion, hasPairs: boolean): boolean {
  const [, reps, sets] = /^(\d+) reps × (\d+) sets$/.exec(first?.text ?? '') ?? []
  return reps !== undefined && Number(sets) <= 6 && (hasPairs || reps === '1')
}

const competitionLift =
  /^(?:(?:power|hang|block|low|mid|high|squat|split|muscle|tall|pause|paused) ?-?)*(?:snatch(?:es)?|cleans?|jerks?|cleans? ?(?:&|and) ?jerks?|c ?& ?j)(?: (?:from|off|behind) .{1,30})?$/

/**
 * Returns whether the order of a chain such as `80% x 2 x 4` is certain because of the lift: nobody does a few sets of four or more
 * snatches where singles and doubles are usual.
 *
 * @param name the name in lower case, without accents
 * @example isOrderOfLift(question, 'snatch') // true for `80% x 2 x 4`; false below `back squat`
 */
export function isOrderOfLift({ readings: [first] }: AmbiguityQuestion, name: string): boolean {
  const [, reps, sets] = /^(\d+) reps × (\d+) sets$/.exec(first?.text ?? '') ?? []
  return Number(reps) <= 2 && Number(sets) >= 4 && Number(sets) <= 10 && competitionLift.test(name)
}

function getBareNumber(token: Token | undefined): number | undefined {
  const [step] = token?.kind === 'amounts' && token.isBare && token.steps.length === 1 ? token.steps : []
  return step?.amount.kind === 'reps' ? step.amount.reps : undefined
}

/** In `(70%/2)3`, the number behind the bracket is that of the sets. */
export const isOrderInBrackets = (
  { readings: [first], from, to }: AmbiguityQuestion,
  text: string,
): boolean => / reps × \d+ sets$/.test(first?.text ?? '') && text.slice(from, to).includes(')')
