import type { Token } from '#training/prescription/tokens/token.ts'
import { isMeasuredGroup } from '#training/prescription/tokens/token-predicates.ts'
import type { TextSpan } from './parsed-line.ts'

/** The position of the exercise name in a line, and the tokens that belong to the prescription. */
export type NameSplit = {
  names: TextSpan[]
  tokens: Token[]
  /** The part of the name that exceeds the maximum length. */
  overflow: TextSpan[]
}

const maxExerciseNameLength = 200

/**
 * Finds the exercise name: the words before the prescription, or after it if the line starts with the
 * prescription.
 */
export function findExerciseName(tokens: readonly Token[], text: string): NameSplit {
  const split = findNameTokens(tokens, text)
  const { names, ...rest } = dropSuspiciousWords(split, tokens, text)
  return { ...rest, names: names.map(name => withoutFullStop(name, text)) }
}

/** In `20 lunges. Rest 1 min`, the full stop ends a sentence; that of `Leg ext.` is one of an abbreviation. */
const withoutFullStop = (name: TextSpan, text: string): TextSpan =>
  /\p{L}{4}\.$/u.test(text.slice(name.from, name.to)) ? { ...name, to: name.to - 1 } : name

function findNameTokens(tokens: readonly Token[], text: string): NameSplit {
  const complex = findMovementComplex(tokens)
  if (complex) return complex
  if (!tokens.some(isNonLinkingWord)) {
    return { names: [], tokens: [...tokens], overflow: [] }
  }
  const lastSets = tokens.findLastIndex(token => token.kind === 'times' || token.kind === 'count')
  // In `E 60 min`, the letter is a training pace.
  const [letter, amount] = tokens
  if (
    letter?.kind === 'word' &&
    amount?.kind === 'amounts' &&
    /^(?:[emtir]|ef)$/.test(text.slice(letter.from, letter.to))
  )
    return { names: [], tokens: [amount, letter, ...tokens.slice(2)], overflow: [] }
  // In `Easy 45 min ride`, the first word says how hard the ride is.
  if (
    letter?.kind === 'effort' &&
    isCalmFeel(letter) &&
    amount?.kind === 'amounts' &&
    isMeasuredGroup(amount)
  )
    return findNameAfterPrescription(tokens, text)
  const last = findNameAfterDash(tokens)
  if (last) return last
  const labelled = findNameAfterLabel(tokens, text)
  if (labelled) return labelled
  const start = tokens.findIndex((token, index) =>
    isPrescriptionStart(token, index, tokens[index + 1], lastSets, text),
  )
  if (start === -1) return splitTrailingPrescription(tokens, tokens.length, text)
  return start > 0 && tokens.slice(0, start).some(isNameWord)
    ? splitTrailingPrescription(tokens, start, text)
    : findNameAfterPrescription(tokens, text)
}

const isCalmFeel = ({ effort }: Extract<Token, { kind: 'effort' }>) =>
  effort.kind === 'feel' && (effort.feel === 'easy' || effort.feel === 'steady')

/** In `5 x 3 @ 85% - Bench` and `40/20 x 8: KB swing`, the name comes last. */
function findNameAfterDash(tokens: readonly Token[]): NameSplit | undefined {
  const dash = tokens.findLastIndex(
    token => token.kind === 'separator' && (token.sign === '-' || token.sign === ':'),
  )
  const name = tokens.slice(dash + 1)
  const before = tokens.slice(0, dash)
  const isNameless =
    before.length > 2 && !before.some(isNonLinkingWord) && before.some(({ kind }) => kind === 'times')
  if (dash === -1 || !isNameless || name.length === 0 || name.length > 4 || !name.every(isNonLinkingWord))
    return undefined
  return { names: [{ from: name[0]?.from ?? 0, to: name.at(-1)?.to ?? 0 }], tokens: before, overflow: [] }
}

const sportWordPattern = /^(?:run|jog|bike|ride|row|ski|swim|walk|skierg|rower|erg)$/

