import { formatSets } from '#training/prescription/format-sets.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import type { ProgressionInterval } from '#training/prescription/prescription.ts'
import { defaultDeload, taperVolumePercents, wave531, wave753 } from '#training/progression/preset-rules.ts'
import type { Increase, ProgressionRule, SetPattern } from '#training/progression/progression-rule.ts'
import { convertToKg, type Units } from '#training/units.ts'

/**
 * The kinds of progression rule to choose from. A wave, such as 5/3/1, is a “Percentages by week” rule with
 * preset values.
 */
export const ruleKindOptions = [
  ['linear', 'Linear: same increase each time'],
  ['double', 'Double: reps first, then load'],
  ['5/3/1', 'Wave 5/3/1'],
  ['7/5/3', 'Wave 7/5/3'],
  ['cycle', 'Percentages by week'],
  ['undulating', 'Undulating: sets vary within the week'],
  ['top-set', 'Top set and back-off'],
  ['step', 'Steps: several weeks up, one week down'],
  ['deload', 'Deload every n weeks'],
  ['taper', 'Taper before a race'],
] as const
export type RuleKind = (typeof ruleKindOptions)[number][0]

/** The quantities that an increase can apply to. */
export const increaseUnitOptions = [
  ['percent', '% of load'],
  ['load', 'load'],
  ['sets', 'sets'],
  ['reps', 'reps'],
  ['rpe', 'RPE'],
  ['seconds', 'seconds'],
  ['length', '% of time or distance'],
] as const

/** The text in each field of the rule form. */
export type RuleForm = {
  kind: RuleKind
  by: string
  of: (typeof increaseUnitOptions)[number][0]
  every: ProgressionInterval
  nth: string
  repsFrom: string
  repsTo: string
  /**
   * One line per week or day: `5/5/5+ 65/75/85% TM`. Ending a line with "deload" makes that week or day
   * lighter.
   */
  patterns: string
  more: string
  reps: string
  rpe: string
  rpeMore: string
  backSets: string
  backReps: string
  drop: string
  up: string
  volume: string
  load: string
  rpeLess: string
  shares: string
}

export const defaultRuleForm: RuleForm = {
  kind: 'linear',
  by: '2.5',
  of: 'percent',
  every: 'week',
  nth: '1',
  repsFrom: '8',
  repsTo: '12',
  patterns: '',
  more: '0',
  reps: '1',
  rpe: '8',
  rpeMore: '0.5',
  backSets: '3',
  backReps: '5',
  drop: '10',
  up: '3',
  volume: String(defaultDeload.volumePercent),
  load: String(defaultDeload.loadPercent),
  rpeLess: String(defaultDeload.rpe),
  shares: taperVolumePercents[2].join(', '),
}

/** Switches to another kind of rule and fills in the default values. */
export const changeRuleKind = (form: RuleForm, kind: RuleKind, units: Units): RuleForm => ({
  ...form,
  kind,
  ...getKindDefaults(form, units)[kind],
})

function getKindDefaults(
  { of, by, patterns }: RuleForm,
  units: Units,
): Partial<Record<RuleKind, Partial<RuleForm>>> {
  const isLoad = of === 'percent' || of === 'load'
  return {
    linear: { nth: '1' },
    double: { of: 'load', by: units.load === 'kg' ? '2.5' : '5' },
    '5/3/1': { patterns: formatPatterns(wave531.weeks), more: '0' },
    '7/5/3': { patterns: formatPatterns(wave753.weeks), more: String(wave753.addEachPass) },
    cycle: { patterns: patterns || '3x5 70%\n3x5 75%\n3x5 80%', more: '0' },
    undulating: { patterns: '3x8 RPE 8\n3x6 RPE 8\n3x4 RPE 8', more: '0' },
    step: isLoad ? { by } : { of: 'percent', by: '2.5' },
    deload: { nth: '4' },
  }
}

const formatPatterns = (weeks: readonly SetPattern[]) =>
  weeks.map(({ sets, isDeload }) => `${formatSets(sets)}${isDeload ? ' deload' : ''}`).join('\n')

type RuleParser = (form: RuleForm, units: Units) => ProgressionRule | string

/** Parses a rule from the form, or returns an error message. */
export const parseRuleForm: RuleParser = (form, units) => ruleParsers[form.kind](form, units)

const noIncreaseMessage = 'Enter an increase, such as 2.5.'

const parseLinearRule: RuleParser = (form, units) => {
  const add = parseIncrease(form, units)
  const eachNth = parseBoundedNumber(form.nth, 1, 52)
  if (!add) return noIncreaseMessage
  return eachNth
    ? { kind: 'linear', add, every: form.every, eachNth }
    : 'Enter an interval of 1 to 52 weeks or sessions.'
}

const parseDoubleRule: RuleParser = (form, units) => {
  const add = parseIncrease(form, units)
  const [from, to] = [parseBoundedNumber(form.repsFrom, 1, 100), parseBoundedNumber(form.repsTo, 1, 100)]
  if (!from || !to || from > to) return 'Enter a rep range, such as 8 to 12.'
  return add ? { kind: 'double', from, to, add } : noIncreaseMessage
}

