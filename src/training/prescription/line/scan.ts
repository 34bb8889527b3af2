import type { LoadUnit } from '../../units.ts'
import { readMeasured, readParts, readRange, readReps, type Step, toReps } from '../amount.ts'
import { readMetersOrMinutes } from '../distance.ts'
import { readFeel, readMeasuredEffort } from '../effort.ts'
import { readLoads } from '../load.ts'
import { firstOf, mapped, numeral, pattern, type Reader, toNumber, toNumberIfAny } from '../reading.ts'
import { readPause } from '../recovery.ts'
import { readCadence, readRole, readSide } from '../role.ts'
import { readGroup, readRule } from '../rule.ts'
import { readTempo } from '../tempo.ts'
import { clockSeconds } from '../time.ts'
import type { Meaning, Token } from './token.ts'

/** The words and signs of a line, one after the other; what lies between two is space. */
export function scan(plainText: string, unit: LoadUnit): Token[] {
  const tokens: Token[] = []
  const read = readers[unit]
  let at = 0
  while (at < plainText.length) {
    if (plainText[at] === ' ') {
      at++
      continue
    }
    const found = read(plainText, at)
    const to = Math.max(found?.to ?? 0, at + 1)
    tokens.push({ from: at, to, ...(found?.value ?? { kind: 'word' }) })
    at = to
  }
  return tokens
}

const unitsOf = (load: LoadUnit) => ({ load, distance: 'km' }) as const

const readNote: Reader<Meaning> = pattern('(///?)~', ([slashes]) => ({
  kind: 'note',
  text: '',
  isForCoach: slashes === '///',
}))
const readNamedNote: Reader<Meaning> = pattern('(?:notes?|cues?|remember)~:~', () => ({
  kind: 'note',
  text: '',
  isForCoach: false,
}))

const readWeek: Reader<Meaning> = pattern(
  '(?:w|wk|week)~(\\d{1,2})(?:~-~(\\d{1,2}))?~:?(?![\\w%])',
  ([week, toWeek]) => ({
    kind: 'week',
    week: Number(week),
    toWeek: Number(toWeek ?? week),
  }),
)
const readDeload: Reader<Meaning> = pattern('deload(?: week)?(?![a-z])', () => ({ kind: 'deload' }))

const readCount: Reader<Meaning> = pattern(
  '(\\d{1,3})(?:~-~(\\d{1,3}))?~(?:sets?|rounds?|rds?|series)(?: of)?(?![a-z])',
  ([count, toCount]) =>
    Number(count) < 1
      ? undefined
      : { kind: 'count', count: Number(count), ...(toCount ? { toCount: Number(toCount) } : {}) },
)
const readSetLabel: Reader<Meaning> = pattern('set~\\d{1,2}~:', () => ({ kind: 'separator', sign: 'set' }))

const step = String.raw`(?:\d{1,5}(?:-\d{1,5})?|max|amrap)\+?`
const listEnd = String.raw`(?![\d%:.]|\+\d|~(?:kg|lb|#|%))`
const readList: Reader<Meaning> = firstOf(
  pattern(`(${step}(?:~/~${step})+)${listEnd}`, ([typed]) => toList(typed, '/')),
  pattern(String.raw`((?:\d{1,5}\+?-){2,}\d{1,5}\+?)${listEnd}(?![a-z])`, ([typed]) => toList(typed, '-')),
  pattern(String.raw`((?:\d{1,5}\+?,~){1,}\d{1,5}\+?)${listEnd}(?!~[a-z@]|~,?~\d)`, ([typed]) =>
    toList(typed, ','),
  ),
)

function toList(typed = '', divider: string): Meaning | undefined {
  const steps = typed.split(divider).map(one => toStep(one.trim()))
  return steps.every(one => one !== undefined) ? { kind: 'amounts', steps, isBare: true } : undefined
}

