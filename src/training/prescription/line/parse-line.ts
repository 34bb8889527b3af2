import { normaliseText } from '#training/prescription/parser-combinators.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { findExerciseName } from './find-exercise-name.ts'
import { inferTokenUnits } from './infer-units.ts'
import { parseNotes } from './notes.ts'
import { type ParsedPrescription, parsePrescription } from './parse-prescription.ts'
import type { ExerciseNameResolver, ParsedLine, ParsedPart, TextSpan } from './parsed-line.ts'
import { findQuotedName } from './quoted-name.ts'
import { scanTokens } from './scan-tokens.ts'
import { splitTokensByWeek } from './split-weeks.ts'
import { mergeAdjacentSpans, sortUniqueSpans } from './text-spans.ts'

export type ParseLineOptions = {
  /** The units assumed for bare numbers and used in chip labels. */
  units?: Units
  /** The number of the program week whose sets are returned, starting at 1. */
  week?: number
  nameOf?: ExerciseNameResolver
}

/**
 * Parses one line of a program: the exercise, its sets, and the position of each part. Never fails: words
 * that cannot be parsed are returned in `remains`.
 * @example parseLine('Back squat 3x5 @ 80%, rest 3:00').parts.map(part => part.words)
 * // ['Back squat', '3 sets', '5 reps', '80 % of 1RM', 'rest 3:00']
 */
export function parseLine(
  text: string,
  { units = metricUnits, week = 1, nameOf }: ParseLineOptions = {},
): ParsedLine {
  const typed = normaliseText(text)
  const quoted = findQuotedName(text)
  const scanned = scanTokens(typed, units.load, quoted?.to)
  const noteAt = scanned.findIndex(token => token.kind === 'note')
  const content = noteAt === -1 ? scanned : scanned.slice(0, noteAt)
  const nameSplit = quoted ? { names: [quoted], tokens: content, overflow: [] } : findExerciseName(content)
  const { names } = nameSplit
  const inferred = inferTokenUnits(nameSplit.tokens, typed)
  const weeks = splitTokensByWeek(inferred.tokens).map(tokens => parsePrescription(tokens, units))
  const name = names.map(span => getNameText(text, span)).join(' + ')
  const exercise = name ? nameOf?.(name) : undefined
  const notes = parseNotes(text, noteAt === -1 ? [] : scanned.slice(noteAt))
  const nameParts = names.map((span): ParsedPart => {
    const words = names.length > 1 ? getNameText(text, span) : (exercise?.name ?? name)
    return { from: span.from, to: span.to, kind: 'exercise', words }
  })
  const unparsed = mergeAdjacentSpans([...nameSplit.overflow, ...weeks.flatMap(one => one.remains)], typed)
  const asides = weeks.some(one => one.sets.length > 0)
    ? unparsed.filter(span => isInBrackets(typed, span))
    : []
  const requestedWeek = weeks[Math.min(week, weeks.length) - 1] ?? weeks[0]
  return {
    item: {
      name: exercise?.name ?? name,
      exerciseId: exercise?.exerciseId ?? null,
      sets: requestedWeek?.sets ?? [],
      ...collectItemDetails(weeks, requestedWeek),
      notes: [...asides.map(({ from, to }) => text.slice(from, to)), notes.notes].filter(Boolean).join('\n'),
      ...(notes.coachNotes ? { coachNotes: notes.coachNotes } : {}),
    },
    parts: sortUniqueSpans([
      ...nameParts,
      ...weeks.flatMap(one => one.parts),
      ...asides.map((span): ParsedPart => ({ ...span, kind: 'note', words: text.slice(span.from, span.to) })),
      ...notes.parts,
    ]),
    remains: unparsed.filter(span => !asides.includes(span)),
    questions: sortUniqueSpans([...inferred.questions, ...weeks.flatMap(one => one.questions)]),
    weeks: weeks.length > 1 ? weeks.map(({ sets, isDeload, rule }) => ({ sets, isDeload, rule })) : null,
    ...pickSupersetField(weeks),
  }
}

type NamedSpan = TextSpan & { name?: string }
const getNameText = (text: string, { from, to, name }: NamedSpan) =>
  name ?? text.slice(from, to).replace(/\s+/g, ' ')

/** Unparsed text in brackets is a note for the athlete: `(video please)`. */
const isInBrackets = (typed: string, { from, to }: TextSpan) => typed[from - 1] === '(' && typed[to] === ')'

/** Collects the rest, tempo and progression. A value given once applies to all weeks that the line covers. */
function collectItemDetails(weeks: readonly ParsedPrescription[], requested: ParsedPrescription | undefined) {
  const all = requested ? [requested, ...weeks] : []
  const recovery = all.find(one => one.recovery)?.recovery
  const rule = requested?.rule ?? all.find(one => one.rule && !one.isDeload)?.rule
  return {
    tempo: all.find(one => one.tempo)?.tempo ?? '',
    restSeconds: all.find(one => one.restSeconds !== null)?.restSeconds ?? null,
    ...(recovery ? { recovery } : {}),
    ...(rule ? { rule } : {}),
  }
}

function pickSupersetField(weeks: readonly ParsedPrescription[]): { group?: string } {
  const group = weeks.find(one => one.group)?.group
  return group ? { group } : {}
}
