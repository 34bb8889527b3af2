import { type LiftosaurSets, noValues, parseSetsSection } from './parse-sets.ts'

/** An exercise line of Liftosaur text. */
export type LiftosaurExercise = {
  line: number
  /** The name as written, with its label: `main: Squat`. */
  key: string
  label: string
  name: string
  equipment: string
  order: number | null
  weeks: { from: number; to: number } | null
  isTemplate: boolean
  sets: LiftosaurSets[] | null
  shared: typeof noValues
  warmUp: LiftosaurSets[] | null
  /** The rule in the notation: `+5 lb/session`. */
  rule: string | null
  superset: string | null
  /** The exercise whose sets are repeated, with its week and day, if they are stated. */
  reuse: { key: string; week: number | null; day: number | null } | null
  /** Its parts that cannot be mapped. */
  unmapped: string[]
}

/**
 * Parses an exercise line of Liftosaur text; its sections are separated by slashes.
 *
 * @example parseExerciseLine('Bench Press, Dumbbell[1-4] / 3x8 / 60kg', 5).equipment // 'Dumbbell'
 */
export function parseExerciseLine(text: string, line: number): LiftosaurExercise {
  const [head = '', ...sections] = splitSections(text)
  const match = /^(?:([^:,[\]]{1,40}):\s*)?([^,[\]]+)(?:,\s*([^[\]]+?))?\s*(?:\[([^\]]*)\])?$/.exec(head)
  const [, label = '', name = head, equipment = '', brackets = ''] = match ?? []
  const range = /(?:^|,)\s*(\d{1,3})-(\d{1,3})$/.exec(brackets)
  const order = /^(\d{1,3})(?:,|$)/.exec(brackets)
  const exercise: LiftosaurExercise = {
    line,
    key: head.replace(/\[.*$/, '').trim().toLowerCase(),
    label: label.trim(),
    name: name.trim(),
    equipment: equipment.trim(),
    order: order ? Number(order[1]) : null,
    weeks: range ? { from: Number(range[1]), to: Number(range[2]) } : null,
    isTemplate: false,
    sets: null,
    shared: noValues,
    warmUp: null,
    rule: null,
    superset: null,
    reuse: null,
    unmapped: [],
  }
  for (const section of sections) addSection(exercise, section)
  return exercise
}

/** Splits at slashes outside brackets and scripts. */
function splitSections(text: string): string[] {
  const sections: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '(' || character === '{') depth += 1
    else if (character === ')' || character === '}') depth -= 1
    else if (character === '/' && depth <= 0) {
      sections.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...sections, text.slice(start).trim()]
}

function addSection(exercise: LiftosaurExercise, section: string) {
  const [, keyword = '', value = ''] = /^(used|warmup|progress|superset):\s*([\s\S]*)$/.exec(section) ?? []
  if (keyword === 'used' && value === 'none') exercise.isTemplate = true
  else if (keyword === 'superset') exercise.superset = value
  else if (keyword === 'progress') addRule(exercise, section, value)
  else if (keyword === 'warmup') addWarmUp(exercise, section, value)
  else if (section.startsWith('...')) addReuse(exercise, section)
  else addSets(exercise, section)
}

function addSets(exercise: LiftosaurExercise, section: string) {
  const parsed = parseSetsSection(section)
  // Another list is a variation of the sets, which the app chooses by a script.
  const isVariation = parsed !== null && parsed.sets.length > 0 && exercise.sets !== null
  if (!parsed || isVariation) {
    exercise.unmapped.push(section)
    return
  }
  exercise.unmapped.push(...parsed.unmapped)
  if (parsed.sets.length > 0) exercise.sets = parsed.sets
  else
    exercise.shared = {
      load: parsed.shared.load ?? exercise.shared.load,
      rpe: parsed.shared.rpe ?? exercise.shared.rpe,
      restSeconds: parsed.shared.restSeconds ?? exercise.shared.restSeconds,
    }
}

/** The percentages of a warm-up refer to the first set, which the notation cannot say. */
function addWarmUp(exercise: LiftosaurExercise, section: string, value: string) {
  if (value === 'none') return
  const parsed = parseSetsSection(value)
  const isMapped = parsed && parsed.unmapped.length === 0 && !parsed.sets.some(set => set.load?.endsWith('%'))
  if (isMapped && parsed.sets.length > 0) exercise.warmUp = parsed.sets
  else exercise.unmapped.push(section)
}

function addRule(exercise: LiftosaurExercise, section: string, value: string) {
  const linear = /^lp\(\s*(\d+(?:\.\d+)?)(kg|lb|%)\s*(?:,\s*1\s*)?\)$/.exec(value)
  const double = /^dp\(\s*(\d+(?:\.\d+)?)(kg|lb|%)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(value)
  const step = ([, size, unit]: RegExpExecArray) => (unit === '%' ? `${size}%` : `${size} ${unit}`)
  if (value === 'none') exercise.rule = 'progress: none'
  else if (linear) exercise.rule = `+${step(linear)}/session`
  else if (double) exercise.rule = `dp(${step(double)}, ${double[3]}, ${double[4]})`
  else exercise.unmapped.push(section)
}

function addReuse(exercise: LiftosaurExercise, section: string) {
  const match = /^\.\.\.\s*([^[\]]+?)\s*(?:\[(?:(\d{1,3}):)?(\d{1,2})\])?$/.exec(section)
  const [, name, week, day] = match ?? []
  if (!name || exercise.reuse) exercise.unmapped.push(section)
  else
    exercise.reuse = {
      key: name.toLowerCase(),
      week: week === undefined ? null : Number(week),
      day: day === undefined ? null : Number(day),
    }
}
