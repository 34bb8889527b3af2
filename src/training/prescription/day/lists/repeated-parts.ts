import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import { type DayParserState, startBlock } from '#training/prescription/day/day-parser-state.ts'
import { inferEnduranceSport } from '#training/prescription/day/endurance-sport.ts'
import { addFreeLine, addItemLine, addLine } from '#training/prescription/day/item-lines.ts'
import { parseLineLabels } from '#training/prescription/day/line-labels.ts'
import { parseRecoveryLine } from '#training/prescription/day/recovery-line.ts'
import { findSportOfHeading } from '#training/prescription/day/sections/sport-words.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'

type Rest = NonNullable<ReturnType<typeof parseRecoveryLine>>

/** Parts of an endurance session in brackets that are repeated together. */
export type RepeatedParts = {
  rounds: number
  sport: Sport | null
  /** The name in front of the brackets; empty if there is none. */
  label: string
  parts: TextSpan[]
  /** The rest after each part; null if none is given. */
  rest: Rest | null
  /** The rest after each round; null if none is given. */
  restSeconds: number | null
  /** What follows the brackets. */
  after: TextSpan
  /** False if nothing says what the rest behind the brackets separates. */
  isRestRead: boolean
}

const opening =
  /^(\s*(?:([a-z]+(?: ?erg)?)(?: ?: ?| ?[-–] | ))?)(\d{1,2}) ?(?:[x×*]|(?:sets?|rounds?) of) ?\((?=\s*\d[^()]{2,118}\)[^()]{0,100}$)/i
