import type { Amount, Effort, Load, PrescribedSet, Recovery } from '#training/prescription/prescription.ts'
import { convertToKg, roundToDigits } from '#training/units.ts'

/**
 * A published prescription and its meanings, written by a person. docs/notation-corpus.md describes the format. All
 * values are canonical strings, which are equal exactly if the meanings are equal.
 */
export type CorpusEntry = {
  /** The file and line of the entry. */
  place: string
  source: string
  text: string
  /** Several meanings if each of them is a fair reading. */
  meanings: Meaning[]
}

/** What a text prescribes; `not-a-prescription` for prose, rest days and lines that have no certain meaning. */
export type Meaning =
  | { kind: 'exercises'; weeks: ExpectedItem[][] }
  | { kind: 'not-a-prescription' }
  | { kind: 'unclear' }

export type ExpectedItem = {
  name: string
  /** `superset`, `emom 60 s x 10`; empty for straight sets. */
  block: string
  sets: string[]
  rest: string
  tempo: string
  rule: string
}

/** Reads the entries of a corpus file; throws an error with the line if an entry is malformed. */
export function readCorpus(file: string, content: string): CorpusEntry[] {
  const entries: CorpusEntry[] = []
  let source = ''
  let draft: { text: string[]; details: string[]; line: number } = { text: [], details: [], line: 0 }
  const finish = () => {
    const { text, details, line } = draft
    draft = { text: [], details: [], line: 0 }
    if (text.length === 0) return
    const place = `${file}:${line}`
    entries.push({ place, source, text: text.join('\n'), meanings: readMeanings(place, details) })
  }
  for (const [index, line] of content.split('\n').entries()) {
    const typed = /^>(?: (.*))?$/.exec(line)
    if (line.startsWith('## ') || (typed && draft.details.length > 0)) finish()
    if (line.startsWith('## ')) source = line.slice(3)
    else if (typed) {
      draft.line ||= index + 1
      draft.text.push(typed[1] ?? '')
    } else if (line.trim() !== '' && !line.startsWith('# ')) draft.details.push(line.trimEnd())
  }
  finish()
  return entries
}

