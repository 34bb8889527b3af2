import {
  completeItem,
  type DayParserState,
  type ParserLine,
} from '#training/prescription/day/day-parser-state.ts'
import { headerTimeSource, parseHeaderTime } from '#training/prescription/day/header-time.ts'
import { splitList } from '#training/prescription/day/inline-exercises.ts'
import { parseLineLabels } from '#training/prescription/day/line-labels.ts'
import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import { numberByWord } from '#training/prescription/number-words.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'

const objectSource =
  '(?: (?:this|it|all|everything|the|whole|entire|following|main|series|set|sets|circuit|sequence|block|cycle|list|round))*'
const countSource = String.raw`\w+ ?(?:x|times|rounds?)(?: (?:through|in total|total))?`
const betweenSource =
  '(?: (?:in )?(?:between|b/w|btw)(?: (?:each|the|every))?(?: (?:rounds?|circuits?|sets?))?)?'
/** The rest between the rounds behind their number: `, 60 s rest between rounds`. */
const restSource = `[ ,;-]*(?:(?:with|w/|and) )?(?:a )?(?:(${headerTimeSource}) (?:of )?rest${betweenSource}|rest(?:ing)?${betweenSource}:? (?:for )?(${headerTimeSource})${betweenSource})`
const restPattern = new RegExp(String.raw`${restSource}\W*$`, 'i')

/** `Repeat 3x` and, below a list, `x 4 rounds`. */
const repeatPattern = new RegExp(
  String.raw`(?<!\w)(?:(?:rinse and )?repeat${objectSource}(?: for)? ${countSource}|(?<=^\W{0,20})x ?\d{1,2} ?(?:rounds?|rds?)|(?<=\w {0,9}[;.,–—-] {0,9})(?:(?:x ?|for )?\d{1,2} ?(?:rounds|rds)|\d{1,2} times))(?:${restSource})?(?:\s*\((?:total|approx|about|~|≈)[^()]{0,40}\))?\W*$`,
  'i',
)

/** Matches `Repeat 3 times` followed by other words, such as `faster each round`. The line is then marked. */
const repeatAndMore = new RegExp(String.raw`^\W*repeat${objectSource}(?: for)? ${countSource}(?!\w)`, 'i')

/**
 * Finds `Repeat 3x` at the end of a line if it may concern several exercises or sets that are counted already, so that it
 * must not change the sets of the last exercise. Returns the index at which it begins.
 *
 * @param text a line of the day
 * @example findRepeatOfList(stateBelowTwoExercises, 'dead bug x 10. Repeat 3x') // 16
 */
export function findRepeatOfList({ lines, parse }: DayParserState, text: string): number | undefined {
  const from = repeatPattern.exec(text)?.index ?? (repeatAndMore.test(text) ? 0 : undefined)
  if (from === undefined) return undefined
  const above = lines.slice(lines.findLastIndex(({ kind }) => kind !== 'item' && kind !== 'sets') + 1)
  const items = [...new Set(above.map(({ ownerItem }) => ownerItem))]
  const haveOneSet = items.every(item => item?.sets.length === 1)
  const hasOneExercise = items.length === 1 && (items[0]?.sets.length ?? 0) <= 1
  const isAlone = /^\W*$/.test(text.slice(0, from))
  // Above a list, `Repeat 3 times:` is its heading.
  if (isAlone && items.length === 0 && /[:–—-]\s*$/.test(text)) return undefined
  if (isAlone) return hasOneExercise ? undefined : from
  if (parse(text.slice(0, from)).length > 1 || splitListBefore(text, from, parse).length > 1) return from
  return items.length > 0 && haveOneSet ? from : undefined
}

/**
 * Splits the exercises before `repeat 4 times`: `400 m run, 20 burpees, 30 lunges - repeat 4 times`. Returns one span if they are
 * no list.
 */