const parseStepRule: RuleParser = (form, units) => {
  const [add, up, lighter] = [
    parseIncrease(form, units),
    parseBoundedNumber(form.up, 1, 12),
    parseReduction(form),
  ]
  if (!add) return noIncreaseMessage
  return up && lighter
    ? { kind: 'step', up, add, lighter }
    : 'Enter the number of weeks with increases and the reduction for the week that follows.'
}

const parseDeloadRule: RuleParser = form => {
  const [eachNth, lighter] = [parseBoundedNumber(form.nth, 2, 52), parseReduction(form)]
  if (!eachNth || !lighter) return 'Enter an interval of at least 2 weeks and a reduction.'
  return { kind: 'deload', eachNth, lighter }
}

const parseTaperRule: RuleParser = form => {
  const shares = form.shares
    .split(/[,;/\s]+/)
    .filter(Boolean)
    .map(share => parseDecimal(share.replace('%', '')))
  const isValid = shares.length > 0 && shares.every(share => share >= 1 && share <= 100)
  return isValid ? { kind: 'taper', shares } : 'Enter a percentage for each week, such as 65, 45.'
}

function parsePatternRule(form: RuleForm, units: Units): ProgressionRule | string {
  const lines = form.patterns
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const patterns = lines.map(line => parsePattern(line, units))
  const invalidLine = lines[patterns.indexOf(undefined)]
  if (lines.length === 0 || lines.length > 52) return 'Enter one or more lines of sets, such as 3x5 75%.'
  if (invalidLine !== undefined) return `“${invalidLine}” was not recognised as sets. Example: 3x5 75%.`
  const weeks = patterns.filter(pattern => pattern !== undefined)
  const more = parseDecimal(form.more || '0')
  if (Number.isNaN(more) || Math.abs(more) > 20) return 'Enter the percentage points to add, such as 2.'
  if (form.kind === 'undulating') return { kind: 'undulating', days: weeks, addEachWeek: more }
  return { kind: 'cycle', name: form.kind === 'cycle' ? '' : form.kind, weeks, addEachPass: more }
}

const ruleParsers: Record<RuleKind, RuleParser> = {
  linear: parseLinearRule,
  double: parseDoubleRule,
  '5/3/1': parsePatternRule,
  '7/5/3': parsePatternRule,
  cycle: parsePatternRule,
  undulating: parsePatternRule,
  'top-set': parseTopSetRule,
  step: parseStepRule,
  deload: parseDeloadRule,
  taper: parseTaperRule,
}

/** Parses sets without an exercise name. Returns undefined if any part cannot be parsed. */
function parsePattern(line: string, units: Units): SetPattern | undefined {
  const isDeload = /\bdeload\b/i.test(line)
  const { item, remains } = parseLine(line.replace(/[\s,(]*\bdeload\b\)?/i, ''), { units })
  return item.name === '' && remains.length === 0 && item.sets.length > 0
    ? { sets: item.sets, isDeload }
    : undefined
}

function parseTopSetRule(form: RuleForm): ProgressionRule | string {
  const [reps, rpe] = [parseBoundedNumber(form.reps, 1, 50), parseBoundedNumber(form.rpe, 1, 10)]
  const [sets, backReps, drop] = [
    parseBoundedNumber(form.backSets, 0, 20),
    parseBoundedNumber(form.backReps, 1, 100),
    parseBoundedNumber(form.drop, 0, 90),
  ]
  const more = parseDecimal(form.rpeMore || '0')
  if (!reps || !rpe || Number.isNaN(more)) return 'Enter a top set, such as 1 rep at RPE 8.'
  if (sets === undefined || !backReps || drop === undefined)
    return 'Enter back-off sets, such as 3 sets of 5 at −10 %.'
  const backOff = { sets, reps: backReps, dropPercent: drop }
  return { kind: 'top-set', reps, rpe, addRpeEachWeek: more, backOff }
}

/** Parses an increase. Returns undefined if the value is not a valid number. */
export function parseIncrease({ by, of }: Pick<RuleForm, 'by' | 'of'>, units: Units): Increase | undefined {
  const value = parseDecimal(by)
  if (Number.isNaN(value) || Math.abs(value) > 500) return undefined
  if (of === 'load') return { of: 'load', kg: convertToKg(value, units.load) }
  if (of === 'percent') return { of: 'load', percent: value }
  return of === 'length' ? { of: 'length', percent: value } : { of, by: value }
}

function parseReduction({ volume, load, rpeLess }: RuleForm) {
  const [volumePercent, loadPercent, rpe] = [
    parseBoundedNumber(volume, 0, 95),
    parseBoundedNumber(load, 0, 95),
    parseBoundedNumber(rpeLess, 0, 9),
  ]
  if (volumePercent === undefined || loadPercent === undefined || rpe === undefined) return undefined
  return { volumePercent, loadPercent, rpe }
}

const parseDecimal = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace('−', '-').replace(',', '.'))

function parseBoundedNumber(text: string, least: number, most: number): number | undefined {
  const value = parseDecimal(text)
  return value >= least && value <= most ? value : undefined
}
