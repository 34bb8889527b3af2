import type { RejectedRecord } from '#training/imports/imported-workout.ts'
import type { ProgramContents } from '#training/imports/programs/program-contents.ts'
import type { WeekText } from '#training/imports/programs/program-text.ts'
import { formatNamedLine } from '#training/prescription/line/format-named-line.ts'
import { parseWeekNumber, removeDayNumber } from '#training/program/pasted-table/column-headers.ts'
import { type LiftosaurExercise, parseExerciseLine } from './parse-exercise.ts'
import type { LiftosaurSets } from './parse-sets.ts'
import { splitDocument } from './split-document.ts'
import { splitLines } from './split-lines.ts'

type LiftosaurDay = { name: string; exercises: { exercise: LiftosaurExercise; notes: string[] }[] }
type LiftosaurWeek = { name: string; days: LiftosaurDay[] }
type Reuse = NonNullable<LiftosaurExercise['reuse']>
type State = { weeks: LiftosaurWeek[]; comments: string[]; entries: number; rejected: RejectedRecord[] }

/**
 * Returns whether a text is a program of the Liftosaur app: headings with `#`, and exercises whose sections are separated by
 * slashes.
 *
 * @example isLiftosaurText('# Week 1\n## Day 1\nSquat / 3x5') // true
 */