/** In `Brick: 40 min bike`, the sport after the amount is the name, and not the label before the colon. */
function findNameAfterLabel(tokens: readonly Token[], text: string): NameSplit | undefined {
  const colon = tokens.findIndex(
    token => token.kind === 'separator' && text.slice(token.from, token.to) === ':',
  )
  const [amount, name] = [tokens[colon + 1], tokens[colon + 2]]
  const isLabel = colon > 0 && tokens.slice(0, colon).every(token => token.kind === 'word')
  if (
    !isLabel ||
    amount?.kind !== 'amounts' ||
    !name ||
    !sportWordPattern.test(text.slice(name.from, name.to))
  )
    return undefined
  const [first] = tokens
  const label = { from: first?.from ?? 0, to: tokens[colon - 1]?.to ?? 0 }
  const rest = tokens.filter((token, index) => index > colon && token !== name)
  return {
    names: [{ from: name.from, to: name.to }],
    tokens: [{ ...label, kind: 'detail' }, ...rest],
    overflow: [],
  }
}

/** Returns whether a token may be part of a name. */
const isNameWord = (token: Token | undefined) =>
  token !== undefined &&
  ((token.kind === 'word' && !token.isLast) ||
    token.kind === 'role' ||
    token.kind === 'deload' ||
    ('isWord' in token && token.isWord === true))

function isPrescriptionStart(
  token: Token,
  index: number,
  next: Token | undefined,
  lastSets: number,
  text: string,
): boolean {
  if (token.kind === 'separator' || token.kind === 'times') return false
  // An angle before the sets is part of the name: `Leg press 45° 4x12`.
  if (
    token.kind === 'detail' &&
    index > 0 &&
    /^\d{1,3} ?°$/.test(text.slice(token.from, token.to)) &&
    text[token.from - 1] === ' '
  )
    return false
  // A size at the start is part of the name: `12" box jump`.
  if (token.kind === 'detail' && index === 0 && isNonLinkingWord(next)) return false
  // `drop sets 3x10` begins with a set role, but `top hold` is a name.
  if (token.kind === 'role') return next !== undefined && !isNameWord(next) && next.kind !== 'word'
  if (token.kind === 'deload') return index === 0 && next !== undefined
  if (isMaxWord(token) && index === 0) return isMaxAmount(next, lastSets <= index, text)
  return !isNameWord(token) && !isNumberOfName(token, next, lastSets > index, text)
}

/** `ME plank` is a set to the maximum, but `ME bench, work up to a single` is a max-effort exercise. */
const isMaxAmount = (next: Token | undefined, isWithoutSets: boolean, text: string) =>
  next?.kind === 'word' && isWithoutSets && !/ to |\bup to\b|\blower\b|\bupper\b|\bday\b/.test(text)

/**
 * A number before certain words belongs to the exercise name if sets follow: `1 count pause bench press 3x5`. A
 * tempo before a word is always part of the name.
 */
function isNumberOfName(token: Token, next: Token | undefined, hasSetsAfter: boolean, text: string): boolean {
  if (!isNonLinkingWord(next)) return false
  if (token.kind === 'tempo' || text.slice(token.from, token.to) === '21s') return true
  if (token.kind !== 'amounts' && token.kind !== 'number') return false
  return text[next?.from ?? 0] === '-' || (hasSetsAfter && isNumberInName(token, next, text))
}

/** Words that may follow a number in a name: `1 count pause bench press`, `2-board press`. */
const isNumberInName = (token: Token, next: Token | undefined, text: string) =>
  next !== undefined &&
  /^-?(?:rep|count|ct|sec|secs?|second|seconds|inch|board|arm|leg|point|way|step|deg|degrees?|up|down|position|stop|pause|pin|in|hand|block)\b/.test(
    text.slice(next.from, next.to),
  ) &&
  token.kind !== 'tempo'

const isMaxWord = (token: Token) => token.kind === 'amounts' && token.isWord === true

const isNonLinkingWord = (token: Token | undefined) =>
  token?.kind === 'word' && !token.isLink && !token.isPlus