function toStep(typed: string): Step | undefined {
  const isOpenEnded = typed.endsWith('+')
  const amount = firstOf(
    readRange,
    readReps,
    readMeasured,
  )(isOpenEnded ? typed.slice(0, -1) : typed, 0)?.value
  return amount && { amount, isOpenEnded: isOpenEnded && amount.kind === 'reps' }
}

const readOne: Reader<Meaning> = firstOf<Meaning>(
  mapped(readParts, amount => ({ kind: 'amounts', steps: [{ amount, isOpenEnded: false }], isBare: false })),
  // Five, and as many more as go.
  pattern(String.raw`(\d{1,5})(?: reps?)?\+(?![\d.])`, ([typed]) => {
    const reps = toReps(typed)
    return reps === undefined
      ? undefined
      : { kind: 'amounts', steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: true }], isBare: false }
  }),
  pattern(
    String.raw`(\d{1,5}(?:~(?:-|to)~\d{1,5})?)~rep(?:etition)?s?(?! in (?:reserve|the tank))(?![a-z])`,
    ([typed]) => measured(typed),
  ),
  mapped(readRange, amount => ({ kind: 'amounts', steps: [{ amount, isOpenEnded: false }], isBare: false })),
  mapped(readReps, amount => ({ kind: 'amounts', steps: [{ amount, isOpenEnded: false }], isBare: true })),
  pattern(`(${numeral})(?:-(${numeral}))?(\\+)?(?![\\w:%])`, ([from, to, more]) => {
    const last = toNumberIfAny(to)
    return {
      kind: 'number',
      number: toNumber(from),
      ...(last === undefined ? {} : { toNumber: last }),
      isOpenEnded: Boolean(more),
    }
  }),
)
function measured(typed = ''): Meaning | undefined {
  const amount = firstOf(readRange, readReps)(typed, 0)?.value
  return amount && { kind: 'amounts', steps: [{ amount, isOpenEnded: false }], isBare: false }
}

const readWorkRest: Reader<Meaning> = firstOf(
  // `60s|30s` is work and rest in Liftoscript.
  pattern(String.raw`(\d{1,4})s~\|~(\d{1,4})s(?: auto)?(?![a-z])`, toWorkRest(1)),
  pattern(`(\\d{1,3})'~/~(\\d{1,3})'`, toWorkRest(60)),
  pattern(`(\\d{1,3})"~/~(\\d{1,3})"`, toWorkRest(1)),
  pattern(`(:[0-5]\\d)~/~(:[0-5]\\d)(?!\\d)`, toWorkRest(1)),
  pattern(`(\\d{1,3}:[0-5]\\d)~/~(\\d{1,3}:[0-5]\\d)(?!\\d|~/)`, toWorkRest(1)),
  // Seconds that are known as such a pair.
  pattern(
    `(30/30|30/15|40/20|20/40|20/10|15/15|10/50|45/15|60/60|30/20|15/45|40/40)(?=~x~\\d|~(?:x~)?(?:intervals?|rounds?))`,
    ([typed]) => {
      const [work, rest] = typed?.split('/') ?? []
      return toWorkRest(1)([work, rest])
    },
  ),
)
function toWorkRest(factor: number) {
  return ([work, rest]: readonly (string | undefined)[]): Meaning | undefined => {
    const [seconds, restSeconds] = [clockSeconds(work) * factor, clockSeconds(rest) * factor]
    return seconds >= 1 ? { kind: 'work-rest', seconds, restSeconds } : undefined
  }
}

const heavy: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, one: 1 }
const readBuildTo: Reader<Meaning> = firstOf(
  pattern(
    "(?:build|work|go|ramp)(?: up)? to (?:a |an |your |today's )*(?:heavy|max|top|hard) (?:set of )?(single|double|triple|one|\\d{1,2})(?:~(?:reps?|rm))?(?![a-z0-9])",
    toBuild,
  ),
  pattern("(?:find|establish|test)(?: (?:your|a|an|today's))*(?: new)? (\\d{1,2})~-?~rm(?![a-z])", toBuild),
  pattern('(?:build|work)(?: up)? to (?:a |an |your )*(\\d{1,2})~-?~rm(?![a-z])', toBuild),
)
function toBuild([typed = '']: readonly (string | undefined)[]): Meaning | undefined {
  const reps = heavy[typed] ?? toReps(typed)
  return reps === undefined ? undefined : { kind: 'build-to', reps }
}
const readTopSingle: Reader<Meaning> = pattern('top (single|double|triple)(?![a-z])', ([typed = '']) => ({
  kind: 'build-to',
  reps: -(heavy[typed] ?? 1),
}))