export const isLiftosaurText = (text: string) =>
  (/^#{1,2} \S/m.test(text) || /\/\s*(progress|warmup|used):/.test(text)) &&
  /^[^\n/#|]+\/\s*(\.\.\.\S|\d+x\d|used:|progress:)/m.test(text)

/**
 * Reads a program of the Liftosaur app. Each heading, comment and exercise is an entry; a part of an exercise that the
 * notation cannot express is rejected with its line.
 *
 * @example readLiftosaur('# Week 1\n## Day 1\nSquat / 3x5 / 60kg', 'Base').program.weeks.length // 1
 */
export function readLiftosaur(text: string, name: string): ProgramContents {
  const document = splitDocument(text)
  const state: State = { weeks: [], comments: [], entries: 0, rejected: [] }
  for (const { line, text: typed } of splitLines(document.program)) addLine(state, typed, line)
  const texts = [...document.description, ...state.comments]
  state.entries += texts.length
  const weeks = state.weeks.map((week, index) => toWeekText(state, week, index))
  return {
    program: { name: document.name ?? name, description: texts.join('\n').slice(0, 10_000), weeks },
    entries: state.entries,
    texts: 0,
    leftOut: [],
    rejected: state.rejected,
    isLoadUnitMissing: false,
  }
}

function addLine(state: State, text: string, line: number) {
  const [, hashes = '', title = ''] = /^(#{1,2})\s+(.*)$/.exec(text) ?? []
  const [, slashes, comment = ''] = /^(\/{2,3})\s?(.*)$/.exec(text) ?? []
  if (slashes) state.comments.push(`${slashes} ${comment.trim()}`.trim())
  else if (hashes) addHeading(state, hashes, title)
  else addExercise(state, parseExerciseLine(text, line))
}

function addHeading(state: State, hashes: string, title: string) {
  state.entries += 1
  if (hashes === '#') {
    const isNumber = /^\D+\d+$/.test(title) && parseWeekNumber(title) !== undefined
    state.weeks.push({ name: isNumber ? '' : title.slice(0, 200), days: [] })
  } else findWeek(state).days.push({ name: removeDayNumber(title).slice(0, 200), exercises: [] })
}

function findWeek({ weeks }: State): LiftosaurWeek {
  const week = weeks.at(-1) ?? { name: '', days: [] }
  if (weeks.length === 0) weeks.push(week)
  return week
}

function addExercise(state: State, exercise: LiftosaurExercise) {
  const week = findWeek(state)
  if (week.days.length === 0) week.days.push({ name: '', exercises: [] })
  state.entries += state.comments.length + 1
  week.days.at(-1)?.exercises.push({ exercise, notes: state.comments })
  state.comments = []
  for (const part of exercise.unmapped) reject(state, exercise.line, `${exercise.name}: ${part}`)
}

/** An exercise of several weeks is rejected once. */
function reject(state: State, line: number, value: string) {
  if (state.rejected.some(known => known.line === line && known.value === value.slice(0, 300))) return
  state.rejected.push({
    line,
    reason: 'no-counterpart',
    value: value.slice(0, 300),
    exercise: null,
    date: null,
    suggestion: null,
  })
}

function toWeekText(state: State, week: LiftosaurWeek, weekIndex: number): WeekText {
  const days = week.days.map((day, dayIndex) => ({
    name: day.name,
    text: listExercises(state.weeks, weekIndex, dayIndex)
      .filter(({ exercise }) => !exercise.isTemplate)
      .flatMap(({ exercise, notes }) =>
        formatExercise(state, exercise, weekIndex, resolveNotes(state.weeks, weekIndex, notes)),
      )
      .join('\n'),
  }))
  return { name: week.name, notes: '', days }
}

/** Lists the exercises of a day, with those that earlier weeks repeat in it. What the day itself says wins. */
function listExercises(weeks: readonly LiftosaurWeek[], weekIndex: number, dayIndex: number) {
  const own = weeks[weekIndex]?.days[dayIndex]?.exercises ?? []
  const repeated = weeks.slice(0, weekIndex).flatMap(week =>
    (week.days[dayIndex]?.exercises ?? []).filter(({ exercise: { weeks: range, key } }) => {
      const isRepeated = range !== null && range.from <= weekIndex + 1 && weekIndex + 1 <= range.to
      return isRepeated && !own.some(one => one.exercise.key === key)
    }),
  )
  const templates = weeks.flatMap(week => week.days.flatMap(day => day.exercises))
  const isTemplate = (key: string) =>
    templates.some(({ exercise }) => exercise.isTemplate && exercise.key === key)
  return [...repeated, ...own]
    .map(one => ({ ...one, exercise: { ...one.exercise, isTemplate: isTemplate(one.exercise.key) } }))
    .toSorted((one, other) => (one.exercise.order ?? 1000) - (other.exercise.order ?? 1000))
}

/** A comment such as `// ...t1` repeats the comments of that exercise. */
function resolveNotes(weeks: readonly LiftosaurWeek[], weekIndex: number, notes: readonly string[]) {
  return notes.flatMap(note => {
    const [, key] = /^\/\/ \.\.\.([^[\]]+)$/.exec(note) ?? []
    const reuse = key === undefined ? null : { key: key.trim().toLowerCase(), week: null, day: null }
    return (reuse && findReused(weeks, weekIndex, reuse)?.notes) ?? [note]
  })
}

/** Finds the exercise whose sets another one repeats: on a day, or in the week; templates can be in an earlier week. */
function findReused(weeks: readonly LiftosaurWeek[], weekIndex: number, reuse: Reuse) {
  const inWeek = (index: number) =>
    (weeks[index]?.days ?? []).flatMap((_, dayIndex) =>
      reuse.day === null || reuse.day === dayIndex + 1 ? listExercises(weeks, index, dayIndex) : [],
    )
  const own = (reuse.week ?? weekIndex + 1) - 1
  const matches = ({ exercise }: { exercise: LiftosaurExercise }) => exercise.key === reuse.key
  return inWeek(own).find(matches)
}

function formatExercise(
  state: State,
  exercise: LiftosaurExercise,
  weekIndex: number,
  notes: readonly string[],
): string[] {
  const resolved = resolveSets(state, exercise, weekIndex)
  const { name, equipment, label, superset } = exercise
  const rests = new Set(resolved.sets.map(set => set.restSeconds).filter(rest => rest !== null))
  const [rest, ...otherRests] = rests
  if (otherRests.length > 0) reject(state, exercise.line, `${name}: different rests after its sets`)
  const prescription = [
    resolved.warmUp.length > 0 && `warm-up ${resolved.warmUp.map(formatSet).join(', ')}`,
    ...resolved.sets.map(formatSet),
    rest !== undefined && otherRests.length === 0 && `rest ${rest}s`,
    resolved.rule,
    superset && `superset: ${superset}`,
  ].filter(Boolean)
  const line = formatNamedLine([equipment, name].filter(Boolean).join(' '), prescription.join(', '))
  return [line, ...(label ? [`// ${label}`] : []), ...notes]
}

/** How many exercises refer to the next one; it also stops a circle. */
const maxReferences = 10

function resolveSets(state: State, exercise: LiftosaurExercise, weekIndex: number) {
  const found: Pick<LiftosaurExercise, 'sets' | 'warmUp' | 'rule' | 'shared'> = { ...exercise }
  let current = exercise
  for (let count = 0; current.reuse; count++) {
    const reused =
      count < maxReferences ? findReused(state.weeks, weekIndex, current.reuse)?.exercise : undefined
    if (!reused) {
      reject(state, exercise.line, `${exercise.name}: ...${current.reuse.key}`)
      break
    }
    found.sets ??= reused.sets
    found.warmUp ??= reused.warmUp
    found.rule ??= reused.rule
    found.shared = {
      load: found.shared.load ?? reused.shared.load,
      rpe: found.shared.rpe ?? reused.shared.rpe,
      restSeconds: found.shared.restSeconds ?? reused.shared.restSeconds,
    }
    current = reused
  }
  const { load, rpe, restSeconds } = exercise.reuse ? exercise.shared : noOverride
  const sets = (found.sets ?? []).map(set => ({
    ...set,
    // A value of the line itself replaces that of the repeated sets.
    load: load ?? set.load ?? found.shared.load,
    rpe: rpe ?? set.rpe ?? found.shared.rpe,
    restSeconds: restSeconds ?? set.restSeconds ?? found.shared.restSeconds,
  }))
  return { sets, warmUp: found.warmUp ?? [], rule: found.rule }
}

const noOverride: LiftosaurExercise['shared'] = { load: null, rpe: null, restSeconds: null }

const formatSet = ({ count, reps, load, rpe }: LiftosaurSets) =>
  [`${count}x${reps}`, load, rpe].filter(Boolean).join(' ')
