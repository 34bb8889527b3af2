import type { DayParserState, ParserLine } from '#training/prescription/day/day-parser-state.ts'
import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { parseSharedAmount, type SharedAmount } from './list-amounts.ts'

/**
 * Gives an amount such as `12 reps each` to all exercises of the list above or below it that have no sets. If `each` may
 * mean each side, the coach is asked.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example shareAmounts(state, '12 reps each:\nSquat\nPush-up') // both exercises have 12 repetitions
 */
export function shareAmounts(state: DayParserState, text: string): void {
  state.lines.forEach((line, index) => {
    if (line.kind !== 'free') return
    const shared = parseSharedAmount(text.slice(line.from, line.to))
    const sets = shared && parseSets(state, shared)
    const list = sets && findList(state.lines, index)
    if (shared && sets && list) shareAmount(state, { line, list, shared, sets, text })
  })
}

function parseSets(state: DayParserState, { words, each }: SharedAmount): PrescribedSet[] | undefined {
  const [entry, ...more] = state.parse(words, [])
  if (!entry || more.length > 0) return undefined
  const { item, remains } = entry.reading
  if (item.name !== '' || item.sets.length === 0 || remains.length > 0) return undefined
  return item.sets.map(set => ({ ...set, isPerSide: each.startsWith('side') }))
}

/** Returns the lines of the list directly below a line or else directly above it, if it has at least two exercises. */
function findList(lines: readonly ParserLine[], at: number): ParserLine[] | undefined {
  const next = lines.slice(at + 1)
  const below = takeItems(next[0]?.kind === 'blank' ? next.slice(1) : next)
  const list = below.length > 0 ? below : takeItems(lines.slice(0, at).toReversed()).toReversed()
  return list.length > 1 ? list : undefined
}

function takeItems(lines: readonly ParserLine[]): ParserLine[] {
  const end = lines.findIndex(line => !isWithoutSets(line))
  return lines.slice(0, end === -1 ? lines.length : end)
}

const isWithoutSets = ({ kind, ownerItem, reading }: ParserLine) =>
  kind === 'item' &&
  ownerItem?.sets.length === 0 &&
  reading?.isWithheld !== true &&
  reading?.remains.length === 0

type Sharing = {
  line: ParserLine
  list: readonly ParserLine[]
  shared: SharedAmount
  sets: readonly PrescribedSet[]
  text: string
}

function shareAmount(state: DayParserState, { line, list, shared, sets, text }: Sharing): void {
  for (const { ownerItem, role } of list)
    if (ownerItem) ownerItem.sets = sets.map(set => ({ ...set, role: role ?? set.role }))
  const typed = text.slice(line.from, line.to)
  removeNote(state, line, typed)
  Object.assign(line, { kind: 'of-block', contentFrom: line.from, ownerItem: null })
  const question = createQuestion(shared, list, (list[0]?.from ?? 0) < line.from)
  if (question) line.listQuestion = question
}

/** A line that was not understood became a note of the exercise above it or of the day. */
function removeNote({ notes }: DayParserState, { ownerItem }: ParserLine, typed: string): void {
  const words = typed.trim()
  const at = notes.lastIndexOf(words)
  if (at >= 0) notes.splice(at, 1)
  else if (ownerItem)
    ownerItem.notes = ownerItem.notes
      .split('\n')
      .filter(note => note !== words)
      .join('\n')
}

/** Exercises that are done for one side at a time, so that `each` may mean each side. */
const oneSidedPattern =
  /\b(?:lunges?|split squats?|step-? ?(?:ups?|downs?)|pistols?|single|one|1)[- ]?|\b(?:side|lateral|unilateral|suitcase|bird[- ]?dogs?|dead ?bugs?|clamshells?|kickbacks?|copenhagen|bulgarian|cossack|alternating|turkish|tgus?|windmills?|skaters?)\b/
const isOneSided = (name: string) => oneSidedPattern.test(name)

/** Asks if `each` may mean each side, or if `each side` below a list may belong to the last exercise only. */
function createQuestion(
  { words, from, to, each }: SharedAmount,
  list: readonly ParserLine[],
  isBelow: boolean,
): AmbiguityQuestion | undefined {
  const names = list.map(({ ownerItem }) => ownerItem?.name ?? '')
  const ofExercise = { words: `${words} of each exercise`, text: `${words} each exercise` }
  const perSide = { words: `${words} per side of each exercise`, text: `${words} per side, each exercise` }
  if (each === 'unclear' && names.some(name => isOneSided(normaliseText(name))))
    return { from, to, readings: [ofExercise, perSide] }
  const ofLast = { words: `${words} per side, only ${names.at(-1)}`, text: `${words}/side` }
  return each === 'side' && isBelow ? { from, to, readings: [perSide, ofLast] } : undefined
}