/** Moves words such as `easy` or `max` from the end of a name to the prescription. */
function splitTrailingPrescription(tokens: readonly Token[], start: number, text: string): NameSplit {
  let end = start
  while (end > 1 && (mayLeaveNameEnd(tokens[end - 1]) || !isPossibleNameEdge(tokens[end - 1]))) end--
  while (end > 0 && !isPossibleNameEdge(tokens[end - 1])) end--
  // In `Side bends with 25 lb 4x12`, the linking word belongs to the load.
  while (end > 1 && isRestLink(tokens[end - 1])) end--
  // In `footing de 50 min`, the preposition joins the name and the length.
  while (end > 1 && joinsLength(tokens[end - 1], text)) end--
  // In `Heel slide. Perform 10 reps`, the verb begins the prescription.
  if (end > 2 && isLinkWord(tokens[end - 1]) && endsSentence(tokens[end - 2], text)) end--
  while (end > 1 && !isPossibleNameEdge(tokens[end - 1])) end--
  let first = 0
  while (first < end && !isPossibleNameEdge(tokens[first])) first++
  return toNameSplit(tokens, first, end)
}

const endsSentence = (token: Token | undefined, text: string) =>
  token !== undefined && (!isPossibleNameEdge(token) || text[token.to - 1] === '.')

const isRestLink = (token: Token | undefined) => token?.kind === 'word' && token.isRestLink === true

const isPossibleNameEdge = (token: Token | undefined) =>
  token !== undefined && token.kind !== 'separator' && token.kind !== 'at' && token.kind !== 'times'

const mayLeaveNameEnd = (token: Token | undefined) =>
  token !== undefined &&
  token.kind !== 'word' &&
  token.kind !== 'role' &&
  (isNameWord(token) || token.kind === 'separator')

/** Words after an amount that describe it and do not name an exercise: `30 min E`, `20' UT2`, `10 min CD`. */
const notNamePattern =
  /^(?:e|ef|m|t|i|r|lt|wu|cd|ut1|ut2|at|jg|continuous|straight|building|build|neg|negative|state|choice|as|off|hrs?|pace|desc|descend|total|x|-.*|cool-?down|cooldown|recovery|steady|hard|fast|each|efforts?|intervals?|repeats|repetitions|bouts|pieces|rx|h|rbi|jog|jogging|walk|btw|between|slow|slowly|spin|spinning|paddle|easy|lighter|heavier|slower|faster|easier|harder|left|right)$/

function findNameAfterPrescription(tokens: readonly Token[], text: string): NameSplit {
  const clauseEnd = tokens.findIndex(token => token.kind === 'separator' && token.sign !== 'set')
  let first = tokens.findIndex(
    (token, index) =>
      isNameStart(token) &&
      (isGaitAfterOnlyAmount(tokens, index, text) ||
        isRecoverySession(token, tokens[index + 1], text) ||
        !notNamePattern.test(text.slice(token.from, token.to))) &&
      (isQuantityBefore(tokens[index - 1], text) ||
        sportWordPattern.test(text.slice(token.from, token.to))) &&
      !isGluedToNumber(token, text),
  )
  first = skipPrepositions(tokens, first, text)
  if (first === -1 || !isNonLinkingWord(tokens[first]) || (clauseEnd !== -1 && first > clauseEnd)) {
    return { names: [], tokens: [...tokens], overflow: [] }
  }
  let end = first + 1
  while (
    end < tokens.length &&
    isNameWord(tokens[end]) &&
    (!isLinkWord(tokens[end]) || joinsMovements(tokens, end, text))
  )
    end++
  while (end > first + 1 && (tokens[end - 1]?.kind !== 'word' || isPlusWord(tokens[end - 1]))) end--
  const split = toNameSplit(withRepsBeforeName(tokens, first, end), first, end)
  return { ...split, tokens: split.tokens.filter(token => !isPreposition(token, text)) }
}

/** In `12 km de corrida`, the name follows the preposition. */
function skipPrepositions(tokens: readonly Token[], from: number, text: string): number {
  let at = from
  while (at >= 0 && isPreposition(tokens[at], text) && isNonLinkingWord(tokens[at + 1])) at++
  return at
}

const isPreposition = (token: Token | undefined, text: string) =>
  token?.kind === 'word' && /^(?:de|di|da|do|of|von|a|en)$/.test(text.slice(token.from, token.to))

const joinsLength = (token: Token | undefined, text: string) =>
  token?.kind === 'word' && /^(?:de|di|da|do|von)$/.test(text.slice(token.from, token.to))

