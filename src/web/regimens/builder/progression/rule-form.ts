import { formatSets } from '#training/prescription/format.ts'
import { readLine } from '#training/prescription/line/read.ts'
import type { Increase, Pattern, ProgressionRule } from '#training/progression/rule.ts'
import { taperShares, usualDeload, wave531, wave753 } from '#training/progression/waves.ts'
import { fromLoadUnit, type Units } from '#training/units.ts'

/** The kinds of a rule as one chooses them: waves are percentages by week that are filled in already. */
export const kinds = [
  ['linear', 'Linear: the same more each time'],
  ['double', 'Double: repetitions first, then load'],
  ['5/3/1', 'Wave 5/3/1'],
  ['7/5/3', 'Wave 7/5/3'],
  ['cycle', 'Percentages by week'],
  ['undulating', 'Undulating: by day of the week'],
  ['top-set', 'Top set and back-off'],
  ['step', 'Steps: weeks up, one down'],
  ['deload', 'Deload every so many weeks'],
  ['taper', 'Taper before a race'],
] as const
export type Kind = (typeof kinds)[number][0]

/** What more is asked, as one chooses it. */
export const increases = [
  ['percent', '% of load'],
  ['load', 'load'],
  ['sets', 'sets'],
  ['reps', 'reps'],
  ['rpe', 'RPE'],
  ['seconds', 'seconds'],
  ['length', '% of time or distance'],
] as const

