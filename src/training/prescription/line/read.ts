import { metric, type Units } from '../../units.ts'
import { plain } from '../reading.ts'
import { compose } from './compose.ts'
import type { LineReading, NameReader, Part, Span } from './line.ts'
import { findName } from './name.ts'
import { readNotes } from './notes.ts'
import { scan } from './scan.ts'
import { splitWeeks } from './weeks.ts'

export type LineOptions = {
  /** In which a bare number is meant, and in which chips speak. */
  units?: Units
  /** Which week of the program this is, from 1. */
  week?: number
  nameOf?: NameReader
}

/** One line of a program, read. It never fails: what cannot be read remains. */
export function readLine(text: string, { units = metric, week = 1, nameOf }: LineOptions = {}): LineReading {
  const typed = plain(text)
  const scanned = scan(typed, units.load)
  const noteAt = scanned.findIndex(token => token.kind === 'note')
  const notes = noteAt === -1 ? [] : scanned.slice(noteAt)
  const { name, tokens } = findName(noteAt === -1 ? scanned : scanned.slice(0, noteAt))
  const own = name ? text.slice(name.from, name.to) : ''
  const known = own ? nameOf?.(own) : undefined
  const weeks = splitWeeks(tokens)
  const composed = weeks.map(one => compose(one, units))
  const asked = composed[Math.min(week, composed.length) - 1]
  const note = readNotes(text, notes)
  const exercise: Part[] = name ? [{ ...name, kind: 'exercise', words: known?.name ?? own }] : []
  return {
    item: {
      name: known?.name ?? own,
      exerciseId: known?.exerciseId ?? null,
      sets: asked?.sets ?? [],
      tempo: asked?.tempo ?? '',
      restSeconds: asked?.restSeconds ?? null,
      ...(asked?.recovery ? { recovery: asked.recovery } : {}),
      notes: note.notes,
      ...(note.coachNotes ? { coachNotes: note.coachNotes } : {}),
      ...(asked?.rule ? { rule: asked.rule } : {}),
    },
    parts: [...exercise, ...composed.flatMap(one => one.parts), ...note.parts].sort(byPlace),
    remains: composed.flatMap(one => one.remains).sort(byPlace),
    questions: composed.flatMap(one => one.questions),
    weeks:
      composed.length > 1 ? composed.map(({ sets, isDeload, rule }) => ({ sets, isDeload, rule })) : null,
  }
}

const byPlace = (one: Span, other: Span) => one.from - other.from
