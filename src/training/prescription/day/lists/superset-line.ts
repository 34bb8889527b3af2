import {
  appendBlock,
  completeItem,
  type DayParserState,
} from '#training/prescription/day/day-parser-state.ts'
import { addFreeLine, addItemLine, addLine } from '#training/prescription/day/item-lines.ts'
import { type LineLabels, parseLineLabels } from '#training/prescription/day/line-labels.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'

/** Words that join a line to the exercise above it, in six languages. */
const joiningPattern =
  /^(?:in )?(?:super-? ?set(?:ted)?|ss|(?:tri|bi|giant)[- ]?set|supersatz|supers[eé]rie|paired|alternat(?:e|ed|ing)|combined) (?:with|w\/|mit|avec|con|com) |^(?:immediately|(?:straight|directly|right) )?into (?=\p{L})/iu

const joiningWordsAlone =
  /^\W*(?:in )?(?:super-? ?set(?:ted)?|ss|paired|alternat(?:e|ed|ing)|supersatz|supers[eé]rie) (?:with|w\/|mit|avec|con|com)\W*$/i

/**
 * Begins a superset of the exercises above and below a line such as `superset with`. Returns false if the line is something else
 * or if the exercises have different numbers of sets.
 *
 * @param next the line below
 */
export function beginSupersetBetweenLines(
  state: DayParserState,
  text: string,
  from: number,
  next: string,
): boolean {
  if (!joiningWordsAlone.test(text)) return false
  const { contentFrom } = parseLineLabels(next)
  const block = hasEqualSets(state, next.slice(contentFrom)) ? joinItemAbove(state) : undefined
  if (!block) return false
  addLine(state, 'head', text, from, { ownerBlock: block })
  state.group = { block, accepts: 'any', letter: '', ladder: [], endsAfter: block.items.length + 1 }
  return true
}

/**
 * Parses a line such as `Superset with pull-ups 3x8`, which forms a superset with the exercise above. If the numbers of
 * sets differ, as in `Superset with pull-ups x 8`, nothing says how often the exercise is done, so the line is marked.
 * Returns false for other lines.
 */
export function parseSupersetLine(
  state: DayParserState,
  text: string,
  from: number,
  labels: LineLabels,
): boolean {
  const words = joiningPattern.exec(text.slice(labels.contentFrom))?.[0]
  if (words === undefined) return false
  const contentFrom = labels.contentFrom + words.length
  const block = hasEqualSets(state, text.slice(contentFrom)) ? joinItemAbove(state) : undefined
  if (!block) {
    addFreeLine(state, text, from)
    return true
  }
  state.group = { block, accepts: 'any', letter: '', ladder: [] }
  addItemLine(state, text, from, { ...labels, isBulleted: false, contentFrom })
  state.group = null
  return true
}

function hasEqualSets({ item, lines, parse }: DayParserState, content: string): boolean {
  const [entry, ...more] = parse(content)
  if (!entry || more.length > 0 || !item || lines.at(-1)?.ownerItem !== item) return false
  const { name, sets } = entry.reading.item
  return name !== '' && sets.length > 0 && sets.length === item.sets.length
}

/** Moves the exercise above to a superset, unless it is the last one of such a block already. */
function joinItemAbove(state: DayParserState): PrescribedBlock | undefined {
  completeItem(state)
  const { item, blocks, lines } = state
  const above = blocks.at(-1)
  if (!item || above?.items.at(-1) !== item) return undefined
  if (above.kind === 'superset') return above
  if (above.kind !== 'straight') return undefined
  above.items.pop()
  const block = appendBlock(state, { kind: 'superset', name: above.name, items: [item] })
  for (const line of lines) if (line.ownerItem === item) line.ownerBlock = block
  return block
}