const readSign: Reader<Meaning> = firstOf<Meaning>(
  pattern('x(?=~[\\d:(]|~max|~amrap|~amap|~me(?![a-z])|~total)', () => ({ kind: 'times' })),
  pattern('(?:@|at(?![a-z])(?=~[\\d:]))', () => ({ kind: 'at' })),
  pattern('(?:,|;|→|\\||(?:and )?then(?![a-z])|/(?= |$)|[-•∙·](?= |$)|[():/.]|for(?= \\d))', () => ({
    kind: 'separator',
    sign: '',
  })),
)

const readLink: Reader<Meaning> = pattern(
  '(?:on|with|w/|for|of|in|per|between|but|and|last|first|if|until|then)(?![a-z])~',
  () => ({ kind: 'word', isLink: true }),
)
const readWord: Reader<Meaning> = pattern(
  String.raw`[^\s,;()→|]+?(?=[\s,;()→|]|:(?:\s|$)|/(?:\s|$)|$)`,
  () => ({ kind: 'word' }),
)

const readersIn = (unit: LoadUnit): Reader<Meaning> =>
  firstOf<Meaning>(
    readNote,
    readNamedNote,
    mapped(readGroup, letter => ({ kind: 'group', letter })),
    mapped(readRule(unitsOf(unit)), rule => ({ kind: 'rule', rule })),
    readWeek,
    readDeload,
    readSetLabel,
    mapped(readTempo, tempo => ({ kind: 'tempo', tempo })),
    readWorkRest,
    mapped(readPause, pause => ({ kind: 'pause', pause })),
    readBuildTo,
    readTopSingle,
    pattern('sst(?![a-z])', () => ({
      kind: 'effort',
      effort: { kind: 'feel', feel: 'sweet-spot' },
      isInMinutes: true,
    })),
    mapped(readMeasuredEffort, effort => ({ kind: 'effort', effort })),
    mapped(readLoads(unitsOf(unit)), loads => ({
      kind: 'loads',
      loads,
      ...(loads[0]?.kind === 'open' ? { isWord: true } : {}),
    })),
    mapped(readCadence, cadence => ({ kind: 'cadence', cadence })),
    readCount,
    pattern('amrap sets?(?![a-z])', () => ({ kind: 'role', role: 'amrap' })),
    pattern('(?:max|me|amrap|amap)(?: reps?)?(?![a-z0-9])', () => ({
      kind: 'amounts',
      steps: [{ amount: { kind: 'max' }, isOpenEnded: false }],
      isBare: false,
      isWord: true,
    })),
    mapped(readMetersOrMinutes, meters =>
      meters < 1 || meters >= 20
        ? undefined
        : {
            kind: 'amounts',
            steps: [{ amount: { kind: 'distance', meters }, isOpenEnded: false }],
            isBare: false,
            orMinutes: true,
          },
    ),
    mapped(readMeasured, amount => ({
      kind: 'amounts',
      steps: [{ amount, isOpenEnded: false }],
      isBare: false,
    })),
    readList,
    readOne,
    mapped(readFeel, effort => ({ kind: 'effort', effort, isWord: true })),
    mapped(readRole, role => ({ kind: 'role', role })),
    mapped(readSide, () => ({ kind: 'side', isWord: true })),
    readSign,
    readLink,
    readWord,
  )

const readers: Readonly<Record<LoadUnit, Reader<Meaning>>> = { kg: readersIn('kg'), lb: readersIn('lb') }