/** In `30 min easy jog`, the last word names the exercise; after repeated sets, it would be the recovery. */
const isGaitAfterOnlyAmount = (tokens: readonly Token[], index: number, text: string) =>
  text.slice(0, tokens[0]?.from).trim() === '' &&
  /^(?:jog|jogging|walk|walking|swim|swimming|ride|spin|spinning|pedal(?:l)?ing|paddle|paddling)$/.test(
    text.slice(tokens[index]?.from, tokens[index]?.to),
  ) &&
  tokens.filter(({ kind }) => kind === 'amounts' || kind === 'times').length === 1 &&
  tokens.slice(0, index).some(({ kind }) => kind === 'amounts')

/** In `35 min recovery run`, the first word says how to run. */
const isRecoverySession = (token: Token, next: Token | undefined, text: string) =>
  next !== undefined &&
  text.slice(token.from, token.to) === 'recovery' &&
  sportWordPattern.test(text.slice(next.from, next.to))

/** In `10 dips x3`, the number before the name counts repetitions. */
function withRepsBeforeName(tokens: readonly Token[], first: number, end: number): readonly Token[] {
  const count = tokens[first - 1]
  if (first !== 1 || count?.kind !== 'amounts' || !count.isBare || tokens[end]?.kind !== 'times')
    return tokens
  return [{ ...count, isBare: false }, ...tokens.slice(1)]
}

/** A name follows its sets directly, or after `of`: `3 sets of goblet squats`, but not `1 h easy on the flat`. */
const isQuantityBefore = (token: Token | undefined, text: string) =>
  token === undefined ||
  (token.kind === 'word' ? text.slice(token.from, token.to) === 'of' : !notBeforeName.has(token.kind))

/** In `5 x 1000 m rec. 2' da fermo`, the words after the rest say how to rest. */
const notBeforeName: ReadonlySet<Token['kind']> = new Set(['at', 'pause', 'tempo'])

/** In `8x500m/3:30r`, the letter belongs to the number before it. */
const isGluedToNumber = ({ from }: Token, text: string) => /[\d:.]/.test(text[from - 1] ?? '')

const isNameStart = (token: Token) => token.kind === 'word' && !token.isLink && !token.isPlus

const isLinkWord = (token: Token | undefined) => token?.kind === 'word' && token.isLink === true

/** In `30 clean and jerks`, the linking word is part of the name. */
function joinsMovements(tokens: readonly Token[], at: number, text: string): boolean {
  const [link, next] = [tokens[at], tokens[at + 1]]
  const isAnd = link !== undefined && /^(?:and|&)$/.test(text.slice(link.from, link.to))
  return (
    isAnd && next !== undefined && /^(?:jerks?|press(?:es)?|push|split)$/.test(text.slice(next.from, next.to))
  )
}

const isBracket = (token: Token | undefined) =>
  token?.kind === 'separator' && (token.sign === '(' || token.sign === ')')

function toNameSplit(tokens: readonly Token[], first: number, end: number): NameSplit {
  const one = tokens[first]
  const isOpen = tokens.slice(first, end).findLast(isBracket)
  if (isOpen?.kind === 'separator' && isOpen.sign === '(' && isBracket(tokens[end]))
    return toNameSplit(tokens, first, end + 1)
  if (!one || end <= first) return { names: [], tokens: [...tokens], overflow: [] }
  let last = end
  while (last > first + 1 && (tokens[last - 1]?.to ?? 0) - one.from > maxExerciseNameLength) last--
  const to = Math.min(tokens[last - 1]?.to ?? one.to, one.from + maxExerciseNameLength)
  const lastAt = tokens[end - 1]?.to ?? to
  return {
    names: [{ from: one.from, to }],
    tokens: [...tokens.slice(0, first), ...tokens.slice(end)],
    overflow: to < lastAt ? [{ from: to, to: lastAt }] : [],
  }
}

/** Words that prescribe something, so they cannot be part of a name that is not in quotation marks. */
const suspiciousWordPattern =
  /^(?:work|working|up|to|then|max|daily|opener|minutes?|min|seconds?|until|every|per|attempts?|singles|doubles|triples|rest|sets?|reps?|rpe|rir|weeks?|today|total|percent|by|as|at|of|heavier|lighter|waves?|cap|starting|emom|amrap|tabata|rft)$/

