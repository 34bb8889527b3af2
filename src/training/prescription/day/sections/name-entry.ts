import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'
import { inferEnduranceSport } from '#training/prescription/day/endurance-sport.ts'
import { isCustomSection } from '#training/prescription/day/line-labels.ts'
import { hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import { stridesPattern } from '#training/prescription/line/split-entries.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { findPartOfDay, isMainOrCoolDown, isWarmUpOrCoolDown } from './section-words.ts'

/**
 * Gives an exercise without a name that of its heading or of its part of the day. Returns undefined if it has a name, or
 * if neither says what it is.
 *
 * @example nameEntry(state, entry, '10 min cool-down')?.reading.item.name // 'cool-down'
 */
export function nameEntry(state: DayParserState, entry: LineEntry, content: string): LineEntry | undefined {
  if (entry.reading.item.name !== '') return undefined
  const name = nameFromSection(state, entry) ?? nameFromPartOfDay(state, entry, content)
  return name === undefined
    ? undefined
    : { ...entry, reading: { ...entry.reading, item: { ...entry.reading.item, name } } }
}

/**
 * Names a warm-up that begins a line after the sport of what follows it: `20 min warm-up, 6x20 s strides`.
 *
 * @example nameWarmUp(entries)[0]?.reading.item.name // 'Run'
 */
export function nameWarmUp(entries: readonly LineEntry[]): readonly LineEntry[] {
  const [first, next, ...more] = entries
  if (!first || !next) return entries
  const { item } = first.reading
  const isWarmUp =
    item.name === '' &&
    item.sets.length > 0 &&
    item.sets.every(({ role, amount }) => role === 'warm-up' && amount?.kind === 'time')
  const sport = inferEnduranceSport(next.reading.item, next.reading.sport)
  const { name: nextName } = next.reading.item
  const isPartOfSession = nextName === '' || stridesPattern.test(normaliseText(nextName))
  if (!isWarmUp || !isPartOfSession || sport === undefined) return entries
  const name = sport === 'Intervals' ? 'Endurance' : sport
  return [{ ...first, reading: { ...first.reading, item: { ...item, name } } }, next, ...more]
}

/** In `Deadlift:` followed by `3x5`, the heading is the name of the exercise. */
function nameFromSection(state: DayParserState, { reading }: LineEntry): string | undefined {
  const { item, sport } = reading
  const heading = state.lines.findLast(({ kind }) => kind !== 'blank')
  const isNameless = item.sets.length > 0 && inferEnduranceSport(item, sport) === undefined
  if (!isNameless || state.item || heading?.kind !== 'section' || !isCustomSection(state.section))
    return undefined
  const name = state.section.replace(/^[A-Z][.)] /, '')
  // `Deadlift day warm-up:` and `Work sets:` name a part of the day.
  if (/\b(?:day|warm-?\s?ups?|work(?:ing)?|sets?|main|session|week)\b/i.test(name)) return undefined
  state.section = ''
  // `On Sundays, long:` is perhaps no exercise.
  if (!hasOnlyNameWords(normaliseText(name))) heading.kind = 'free'
  return name
}

/**
 * In `Cool-down: 10 min easy` and `10 min cool-down`, nothing says in which sport, so the part of the day is the name. In
 * an endurance session, it is a further part.
 */
function nameFromPartOfDay(
  state: DayParserState,
  { reading }: LineEntry,
  content: string,
): string | undefined {
  const { item, sport } = reading
  if ((sport !== null && sport !== state.sport) || !isTimed(item) || !isFelt(item) || item.recovery)
    return undefined
  const isBelowHeading = state.lines.findLast(({ kind }) => kind !== 'blank')?.kind === 'section'
  if (isBelowHeading && (isWarmUpOrCoolDown(state.section) || isMainOrCoolDown(state.section)))
    return state.section
  const isFurtherPart = state.item !== null && (state.item.sets.length === 0 || isEndurance(state.item))
  const isWork = item.sets.some(isWorkingSet)
  const name = isFurtherPart || isWork ? undefined : findPartOfDay(content)
  return name !== undefined && saysOnly(reading, name, content) ? name : undefined
}

/** In `4 min warm-up on the treadmill`, the part of the day is not all that is said. */
const saysOnly = ({ parts, remains }: ParsedLine, name: string, content: string) =>
  remains.length === 0 &&
  parts.every(({ kind, from, to }) => kind !== 'note' || content.slice(from, to).length <= name.length)

const isTimed = ({ sets }: PrescribedItem) =>
  sets.length > 0 && sets.every(({ amount, load }) => amount?.kind === 'time' && !load)

const isFelt = ({ sets }: PrescribedItem) =>
  sets.every(({ effort }) => ['feel', 'zone', 'rpe'].includes(effort?.kind ?? 'feel'))

const isEndurance = ({ sets }: PrescribedItem) =>
  sets.every(({ amount }) => amount?.kind === 'time' || amount?.kind === 'distance')
