import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { ParsedDay } from '#training/prescription/day/parsed-day.ts'
import { findPartOfDay } from '#training/prescription/day/sections/section-words.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import { compareMeaning } from './compare-meaning.ts'
import { type CorpusEntry, describeRest, describeSet, type ExpectedItem } from './corpus.ts'

/**
 * How well a text was read:
 * - `read`: right, without a question and without a mark.
 * - `right`: right, with an unnecessary question or with a mark on words that prescribe nothing.
 * - `kept`: what was read is right, and the rest is kept as text and marked.
 * - `wrong`: something was misread, but the text has a mark or a question.
 * - `silent`: something was misread, and nothing says so.
 */
export type Outcome = 'read' | 'right' | 'kept' | 'wrong' | 'silent'

export function scoreEntry(entry: CorpusEntry): {
  outcome: Outcome
  actual: ExpectedItem[][]
  marks: string[]
} {
  const weekCount = Math.max(
    ...entry.meanings.map(meaning => (meaning.kind === 'exercises' ? meaning.weeks.length : 1)),
  )
  const days = Array.from({ length: weekCount }, (_, index) =>
    withUnstatedCoolDowns(entry, parseDay(entry.text, { week: index + 1 })),
  )
  const actual = days.map(day => day.blocks.flatMap(block => toActualItems(block)))
  const inBlocks = days.map(day => day.blocks.flatMap(block => toActualItems(block, true)))
  const [first] = days
  const { marks, questions } = first ? listMarks(entry.text, first) : { marks: [], questions: [] }
  const all = [...marks, ...questions.map(words => `? ${words}`)]
  const score = (outcome: Outcome) => ({ outcome, actual, marks: all })
  const readings = entry.meanings.flatMap(meaning =>
    [actual, inBlocks].map(items => compareMeaning(meaning, items, all.length > 0)),
  )
  const isProse = entry.meanings.every(meaning => meaning.kind !== 'exercises')
  if (readings.includes('equal'))
    return score(questions.length > 0 || (marks.length > 0 && !isProse) ? 'right' : 'read')
  if (readings.includes('part') && all.length > 0) return score('kept')
  return score(all.length > 0 ? 'wrong' : 'silent')
}

/**
 * The meanings of older entries do not say that sets are a cool-down. If the text says so, their role may be either; in
 * any other text, a cool-down is an error.
 */
function withUnstatedCoolDowns({ text, meanings }: CorpusEntry, day: ParsedDay): ParsedDay {
  const isStated = JSON.stringify(meanings).includes('cool-down')
  if (isStated || findPartOfDay(text) === undefined) return day
  const blocks = day.blocks.map(block => ({
    ...block,
    items: block.items.map(item => ({
      ...item,
      sets: item.sets.map(set => (set.role === 'cool-down' ? { ...set, role: 'working' as const } : set)),
    })),
  }))
  return { ...day, blocks }
}

/** Lists the words that the builder marks as not counted, and the words about which it asks. */
function listMarks(text: string, day: ParsedDay): { marks: string[]; questions: string[] } {
  const marks: string[] = []
  const questions: string[] = []
  for (const line of day.lines) {
    if (line.kind === 'free') marks.push(text.slice(line.from, line.to))
    const toWords = ({ from, to }: { from: number; to: number }) =>
      text.slice(line.contentFrom + from, line.contentFrom + to)
    if (line.question) questions.push(toWords(line.question))
    marks.push(...(line.reading?.remains ?? []).map(toWords))
    questions.push(...(line.reading?.questions ?? []).map(toWords))
  }
  return { marks, questions }
}

/** Describes the exercises of a block. The rounds of an only exercise are its sets or, with `keepsRounds`, those of the block. */
function toActualItems(block: PrescribedBlock, keepsRounds = false): ExpectedItem[] {
  const isSuperset = block.kind === 'superset'
  const isOnlyItem = !keepsRounds && block.items.length === 1 && ['circuit', 'intervals'].includes(block.kind)
  const isStraight = isOnlyItem || block.kind === 'straight'
  const blockName = isStraight ? '' : describeBlock(isSuperset ? { ...block, ...withoutRounds } : block)
  const rest = isOnlyItem && block.restSeconds !== null ? `rest ${block.restSeconds} s` : ''
  const rounds = isSuperset || isOnlyItem ? (block.rounds ?? 1) : 1
  return block.items.map(item => {
    // The sets of each exercise of a superset may be stated in full.
    const repeats = isSuperset && item.sets.length > 1 ? 1 : rounds
    return toActualItem(item, blockName, rest, repeats)
  })
}

/** A superset states the sets of each exercise instead of rounds. */
const withoutRounds = { rounds: null, seconds: null, isInTurn: false }

function toActualItem(item: PrescribedItem, block: string, blockRest: string, rounds: number): ExpectedItem {
  const sets = item.sets.map(describeSet)
  return {
    name: item.name,
    block,
    sets: Array.from({ length: rounds }, () => sets).flat(),
    rest: describeRest(item.restSeconds, item.recovery) || blockRest,
    tempo: item.tempo.toLowerCase(),
    rule: item.rule ? describeRule(item) : '',
  }
}

function describeBlock({ kind, rounds, seconds, restSeconds, isInTurn }: PrescribedBlock): string {
  const options = [
    rounds === null ? '' : `${rounds} rounds`,
    seconds === null ? '' : `${seconds} s`,
    restSeconds === null ? '' : `rest ${restSeconds} s`,
    isInTurn ? 'alternating' : '',
  ]
  const name = kind === 'intervals' && seconds === null ? 'circuit' : kind.replace('-', ' ')
  return [name, ...options.filter(Boolean).sort()].join(', ')
}

function describeRule({ rule }: PrescribedItem): string {
  if (rule?.kind === 'linear')
    return `${(rule.addKg ?? rule.addPercent ?? 0) < 0 ? '' : '+'}${rule.addKg === undefined ? `${rule.addPercent} %` : `${Math.round(rule.addKg * 100) / 100} kg`}/${rule.every}`
  return rule?.kind ?? ''
}