/** In `Chin up` and `get up`, the second word belongs to the name. */
const isParticle = (before: Token | undefined, { from, to }: Token, text: string) =>
  before !== undefined &&
  text.slice(from, to) === 'up' &&
  /^(?:chin|pull|push|sit|step|get|press|stand|muscle|turkish get)$/.test(text.slice(before.from, before.to))

/** In `Back squat to box` and `single-leg work`, the word belongs to the name. */
function joinsNameWords(words: readonly Token[], at: number, text: string): boolean {
  const [word, next] = [words[at], words[at + 1]]
  const typed = text.slice(word?.from, word?.to)
  if (typed === 'work') return next === undefined || next.kind === 'separator'
  // `Quad sets` are an exercise.
  if (typed === 'sets') return muscleSetPattern.test(text.slice(words[0]?.from, word?.to))
  return typed === 'to' && next?.kind === 'word' && equipmentPattern.test(text.slice(next.from, next.to))
}

const muscleSetPattern = /\b(?:quad|glute|ham|hamstring|gluteal|quadriceps) sets$/

const equipmentPattern =
  /^(?:box|bench|pins?|chair|wall|floor|parallel|overhead|press|row|stand|curl|lunge|squat|knees?|hip|shoulder)$/

/** Ends a name at the first word that prescribes something; that word and all after it are not understood. */
function dropSuspiciousWords(split: NameSplit, tokens: readonly Token[], text: string): NameSplit {
  const [name, ...others] = split.names
  if (!name || others.length > 0) return split
  const words = tokens.filter(token => token.from >= name.from && token.to <= name.to)
  const at = words.findIndex(
    (token, index) =>
      index > 0 &&
      !isParticle(words[index - 1], token, text) &&
      !joinsNameWords(words, index, text) &&
      suspiciousWordPattern.test(text.slice(token.from, token.to).replace(/[^a-z].*$/, '')),
  )
  const first = words[at]
  let end = at - 1
  while (end > 0 && words[end]?.kind === 'separator') end--
  const last = words[end]
  if (!first || !last) return split
  return {
    ...split,
    names: [{ from: name.from, to: last.to }],
    overflow: [...split.overflow, { from: first.from, to: name.to }],
  }
}

/** Finds a complex, which combines several movements: `1 snatch pull + 1 power snatch + 1 overhead squat`. */
function findMovementComplex(tokens: readonly Token[]): NameSplit | undefined {
  const movements: { count: Token; reps: number; name: TextSpan; end: number }[] = []
  for (let at = 0; at < tokens.length; at = (movements.at(-1)?.end ?? at) + 1) {
    const movement = findMovementAt(tokens, at)
    if (!movement) break
    movements.push(movement)
    if (!isPlusWord(tokens[movement.end])) break
  }
  const [first] = movements
  if (!first || movements.length < 2) return undefined
  const reps = movements.map(movement => movement.reps)
  const parts: Token = {
    from: first.count.from,
    to: first.count.to,
    kind: 'amounts',
    steps: [{ amount: { kind: 'parts', reps }, isOpenEnded: false }],
    isBare: false,
  }
  const others = movements.slice(1).map(
    ({ count: { from, to }, reps: one }): Token => ({
      from,
      to,
      kind: 'chip',
      part: 'amount',
      words: `+ ${one}`,
    }),
  )
  return {
    names: movements.map(movement => movement.name),
    tokens: [parts, ...others, ...tokens.slice(movements.at(-1)?.end)],
    overflow: [],
  }
}

const isPlusWord = (token: Token | undefined) => token?.kind === 'word' && token.isPlus === true

function findMovementAt(tokens: readonly Token[], at: number) {
  const count = tokens[at]
  const [step] = count?.kind === 'amounts' && count.isBare && count.steps.length === 1 ? count.steps : []
  const reps = step?.amount.kind === 'reps' ? step.amount.reps : undefined
  let end = at + 1
  while (isNameWord(tokens[end]) && !isPlusWord(tokens[end])) end++
  const [first, last] = [tokens[at + 1], tokens[end - 1]]
  if (!count || reps === undefined || !first || !last || end === at + 1) return undefined
  return { count, reps, name: { from: first.from, to: last.to }, end }
}