/** What is typed into the fields of a rule. */
export type RuleForm = {
  kind: Kind
  by: string
  of: (typeof increases)[number][0]
  every: 'week' | 'session'
  nth: string
  repsFrom: string
  repsTo: string
  /** One line a week, or a day: `5/5/5+ 65/75/85% TM`; a line that ends with "deload" is a lighter week. */
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

export const usualForm: RuleForm = {
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
  volume: String(usualDeload.volumePercent),
  load: String(usualDeload.loadPercent),
  rpeLess: String(usualDeload.rpe),
  shares: taperShares[2].join(', '),
}

/** Another kind of rule, with what it usually is. */
export const withKind = (form: RuleForm, kind: Kind, units: Units): RuleForm => ({
  ...form,
  kind,
  ...usually(form, units)[kind],
})

function usually({ of, by, patterns }: RuleForm, units: Units): Partial<Record<Kind, Partial<RuleForm>>> {
  const isLoad = of === 'percent' || of === 'load'
  return {
    linear: { nth: '1' },
    double: { of: 'load', by: units.load === 'kg' ? '2.5' : '5' },
    '5/3/1': { patterns: linesOf(wave531.weeks), more: '0' },
    '7/5/3': { patterns: linesOf(wave753.weeks), more: String(wave753.addEachPass) },
    cycle: { patterns: patterns || '3x5 70%\n3x5 75%\n3x5 80%', more: '0' },
    undulating: { patterns: '3x8 RPE 8\n3x6 RPE 8\n3x4 RPE 8', more: '0' },
    step: isLoad ? { by } : { of: 'percent', by: '2.5' },
    deload: { nth: '4' },
  }
}

const linesOf = (weeks: readonly Pattern[]) =>
  weeks.map(({ sets, isDeload }) => `${formatSets(sets)}${isDeload ? ' deload' : ''}`).join('\n')

type ToRule = (form: RuleForm, units: Units) => ProgressionRule | string

/** The rule of a form, or the sentence that says what is wrong with it. */
export const ruleOf: ToRule = (form, units) => rules[form.kind](form, units)

const noIncrease = 'Say how much more, as 2.5.'

const linear: ToRule = (form, units) => {
  const add = increaseOf(form, units)
  const eachNth = numberOf(form.nth, 1, 52)
  if (!add) return noIncrease
  return eachNth ? { kind: 'linear', add, every: form.every, eachNth } : 'Say every how many, from 1 to 52.'
}

const double: ToRule = (form, units) => {
  const add = increaseOf(form, units)
  const [from, to] = [numberOf(form.repsFrom, 1, 100), numberOf(form.repsTo, 1, 100)]
  if (!from || !to || from > to) return 'Say a range of repetitions, as 8 to 12.'
  return add ? { kind: 'double', from, to, add } : noIncrease
}

const step: ToRule = (form, units) => {
  const [add, up, lighter] = [increaseOf(form, units), numberOf(form.up, 1, 12), lighterOf(form)]
  if (!add) return noIncrease
  return up && lighter
    ? { kind: 'step', up, add, lighter }
    : 'Say how many weeks up, and how much less after.'
}

const deload: ToRule = form => {
  const [eachNth, lighter] = [numberOf(form.nth, 2, 52), lighterOf(form)]
  if (!eachNth || !lighter) return 'Say every how many weeks, from 2 on, and how much less.'
  return { kind: 'deload', eachNth, lighter }
}

const taper: ToRule = form => {
  const shares = form.shares
    .split(/[,;/\s]+/)
    .filter(Boolean)
    .map(share => decimal(share.replace('%', '')))
  const isFine = shares.length > 0 && shares.every(share => share >= 1 && share <= 100)
  return isFine ? { kind: 'taper', shares } : 'Say the share of each week in percent, as 65, 45.'
}

function patternRule(form: RuleForm, units: Units): ProgressionRule | string {
  const lines = form.patterns
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const patterns = lines.map(line => patternOf(line, units))
  const wrong = lines[patterns.indexOf(undefined)]
  if (lines.length === 0 || lines.length > 52) return 'Write one line of sets for each, as 3x5 75%.'
  if (wrong !== undefined) return `“${wrong}” is not read as sets. Write it as 3x5 75%.`
  const weeks = patterns.filter(pattern => pattern !== undefined)
  const more = decimal(form.more || '0')
  if (Number.isNaN(more) || Math.abs(more) > 20) return 'Say how many points more, as 2.'
  if (form.kind === 'undulating') return { kind: 'undulating', days: weeks, addEachWeek: more }
  return { kind: 'cycle', name: form.kind === 'cycle' ? '' : form.kind, weeks, addEachPass: more }
}

const rules: Record<Kind, ToRule> = {
  linear,
  double,
  '5/3/1': patternRule,
  '7/5/3': patternRule,
  cycle: patternRule,
  undulating: patternRule,
  'top-set': topSetRule,
  step,
  deload,
  taper,
}

/** Sets without an exercise; undefined: something in them is not understood. */
function patternOf(line: string, units: Units): Pattern | undefined {
  const isDeload = /\bdeload\b/i.test(line)
  const { item, remains } = readLine(line.replace(/[\s,(]*\bdeload\b\)?/i, ''), { units })
  return item.name === '' && remains.length === 0 && item.sets.length > 0
    ? { sets: item.sets, isDeload }
    : undefined
}

function topSetRule(form: RuleForm): ProgressionRule | string {
  const [reps, rpe] = [numberOf(form.reps, 1, 50), numberOf(form.rpe, 1, 10)]
  const [sets, backReps, drop] = [
    numberOf(form.backSets, 0, 20),
    numberOf(form.backReps, 1, 100),
    numberOf(form.drop, 0, 90),
  ]
  const more = decimal(form.rpeMore || '0')
  if (!reps || !rpe || Number.isNaN(more)) return 'Say the top set, as 1 at RPE 8.'
  if (sets === undefined || !backReps || drop === undefined)
    return 'Say the back-off sets, as 3 of 5 at 10 % less.'
  const backOff = { sets, reps: backReps, dropPercent: drop }
  return { kind: 'top-set', reps, rpe, addRpeEachWeek: more, backOff }
}

/** What more is asked; undefined: that is no number. */
export function increaseOf({ by, of }: Pick<RuleForm, 'by' | 'of'>, units: Units): Increase | undefined {
  const value = decimal(by)
  if (Number.isNaN(value) || Math.abs(value) > 500) return undefined
  if (of === 'load') return { of: 'load', kg: fromLoadUnit(value, units.load) }
  if (of === 'percent') return { of: 'load', percent: value }
  return of === 'length' ? { of: 'length', percent: value } : { of, by: value }
}

function lighterOf({ volume, load, rpeLess }: RuleForm) {
  const [volumePercent, loadPercent, rpe] = [
    numberOf(volume, 0, 95),
    numberOf(load, 0, 95),
    numberOf(rpeLess, 0, 9),
  ]
  if (volumePercent === undefined || loadPercent === undefined || rpe === undefined) return undefined
  return { volumePercent, loadPercent, rpe }
}

const decimal = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace('−', '-').replace(',', '.'))

function numberOf(text: string, least: number, most: number): number | undefined {
  const value = decimal(text)
  return value >= least && value <= most ? value : undefined
}
