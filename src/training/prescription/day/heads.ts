import type { BlockKind, Score } from '../prescription.ts'
import { readTime, timeWord } from './times.ts'

/** What a line says that holds the exercises below it together. */
export type Head = {
  kind: BlockKind
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  score: Score | null
  /** EMOM: true of `alternating`, `in turn`, false of `all each minute`; missing: it does not say. */
  isInTurn?: boolean
  /** Repetitions of every exercise, round by round: `21-15-9`. */
  ladder: number[]
  /** Where in the text the first exercise begins, when it stands in the same line; null: it is below. */
  contentFrom: number | null
}

/** What a line says of a block. */
export type Said = Partial<Omit<Head, 'contentFrom'>>
type Phrase = readonly [pattern: RegExp, toSaid: (groups: readonly string[]) => Said]

const rounds = '(?:rounds?|rds?|sets?)'
/** One exercise each time, in their order. */
const inTurn = String.raw`(?:(?:one\s+)?in\s+turns?|taking\s+turns|alt(?:ernating|ernate)?(?:\s+(?:minutes|exercises|movements))?)`
/** All exercises each time. */
const together = String.raw`(?:all|both)(?:\s+of\s+(?:them|it))?\s+(?:each|every)\s+(?:time|minute|round)`
const phrase = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?![a-z0-9])`)

/** With which a head begins: each says what kind of block it is. */
const beginnings: readonly Phrase[] = [
  [
    phrase(`${inTurn}\\s+emom(?:\\s+(?:for\\s+|x\\s*)?(${timeWord}))?`),
    ([time]) => ({ ...emom(time), isInTurn: true }),
  ],
  [phrase(`emom(?:\\s+(?:for\\s+|x\\s*)?(${timeWord}))?`), ([time]) => emom(time)],
  [phrase(`(${timeWord})\\s+emom`), ([time]) => emom(time)],
  [
    phrase(String.raw`e(\d+(?:\.\d+)?)\s*mom(?:\s+(?:x\s*)?(\d+)(?:\s*${rounds})?)?`),
    ([minutes, count]) => ({ kind: 'emom', seconds: Number(minutes) * 60, rounds: countOf(count) }),
  ],
  [
    phrase(String.raw`e(\d+)\s*s(?:\s*x\s*(\d+)(?:\s*${rounds})?)?`),
    ([seconds, count]) => ({ kind: 'emom', seconds: Number(seconds), rounds: countOf(count) }),
  ],
  [
    phrase(`every\\s+(${timeWord}|minute)\\s+for\\s+(${timeWord})(?!\\s*${rounds})`),
    ([each, whole]) => ({
      kind: 'emom',
      seconds: everyOf(each),
      rounds: Math.max(1, Math.round((secondsOf(whole, 'm') ?? 0) / everyOf(each))),
    }),
  ],
  [
    phrase(`every\\s+(${timeWord}|minute)(?:\\s*(?:x|for)\\s*(\\d+)(?:\\s*${rounds})?)?(?!\\s*min)`),
    ([time, count]) => ({ kind: 'emom', seconds: everyOf(time), rounds: countOf(count) }),
  ],
  [
    phrase(`amrap(?:\\s+(?:in\\s+|for\\s+)?(${timeWord}))?`),
    ([time]) => ({ kind: 'amrap', seconds: time ? readTime(time, 'm') : null }),
  ],
  [phrase(`(${timeWord})\\s+amrap`), ([time]) => ({ kind: 'amrap', seconds: secondsOf(time, 'm') })],
  [
    phrase(String.raw`(\d+)\s*(?:${rounds}\s+for\s+time|rft)`),
    ([count]) => ({ kind: 'for-time', rounds: countOf(count) }),
  ],
  [
    phrase(String.raw`(\d+(?:\s*-\s*\d+)+)\s+for\s+time`),
    ([ladder]) => ({ kind: 'for-time', ladder: (ladder ?? '').split('-').map(Number) }),
  ],
  [phrase(String.raw`for\s+time`), () => ({ kind: 'for-time' })],
  [phrase('tabata'), () => ({ kind: 'intervals', rounds: 8, seconds: 20, restSeconds: 10 })],
  [
    phrase(`(\\d+)\\s*x\\s*(${timeWord})\\s*/\\s*(${timeWord})`),
    ([count, work, rest]) => ({
      kind: 'intervals',
      rounds: countOf(count),
      seconds: secondsOf(work, 's'),
      restSeconds: secondsOf(rest, 's'),
    }),
  ],
  [phrase('intervals'), () => ({ kind: 'intervals' })],
  [phrase(String.raw`(\d+)\s*(?:rounds?|rds?)`), ([count]) => ({ kind: 'circuit', rounds: countOf(count) })],
  [phrase(String.raw`circuit(?:\s*x\s*(\d+))?`), ([count]) => ({ kind: 'circuit', rounds: countOf(count) })],
  [
    phrase(String.raw`(?:super|tri-?|giant\s*)sets?(?:\s*x\s*(\d+))?`),
    ([count]) => ({ kind: 'superset', rounds: countOf(count) }),
  ],
  [phrase(String.raw`straight\s+sets`), () => ({ kind: 'straight' })],
]

const scores = 'time|rounds|reps|load|distance|calories|completion'

/** What may follow, in any order, or stand in a line of its own below the block. */
const options: readonly Phrase[] = [
  [phrase(`(?:x\\s*)?(\\d+)\\s*${rounds}`), ([count]) => ({ rounds: countOf(count) })],
  [phrase(`(?:time\\s*)?cap\\s*:?\\s*(${timeWord})`), ([time]) => ({ seconds: secondsOf(time, 'm') })],
  [
    phrase(`(${timeWord})\\s*-?\\s*(?:minute\\s+|min\\s+)?(?:time\\s+)?cap`),
    ([time]) => ({ seconds: secondsOf(time, 'm') }),
  ],
  [phrase(`(\\d+)-minute\\s+(?:time\\s+)?cap`), ([minutes]) => ({ seconds: Number(minutes) * 60 })],
  [phrase(`(?:within|each|every)\\s+(${timeWord})`), ([time]) => ({ seconds: secondsOf(time, 's') })],
  [
    phrase(`rest\\s*:?\\s*(${timeWord})(?:\\s+between\\s+(?:rounds|sets))?`),
    ([time]) => ({ restSeconds: secondsOf(time, 's') }),
  ],
  [
    phrase(`(${timeWord})\\s+rest(?:\\s+between\\s+(?:rounds|sets))?`),
    ([time]) => ({ restSeconds: secondsOf(time, 's') }),
  ],
  [phrase(`score\\s*[:=]?\\s*(${scores})`), ([score]) => ({ score: score as Score })],
  [phrase(String.raw`nft|not\s+for\s+time`), () => ({})],
  [phrase(String.raw`for\s+time`), () => ({ kind: 'for-time' })],
]
/** What may follow besides where a minute begins each time. */
const optionsOfEmom: readonly Phrase[] = [
  ...options,
  [phrase(inTurn), () => ({ isInTurn: true })],
  [phrase(together), () => ({ isInTurn: false })],
]

/** A head, if this line is one: `3 rounds for time, cap 12:00:`, `EMOM 10: 3 power cleans @ 70%`. */
export function readHead(text: string): Head | undefined {
  const line = plainOf(text)
  const bare = line.replace(/^(?:main\s*set|set|block)\s+(?=\d+\s*x\s*$)/, '')
  const repeated = /^(\d+)\s*x\s*:?\s*$/.exec(bare)
  if (repeated) return headOf({ kind: 'circuit', rounds: countOf(repeated[1]) }, null)
  const begun = firstOf(beginnings, line, 0)
  if (!begun) return undefined
  const { said, at } = readOptions(line, begun.at, begun.said)
  return end(line, at, said)
}

/** What a line below a block says of it: `rest 60s`, `[SCORE: time, cap 10:00]`, `10-minute cap`. */
export function readOfBlock(text: string, kind?: BlockKind): Said | undefined {
  const line = plainOf(text).replace(/[[\]]/g, ' ')
  const at = skip(line, 0)
  const first = firstOf(optionsOf(kind), line, at)
  if (!first) return undefined
  const { said, at: rest } = readOptions(line, first.at, first.said, kind)
  return line.slice(skip(line, rest)) === '' ? said : undefined
}

/** Same length as what was typed, so that places stay. */
function plainOf(text: string): string {
  return text
    .replace(/[×✕]/g, 'x')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
}

function readOptions(
  line: string,
  from: number,
  before: Said,
  kind = before.kind,
): { said: Said; at: number } {
  let said = before
  let at = from
  for (;;) {
    const found = firstOf(optionsOf(kind), line, skip(line, at))
    if (!found) return { said, at }
    said = { ...said, ...found.said }
    at = found.at
  }
}

const optionsOf = (kind: BlockKind | undefined) => (kind === 'emom' ? optionsOfEmom : options)

/** Behind commas, full stops and brackets, but not behind a colon: after it an exercise begins. */
function skip(line: string, at: number): number {
  return at + (/^[\s,;.·()-]*/.exec(line.slice(at))?.[0].length ?? 0)
}

function firstOf(
  phrases: readonly Phrase[],
  line: string,
  at: number,
): { said: Said; at: number } | undefined {
  for (const [pattern, toSaid] of phrases) {
    const match = pattern.exec(line.slice(at))
    if (match) return { said: toSaid(match.slice(1)), at: at + match[0].length }
  }
  return undefined
}

/** Only punctuation is left, or a colon and then the first exercise; `Tabata squats` needs none. */
function end(line: string, at: number, said: Said): Head | undefined {
  const left = /^[\s,;.·)\]]*(?::|-(?=\s))?\s*/.exec(line.slice(at))?.[0] ?? ''
  const contentFrom = at + left.length
  if (contentFrom >= line.length) return headOf(said, null)
  const isApart = /[:-]/.test(left)
  return isApart || (line.startsWith('tabata') && left !== '') ? headOf(said, contentFrom) : undefined
}

function headOf(said: Said, contentFrom: number | null): Head {
  const none = { rounds: null, seconds: null, restSeconds: null, score: null, ladder: [] }
  return { kind: 'circuit', ...none, ...said, contentFrom }
}

const countOf = (count: string | undefined) => (count ? Number(count) : null)
const secondsOf = (time: string | undefined, bareUnit: 'm' | 's') => (time ? readTime(time, bareUnit) : null)
const emom = (time: string | undefined): Said => ({
  kind: 'emom',
  seconds: 60,
  rounds: time ? wholeMinutes(time) : null,
})
const wholeMinutes = (time: string) => Math.max(1, Math.round(readTime(time, 'm') / 60))
const everyOf = (time: string | undefined) => (time === 'minute' || !time ? 60 : readTime(time, 'm'))
