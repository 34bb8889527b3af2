import { metric, type Units } from '../../units.ts'
import { plain } from '../reading.ts'
import { type Composition, compose } from './compose.ts'
import type { LineReading, NameReader, Part, Span } from './line.ts'
import { findName } from './name.ts'
import { readNotes } from './notes.ts'
import { quotedName } from './quoted.ts'
import { scan } from './scan.ts'
import { settleUnits } from './settle.ts'
import { inOrder, merged } from './spans.ts'
import { splitWeeks } from './weeks.ts'

export type LineOptions = {
  /** In which a bare number is meant, and in which chips speak. */
  units?: Units
  /** Which week of the program this is, from 1. */
  week?: number
  nameOf?: NameReader
}

/**
 * One line of a program, read: the exercise, its sets, and where each of its words stands. It never fails: what cannot
 * be read remains, and is not counted.
 * @example readLine('Back squat 3x5 @ 80%, rest 3:00').parts.map(part => part.words)
 * // ['Back squat', '3 sets', '5 reps', '80 % of 1RM', 'rest 3:00']
 */
export function readLine(text: string, { units = metric, week = 1, nameOf }: LineOptions = {}): LineReading {
  const typed = plain(text)
  const quoted = quotedName(text)
  const scanned = scan(typed, units.load, quoted?.to)
  const noteAt = scanned.findIndex(token => token.kind === 'note')
  const said = noteAt === -1 ? scanned : scanned.slice(0, noteAt)
  const named = quoted ? { names: [quoted], tokens: said, left: [] } : findName(said)
  const { names } = named
  const settled = settleUnits(named.tokens, typed)
  const weeks = splitWeeks(settled.tokens).map(tokens => compose(tokens, units))
  const name = names.map(span => nameIn(text, span)).join(' + ')
  const known = name ? nameOf?.(name) : undefined
  const notes = readNotes(text, noteAt === -1 ? [] : scanned.slice(noteAt))
  const exercise = names.map((span): Part => {
    const words = names.length > 1 ? nameIn(text, span) : (known?.name ?? name)
    return { from: span.from, to: span.to, kind: 'exercise', words }
  })
  const left = merged([...named.left, ...weeks.flatMap(one => one.remains)], typed)
  const asides = weeks.some(one => one.sets.length > 0) ? left.filter(span => isAside(typed, span)) : []
  const asked = weeks[Math.min(week, weeks.length) - 1] ?? weeks[0]
  return {
    item: {
      name: known?.name ?? name,
      exerciseId: known?.exerciseId ?? null,
      sets: asked?.sets ?? [],
      ...besideSets(weeks, asked),
      notes: [...asides.map(({ from, to }) => text.slice(from, to)), notes.notes].filter(Boolean).join('\n'),
      ...(notes.coachNotes ? { coachNotes: notes.coachNotes } : {}),
    },
    parts: inOrder([
      ...exercise,
      ...weeks.flatMap(one => one.parts),
      ...asides.map((span): Part => ({ ...span, kind: 'note', words: text.slice(span.from, span.to) })),
      ...notes.parts,
    ]),
    remains: left.filter(span => !asides.includes(span)),
    questions: inOrder([...settled.questions, ...weeks.flatMap(one => one.questions)]),
    weeks: weeks.length > 1 ? weeks.map(({ sets, isDeload, rule }) => ({ sets, isDeload, rule })) : null,
    ...groupOf(weeks),
  }
}

type Named = Span & { name?: string }
const nameIn = (text: string, { from, to, name }: Named) => name ?? text.slice(from, to).replace(/\s+/g, ' ')

/** What stands in brackets and is no prescription is said to the athlete: `(video please)`. */
const isAside = (typed: string, { from, to }: Span) => typed[from - 1] === '(' && typed[to] === ')'

/** What is said once holds for all weeks of the line. */
function besideSets(weeks: readonly Composition[], asked: Composition | undefined) {
  const all = asked ? [asked, ...weeks] : []
  const recovery = all.find(one => one.recovery)?.recovery
  const rule = asked?.rule ?? all.find(one => one.rule && !one.isDeload)?.rule
  return {
    tempo: all.find(one => one.tempo)?.tempo ?? '',
    restSeconds: all.find(one => one.restSeconds !== null)?.restSeconds ?? null,
    ...(recovery ? { recovery } : {}),
    ...(rule ? { rule } : {}),
  }
}

function groupOf(weeks: readonly Composition[]): { group?: string } {
  const group = weeks.find(one => one.group)?.group
  return group ? { group } : {}
}