export function splitListBefore(text: string, end: number, parse: DayParserState['parse']): TextSpan[] {
  const { contentFrom } = parseLineLabels(text)
  const content = text.slice(contentFrom, end).replace(/[\s.,;:–—-]+$/, '')
  return splitList(content, parse).map(({ from, to }) => ({
    from: from === 0 ? 0 : contentFrom + from,
    to: contentFrom + to,
  }))
}

/**
 * Splits off the rest between the rounds, which is null if none is stated.
 *
 * @example splitOffRest('Repeat 3x, 60 s rest') // { words: 'Repeat 3x', restSeconds: 60 }
 */
export function splitOffRest(text: string): { words: string; restSeconds: number | null } {
  const match = restPattern.exec(text)
  const time = match?.[1] ?? match?.[2]
  // `rest 2` may be minutes or seconds.
  return match && time !== undefined && !/^\d+$/.test(time)
    ? { words: text.slice(0, match.index), restSeconds: parseHeaderTime(time, 's') }
    : { words: text, restSeconds: null }
}

/**
 * Reads the number of rounds from words such as `Repeat 3x`. Returns undefined if they state none.
 *
 * @example countRounds('Repeat this circuit four times.') // 4
 */
export function countRounds(words: string): number | undefined {
  const [, typed = ''] =
    /(\w+) ?(?:x|times|rounds?|rds?)(?: (?:through|in total|total))?\W*$/i.exec(
      words.replace(/\s*\([^()]*\)\W*$/, ''),
    ) ?? []
  const rounds = /^x?\d+$/i.test(typed) ? Number(typed.replace(/\D/g, '')) : numberByWord[typed.toLowerCase()]
  return rounds !== undefined && rounds > 1 && rounds <= 30 ? rounds : undefined
}

/**
 * Turns the exercises on the lines directly above, each with one set, into rounds. Returns undefined and changes nothing if there
 * are fewer than two, or if some of their text was not understood.
 *
 * @param firstLine the index of the first line that may belong to them
 * @example repeatExercisesAbove(stateBelowTwoExercises, 3, 0)?.rounds // 3
 */
export function repeatExercisesAbove(
  state: DayParserState,
  rounds: number,
  firstLine: number,
): PrescribedBlock | undefined {
  completeItem(state)
  const above = state.lines.slice(
    Math.max(firstLine, state.lines.findLastIndex(line => !belongsToList(line)) + 1),
  )
  const items = [...new Set(above.map(({ ownerItem }) => ownerItem))].filter(item => item !== null)
  const blocks = [...new Set(above.map(({ ownerBlock }) => ownerBlock))].filter(block => block !== null)
  const isList =
    items.length > 1 &&
    items.every(({ sets }) => sets.length === 1) &&
    above.every(({ reading }) => reading?.isWithheld !== true && reading?.remains.length === 0) &&
    ownOnly(blocks, items) &&
    blocks.every((block, index) => block === state.blocks[state.blocks.length - blocks.length + index])
  if (!isList) return undefined
  const block: PrescribedBlock = {
    kind: 'circuit',
    name: blocks[0]?.name ?? '',
    rounds,
    seconds: null,
    restSeconds: null,
    items,
  }
  state.blocks.splice(-blocks.length, blocks.length, block)
  for (const line of above) {
    line.ownerBlock = block
    // In rounds, a bare number counts repetitions.
    if (line.reading) line.reading = { ...line.reading, questions: [] }
  }
  return block
}

const belongsToList = ({ kind, ownerItem }: ParserLine) =>
  (kind === 'item' || kind === 'sets') && ownerItem !== null

const ownOnly = (blocks: readonly PrescribedBlock[], items: readonly PrescribedItem[]) =>
  blocks.every(({ kind }) => kind === 'straight') &&
  blocks.flatMap(block => block.items).every((item, index) => item === items[index]) &&
  blocks.reduce((sum, block) => sum + block.items.length, 0) === items.length
