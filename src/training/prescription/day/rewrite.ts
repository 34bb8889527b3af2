import { exerciseKey } from '../../exercise-name.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from '../../program/program.ts'
import { metric, type Units } from '../../units.ts'
import { lettersOf } from '../../workout/letters.ts'
import { formatLine } from '../line/write.ts'
import type { WrittenItem } from '../prescription.ts'
import { contentOf, frameOf, prescriptionOf } from './content.ts'
import type { DayReading } from './day.ts'
import { labelled } from './labelled.ts'
import { isPlain, normalise } from './normalise.ts'
import { readDay } from './read.ts'
import { addApart, blockLines, formatDay, formatSection, itemLines, noteLines } from './write.ts'
import { type Unit, unitsOf, type Written, writtenOf } from './written.ts'

/**
 * The text of a day whose blocks or notes were changed otherwise than by typing: the lines of what changed are written
 * anew, all others stay to the letter, remarks and empty lines included. Where no text can be kept, all of it is written
 * anew.
 *
 * @param before the day with the text from which its blocks were read
 * @param after the same day with other blocks; its text is not looked at
 * @example rewriteDay(day, { ...day, blocks: [] }) // what stood beside its exercises
 */
export function rewriteDay(before: ProgramDay, after: ProgramDay, units: Units = metric): string {
  const anew = () => formatDay(after.blocks, units, after.notes)
  const written = writtenOf(before, units)
  if (!written || before.notes !== after.notes) return anew()
  const text = rewrite(written, after, units)
  return isRead(readDay(text, { units }), after.blocks, written) ? text : anew()
}

function rewrite(written: Written, after: ProgramDay, units: Units): string {
  const { blocks } = normalise(after.blocks)
  const letters = lettersOf(blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const kept = new Set(blocks.flatMap(block => block.items.map(item => item.id)))
  const lines: string[] = []
  let section = ''
  let wasPlain = true
  let count = 0
  for (const unit of unitsOf(blocks)) {
    const old = written.unitOf(unit)
    const loose = old ? written.above(old, kept) : []
    const isOtherSection = unit.block.name !== section
    const remarks = loose.filter(line => line.section === undefined || line.section === unit.block.name)
    const isSaid = remarks.some(line => line.section === unit.block.name)
    if (isOtherSection && !isSaid) {
      addApart(lines, [
        ...remarks.map(line => line.text).filter(line => line.trim() !== ''),
        formatSection(unit.block.name),
      ])
    } else lines.push(...remarks.map(line => line.text))
    const own = old && isSame(old, unit) ? old.lines : newLines(unit, letters.slice(count), written, units)
    if (isOtherSection || (isPlain(unit.block) && wasPlain)) lines.push(...own)
    else addApart(lines, own)
    section = unit.block.name
    wasPlain = isPlain(unit.block)
    count += unit.items.length
  }
  return [...lines, ...written.below(kept)].join('\n')
}

const isSame = (one: Unit, other: Unit) =>
  frameOf(one.block) === frameOf(other.block) &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => {
    const like = other.items[index]
    return like?.id === item.id && contentOf(like) === contentOf(item)
  })

function newLines(unit: Unit, letters: readonly string[], written: Written, units: Units): string[] {
  const linesOf = (item: ProgramItem) => {
    const old = written.item(item.id)
    if (!old) return itemLines(item, units)
    if (contentOf(old.item) === contentOf(item)) return [old.content, ...old.below]
    const named = { ...item, name: nameIn(item, written) }
    if (old.notes.length === 0) return itemLines(named, units)
    const isNoted = old.item.notes === item.notes && (old.item.coachNotes ?? '') === (item.coachNotes ?? '')
    const notes = isNoted
      ? old.notes
      : [...noteLines(item.notes, '//'), ...noteLines(item.coachNotes ?? '', '///')]
    return [formatLine({ ...named, notes: '', coachNotes: '' }, units), ...notes]
  }
  const [only] = unit.items
  const label = only && isPlain(unit.block) ? (written.item(only.id)?.label ?? '') : ''
  if (label !== '' && only) {
    const [first = '', ...rest] = linesOf(only)
    return [labelled(label, first, only), ...rest]
  }
  return blockLines({ ...unit.block, items: unit.items }, letters, linesOf)
}

/** An exercise keeps the name under which it was typed, as long as it is the same one. */
function nameIn(item: ProgramItem, written: Written): string {
  const old = written.item(item.id)
  return old?.item.name === item.name ? old.typedName : item.name
}

/** What the text says is what the blocks are. */
function isRead(reading: DayReading, blocks: readonly ProgramBlock[], written: Written): boolean {
  const isAs = (read: WrittenItem, item: ProgramItem) =>
    prescriptionOf(read) === prescriptionOf(item) &&
    exerciseKey(read.name) === exerciseKey(nameIn(item, written))
  const wanted = normalise(blocks).blocks
  return (
    wanted.length === reading.blocks.length &&
    wanted.every((block, index) => {
      const read = reading.blocks[index]
      return (
        read !== undefined &&
        frameOf(read) === frameOf(block) &&
        read.items.length === block.items.length &&
        block.items.every((item, at) => isAs(read.items[at] ?? item, item))
      )
    })
  )
}