function readMeanings(place: string, details: readonly string[]): Meaning[] {
  const alternatives: string[][] = [[]]
  for (const line of details) {
    if (line === 'or') alternatives.push([])
    else alternatives.at(-1)?.push(line)
  }
  try {
    return alternatives.map(readMeaning)
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`)
  }
}

function readMeaning(lines: readonly string[]): Meaning {
  const [first, ...more] = lines
  if (first === undefined) throw new Error('The meaning is missing.')
  if (more.length === 0 && first === 'unclear') return { kind: 'unclear' }
  if (more.length === 0 && first === 'not a prescription') return { kind: 'not-a-prescription' }
  const weeks: ExpectedItem[][] = [[]]
  let block = ''
  for (const line of lines) {
    if (line.startsWith('[')) block = readBlock(line)
    else if (/^week \d+$/.test(line)) startWeek(weeks, line)
    else if (line.startsWith('  ')) readDetail(weeks.at(-1)?.at(-1), line.trim())
    else weeks.at(-1)?.push({ name: line, block, sets: [], rest: '', tempo: '', rule: '' })
  }
  return { kind: 'exercises', weeks }
}

function startWeek(weeks: ExpectedItem[][], line: string): void {
  if (line !== 'week 1') weeks.push([])
  if (line !== `week ${weeks.length}`) throw new Error(`“${line}” is out of order.`)
}

const blockPattern =
  /^\[(straight|superset|circuit|emom|amrap|for time|intervals)((?:, (?:\d+ rounds|\d+ s|rest \d+ s|alternating|cap \d+ s))*)\]$/

function readBlock(line: string): string {
  const [, kind = '', options = ''] = blockPattern.exec(line) ?? []
  if (kind === '') throw new Error(`“${line}” is not a block.`)
  if (kind === 'straight') return ''
  return [
    kind,
    ...options
      .split(', ')
      .filter(Boolean)
      .map(option => option.replace('cap ', ''))
      .sort(),
  ].join(', ')
}

function readDetail(item: ExpectedItem | undefined, line: string): void {
  if (!item) throw new Error(`There is no exercise above “${line}”.`)
  const sets = /^(\d+) x (.+)$/.exec(line)
  if (sets) {
    const set = toCanonicalSet((sets[2] ?? '').split(', '))
    item.sets.push(...Array.from({ length: Number(sets[1]) }, () => set))
  } else if (/^(?:rest|recovery|every|walk back|jog back|way back)/.test(line))
    item.rest = toCanonicalRest(line)
  else if (line.startsWith('tempo ')) item.tempo = line.slice(6).toLowerCase()
  else if (line.startsWith('progress ')) item.rule = toCanonicalRule(line.slice(9))
  else throw new Error(`“${line}” is not a detail.`)
}

const toCanonicalRule = (rule: string) =>
  rule.replace(
    /(\d+(?:\.\d+)?) lb/,
    (_, load) => `${Math.round(convertToKg(Number(load), 'lb') * 100) / 100} kg`,
  )

const restPattern =
  /^(?:rest (?:\d+|\d+-\d+) s|recovery (?:\d+|\d+-\d+) (?:s|m)(?: (?:jog|walk|easy|rest))?|every \d+ s|(?:walk|jog|way) back)$/

function toCanonicalRest(line: string): string {
  if (!restPattern.test(line)) throw new Error(`“${line}” is not a rest.`)
  return line.replace(/^recovery (\S+ s) rest$/, 'rest $1')
}

const number = String.raw`\d+(?:\.\d+)?`
const range = `${number}(?:-${number})?`
const amountPattern = new RegExp(
  `^(?:${range} (?:reps|s|m|cal)|max reps|\\d+ reps in total|parts \\d+(?:\\+\\d+)*(?: pause \\d+ s)?|no amount)$`,
)
const loadPatterns = [
  new RegExp(`^(${number})(?:([-/])(${number}))? (kg|lb)( each)?(\\+)?$`),
  new RegExp(`^${range} % (?:(?:of [A-Z][a-z -]+ )?(?:\\d+RM|TM|e1RM)|top set|bodyweight)\\+?$`),
  new RegExp(`^bodyweight(?: ([+-]) (${number}) (kg|lb))?$`),
  /^(?:same load|build|heavy|light|opener)$/,
] as const
const effortPatterns = [
  new RegExp(`^RPE ${range}\\+?$`),
  new RegExp(`^${range} RIR$`),
  /^zone [1-7](?:-[1-7])?$/,
  new RegExp(`^pace ${range} s/km$`),
  new RegExp(`^(pace) (${number})(?:-(${number}))? s/(500 m|100 m|mile)$`),
  /^race pace (?:mile|1500m|2k|3k|5k|10k|half-marathon|marathon|threshold|css|goal)(?: [+-]\d+ s)?$/,
  new RegExp(`^${range} W$`),
  new RegExp(`^${range} % (?:FTP|max HR|HRR|LTHR|threshold pace)$`),
  /^(?:easy|steady|moderate|tempo|sweet-spot|threshold|vo2max|hard|fast|all-out|build effort)$/,
] as const
const roles = ['warm-up', 'working', 'top', 'back-off', 'drop', 'amrap', 'cool-down']

/** Brings the properties of a set into one order and one set of units. */
function toCanonicalSet(words: readonly string[]): string {
  const [amount = '', ...modifiers] = words
  if (!amountPattern.test(amount)) throw new Error(`“${amount}” is not an amount.`)
  const set = { amount, load: '', effort: '', role: 'working', side: '', cadence: '' }
  for (const modifier of modifiers) {
    if (loadPatterns.some(pattern => pattern.test(modifier))) set.load = toCanonicalLoad(modifier)
    else if (effortPatterns.some(pattern => pattern.test(modifier))) set.effort = toCanonicalEffort(modifier)
    else if (roles.includes(modifier)) set.role = modifier
    else if (modifier === 'per side') set.side = modifier
    else if (/^\d+ (?:rpm|spm)$/.test(modifier)) set.cadence = modifier.replace(/ .*/, ' per minute')
    else throw new Error(`“${modifier}” is not a property of a set.`)
  }
  return joinSet(set)
}

const joinSet = (set: Record<'amount' | 'load' | 'effort' | 'role' | 'side' | 'cadence', string>) =>
  [set.amount, set.load, set.effort, set.role === 'working' ? '' : set.role, set.side, set.cadence]
    .filter(Boolean)
    .join(', ')

const toKilos = (typed: string, unit: string | undefined) =>
  roundToDigits(convertToKg(Number(typed), unit === 'lb' ? 'lb' : 'kg'), 1)

function toCanonicalLoad(words: string): string {
  const kilos = loadPatterns[0].exec(words)
  if (kilos) {
    const [, from = '', sign = '', to, unit, each = '', more = ''] = kilos
    return `${toKilos(from, unit)}${to === undefined ? '' : `${sign}${toKilos(to, unit)}`} kg${each}${more}`
  }
  const added = loadPatterns[2].exec(words)
  if (added?.[2]) return `bodyweight ${added[1]} ${toKilos(added[2], added[3])} kg`
  return words
}

function toCanonicalEffort(words: string): string {
  const pace = effortPatterns[4].exec(words)
  if (!pace) return words
  const perKm = { '500 m': 2, '100 m': 10, mile: 1000 / 1609.344 }[pace[4] ?? ''] ?? 1
  const ends = [pace[2], pace[3]].filter(end => end !== undefined)
  return `pace ${ends.map(end => Math.round(Number(end) * perKm)).join('-')} s/km`
}

/** Describes a parsed set in the canonical strings of the corpus. */
export function describeSet(set: PrescribedSet): string {
  return joinSet({
    amount: set.amount ? describeAmount(set.amount) : 'no amount',
    load: set.load ? describeLoad(set.load) : '',
    effort: set.effort ? describeEffort(set.effort) : '',
    role: set.role,
    side: set.isPerSide ? 'per side' : '',
    cadence: set.cadence === undefined ? '' : `${set.cadence} per minute`,
  })
}

const toRange = (from: number, to?: number) =>
  [from, to ?? []]
    .flat()
    .map(end => roundToDigits(end, 2))
    .join('-')

function describeAmount(amount: Amount): string {
  switch (amount.kind) {
    case 'reps':
      return `${amount.reps} reps`
    case 'range':
      return `${amount.from}-${amount.to} reps`
    case 'time':
      return `${toRange(amount.seconds, amount.toSeconds)} s`
    case 'distance':
      return `${[amount.meters, amount.toMeters ?? []].flat().map(Math.round).join('-')} m`
    case 'calories':
      return `${amount.calories} cal`
    case 'max':
      return 'max reps'
    case 'parts':
      return `parts ${amount.reps.join('+')}${amount.restSeconds === undefined ? '' : ` pause ${amount.restSeconds} s`}`
    case 'total':
      return `${amount.reps} reps in total`
  }
}

const loadBaseWords: Record<string, string> = {
  '1rm': '1RM',
  'training-max': 'TM',
  e1rm: 'e1RM',
  'top-set': 'top set',
  bodyweight: 'bodyweight',
}

const toOneDigit = (kilos: number) => roundToDigits(kilos, 1)

function describeLoad(load: Load): string {
  switch (load.kind) {
    case 'kg':
      return describeKg(load)
    case 'percent':
      return describePercent(load)
    case 'bodyweight':
      if (load.addedKg === 0) return 'bodyweight'
      return `bodyweight ${load.addedKg < 0 ? '-' : '+'} ${toOneDigit(Math.abs(load.addedKg))} kg`
    case 'open':
      // The corpus does not say that a bar is empty.
      if (load.how === 'empty-bar') return ''
      return load.how === 'same' ? 'same load' : load.how
  }
}

function describePercent(load: Extract<Load, { kind: 'percent' }>): string {
  const ofExercise = load.ofExercise === undefined ? '' : `of ${load.ofExercise} `
  const base = loadBaseWords[load.of] ?? load.of.toUpperCase()
  return `${toRange(load.percent, load.toPercent)} % ${ofExercise}${base}${load.isAtLeast ? '+' : ''}`
}

function describeKg(load: Extract<Load, { kind: 'kg' }>): string {
  const kilos = `${toOneDigit(load.loadKg)}${describeOtherLoad(load)} kg`
  return `${kilos}${load.isEach ? ' each' : ''}${load.isAtLeast ? '+' : ''}`
}

function describeOtherLoad({ toKg, lighterKg }: Extract<Load, { kind: 'kg' }>): string {
  if (lighterKg !== undefined) return `/${toOneDigit(lighterKg)}`
  return toKg === undefined ? '' : `-${toOneDigit(toKg)}`
}

const effortBaseWords = {
  ftp: 'FTP',
  'max-heart-rate': 'max HR',
  'heart-rate-reserve': 'HRR',
  'threshold-heart-rate': 'LTHR',
  'threshold-pace': 'threshold pace',
}

function describeEffort(effort: Effort): string {
  switch (effort.kind) {
    case 'rpe':
      return `RPE ${toRange(effort.rpe, effort.toRpe)}${effort.isAtLeast ? '+' : ''}`
    case 'rir':
      return `${toRange(effort.rir, effort.toRir)} RIR`
    case 'zone':
      return `zone ${toRange(effort.zone, effort.toZone)}`
    case 'pace':
      return `pace ${[effort.secondsPerKm, effort.toSecondsPerKm ?? []].flat().map(Math.round).join('-')} s/km`
    case 'race-pace': {
      const { of, offsetSeconds = 0 } = effort
      return `race pace ${of}${offsetSeconds === 0 ? '' : ` ${offsetSeconds < 0 ? '-' : '+'}${Math.abs(offsetSeconds)} s`}`
    }
    case 'watts':
      return `${toRange(effort.watts, effort.toWatts)} W`
    case 'share':
      return `${toRange(effort.percent, effort.toPercent)} % ${effortBaseWords[effort.of]}`
    case 'feel':
      return effort.feel === 'build' ? 'build effort' : effort.feel
  }
}

/** Describes the rest or recovery between the sets of a parsed exercise. */
export function describeRest(restSeconds: number | null, recovery: Recovery | null | undefined): string {
  if (!recovery) return restSeconds === null ? '' : `rest ${restSeconds} s`
  switch (recovery.kind) {
    case 'time': {
      const time = `${toRange(recovery.seconds, recovery.toSeconds)} s`
      if (recovery.by === 'rest') return `rest ${time}`
      return `recovery ${time}${recovery.by ? ` ${recovery.by}` : ''}`
    }
    case 'distance':
      return `recovery ${Math.round(recovery.meters)} m${recovery.by ? ` ${recovery.by}` : ''}`
    case 'send-off':
      return `every ${recovery.seconds} s`
    case 'way-back':
      return `${recovery.by ?? 'way'} back`
  }
}