const dashedParts = /^\d+ ?(?:m|min|s|['’"”])?(?:[-–]\d+ ?(?:m|min|s|['’"”])?)+$/i

/**
 * Reads parts that are repeated together: `Row 3x(500 m, 400 m)` and `Run 2x(800, 400, 200) w/ 200 jog, 5 min between sets`.
 * Returns undefined if one of them is something else than a length with its effort.
 *
 * @example readRepeatedParts('Row 3x(500 m, 400 m)', state.parse)?.rounds // 3
 */
export function readRepeatedParts(
  text: string,
  parse: (words: string) => LineEntry[],
): RepeatedParts | undefined {
  const [head, , label = '', count = ''] = opening.exec(text) ?? []
  if (head === undefined) return undefined
  const close = text.indexOf(')', head.length)
  const inner = text.slice(head.length, close)
  const parts = splitParts(inner, head.length)
  const behind = text.slice(close + 1)
  const after = { from: text.length - behind.replace(/^[\s,;:–-]+/, '').length, to: text.length }
  const rests = readRests(text.slice(after.from))
  const sport = label === '' ? (runsBetween(rests) ? 'run' : null) : findSportOfHeading(label)
  const rounds = Number(count)
  if ((label !== '' && sport === null) || rounds < 2 || parts.length < 2 || !rests) return undefined
  const items = parts.map(({ from, to }) => readPart(text.slice(from, to), sport, parse))
  if (!items.every(item => item !== undefined)) return undefined
  const work = items.filter((_, index) => {
    const { from, to } = parts[index] ?? after
    return !parseRecoveryLine(text.slice(from, to))
  })
  if (mayContainRest(work, inner, sport, rests.length > 0 || work.length < items.length)) return undefined
  const { rest, restSeconds, isRestRead } = assignRests(rests, items, inner)
  return { rounds, sport, label, parts, rest, restSeconds, after, isRestRead }
}

function splitParts(inner: string, at: number): TextSpan[] {
  const separator = dashedParts.test(inner) ? /[-–]/g : / *[,;] *| +[+/] +/g
  const spans: TextSpan[] = []
  let from = 0
  for (const { index, 0: sign } of inner.matchAll(separator)) {
    spans.push({ from: at + from, to: at + index })
    from = index + sign.length
  }
  return [...spans, { from: at + from, to: at + inner.trimEnd().length }]
}

const nameBySport = { run: 'Run', bike: 'Bike', swim: 'Swim', row: 'Row', ski: 'Ski erg' } as const

/** Reads a part that is a length with its effort. */
function readPart(
  words: string,
  sport: Sport | null,
  parse: (words: string) => LineEntry[],
): PrescribedItem | undefined {
  const name = sport ? nameBySport[sport] : ''
  const unit = sport && /^\d{2,4}$/.test(words) ? ' m' : ''
  const [entry, ...others] = parse(`${name} ${words}${unit}`.trim())
  if (!/^\s*\d/.test(words) || !entry || others.length > 0) return undefined
  const { item, remains, questions, isWithheld } = entry.reading
  const [set, ...more] = item.sets
  const isLength = set?.amount?.kind === 'time' || set?.amount?.kind === 'distance'
  const isRead = isLength && more.length === 0 && remains.length + questions.length === 0 && !isWithheld
  return isRead && item.name === name && inferEnduranceSport(item, entry.reading.sport) ? item : undefined
}

/**
 * Returns whether a part without an effort may be the rest of the one before it: in `(1 km, 2 min)`, `(30 s / 30 s)`, `(3 min hard, 1 min)`
 * and `(400 m, 200 m)` of a run. If a rest is stated, none of the parts is one.
 */
function mayContainRest(
  items: readonly PrescribedItem[],
  inner: string,
  sport: Sport | null,
  hasRest: boolean,
): boolean {
  const sets = items.flatMap(item => item.sets)
  const plain = sets.filter(({ effort, cadence }) => effort === null && cadence === undefined)
  if (plain.length === 0) return false
  const hasTime = sets.some(({ amount }) => amount?.kind === 'time')
  if (hasTime && sets.some(({ amount }) => amount?.kind === 'distance')) return true
  if (hasRest) return false
  const mayBePair = sets.length === 2 && (hasTime || sport === 'run' || sport === null)
  return mayBePair || inner.includes('/') || (plain.length < sets.length && sport !== 'swim')
}

type StatedRest = { rest: Rest; of: 'parts' | 'rounds' | null }

const betweenRounds =
  /\s*(?:(?:(?:in )?(?:between|btw|b\/w)|after)(?: each| every| the| all)? (?:sets?|rounds?|blocks?)|\brbs\b|entre (?:les |cada )?s[eé]ries?|serienpause)\W*$/i
const betweenParts =
  /\s*(?:in )?(?:between|btw|b\/w)(?: each| every| the| all)? (?:reps?|intervals?|repeats?|efforts?)\W*$/i

/** Reads the rests behind the brackets; undefined if anything else follows. */
function readRests(after: string): StatedRest[] | undefined {
  if (after.trim() === '') return []
  const rests = after
    .replace(/^[\s,;:–-]+/, '')
    .split(/ *[,;] *| +(?:and|&|\+) +/i)
    .map(words => {
      const of = betweenRounds.test(words) ? 'rounds' : betweenParts.test(words) ? 'parts' : null
      const plain = words
        .replace(of === 'rounds' ? betweenRounds : betweenParts, '')
        .replace(/^(?:with|w\/|mit|avec|con|com) */i, '')
      const rest = parseRecoveryLine(
        of === null ? plain : plain.replace(/^\d[^a-z]*(?:m|min|s|sec)?$/i, '$& rest'),
      )
      return rest && ({ rest, of } as StatedRest)
    })
  return rests.length < 3 && rests.every(rest => rest !== undefined) ? rests : undefined
}

const runsBetween = (rests: readonly StatedRest[] | undefined) =>
  rests?.some(({ rest: { recovery } }) =>
    recovery?.kind === 'time' || recovery?.kind === 'distance' ? recovery.by === 'jog' : false,
  ) === true

/**
 * Of two rests, the one without words is that between the parts. A jog is between parts without efforts of their own, because
 * they are repetitions: `(800, 400, 200) w/ 200 jog`. After a plus, the parts are one interval.
 */
function assignRests(rests: readonly StatedRest[], items: readonly PrescribedItem[], inner: string) {
  const ofRounds = rests.find(({ of }) => of === 'rounds')
  const other = rests.find(one => one !== ofRounds)
  const arePlain = items.every(({ sets }) => sets[0]?.effort === null)
  const isOfParts =
    other && (other.of === 'parts' || ofRounds !== undefined || (arePlain && runsBetween([other])))
  const isOfRounds = other && !isOfParts && / \+ /.test(inner)
  const whole = isOfRounds ? other : ofRounds
  const isRestRead =
    (whole === undefined || whole.rest.restSeconds !== null) &&
    (other === undefined || isOfParts || isOfRounds)
  return isRestRead
    ? {
        rest: (isOfParts && other?.rest) || null,
        restSeconds: whole?.rest.restSeconds ?? null,
        isRestRead: true,
      }
    : { rest: null, restSeconds: null, isRestRead: false }
}

/**
 * Adds the block of repeated parts; a rest that may be between parts or rounds is marked.
 *
 * @example addRepeatedParts(state, read, 'Row 3x(500 m, 400 m)', 0) // a block of three rounds
 */
export function addRepeatedParts(
  state: DayParserState,
  read: RepeatedParts,
  text: string,
  from: number,
): void {
  const { rounds, restSeconds, after, isRestRead } = read
  Object.assign(state, { group: null, item: null })
  const settings = { seconds: null, restSeconds, score: null, ladder: [] }
  const group = startBlock(state, { kind: 'intervals', rounds, ...settings })
  group.sport = read.sport ?? state.sport
  const ownerBlock = group.block
  addLine(state, 'head', '', from, { ownerBlock })
  for (const part of read.parts) addPart(state, text.slice(part.from, part.to), from + part.from, read)
  for (const item of ownerBlock.items) {
    // After the last part, the athlete rests as after each round.
    if (restSeconds === null || item !== ownerBlock.items.at(-1)) Object.assign(item, read.rest)
    if (read.label !== '' && /^(?:Intervals|Endurance|Run|Bike|Swim|Row|Ski)$/.test(item.name))
      item.name = read.label
  }
  const words = text.slice(after.from, after.to)
  if (!isRestRead) addFreeLine(state, words, from + after.from)
  else if (words !== '') addLine(state, 'of-block', words, from + after.from, { ownerBlock })
  // What follows is not repeated.
  Object.assign(state, { group: null, item: null })
}

/** In `4 x (3 min hard, 1 min easy)`, the easy part is the recovery, unless another one is given. */
function addPart(state: DayParserState, words: string, from: number, { rest }: RepeatedParts): void {
  const { item, group } = state
  const recovery = rest === null && item && !item.recovery && parseRecoveryLine(words)
  if (recovery && item && group) {
    Object.assign(item, recovery)
    addLine(state, 'of-block', words, from, { ownerBlock: group.block, ownerItem: item })
  } else addItemLine(state, words, from, parseLineLabels(words))
}
