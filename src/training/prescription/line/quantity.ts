import { readMeasured, readParts, readRange, readReps, type Step, toReps } from '../amount.ts'
import { readMetersOrMinutes } from '../distance.ts'
import type { Amount } from '../prescription.ts'
import {
  firstOf,
  mapped,
  numeral,
  pattern,
  type Reader,
  toNumber,
  toNumberIfAny,
  within,
} from '../reading.ts'
import type { Meaning } from './token.ts'

/** Reads `3 sets`, `2-3 sets of`, `4 rounds`. */
export const readCount: Reader<Meaning> = pattern(
  '(\\d{1,3})(?:~-~(\\d{1,3}))?~(?:sets?|rounds?|rds?|series)(?: of)?(?![a-z])',
  ([count, toCount]) => {
    if (!within(Number(count), 1, 100)) return undefined
    return { kind: 'count', count: Number(count), ...(toCount ? { toCount: Number(toCount) } : {}) }
  },
)

/** Reads `max`, `AMRAP`, `ME`, which may be words of a name too. */
export const readMaxWord: Reader<Meaning> = pattern('(?:max|me|amrap|amap)(?: reps?)?(?![a-z0-9-])', () => ({
  ...amountsOf({ kind: 'max' }),
  isWord: true,
}))

/** Reads `10m`, which is ten metres or ten minutes. */
export const readShortM: Reader<Meaning> = mapped(readMetersOrMinutes, meters =>
  within(meters, 1, 19.9) ? { ...amountsOf({ kind: 'distance', meters }), orMinutes: true } : undefined,
)

export const readMeasuredAmount: Reader<Meaning> = mapped(readMeasured, amount => amountsOf(amount))

function amountsOf(amount: Amount, isBare = false) {
  return { kind: 'amounts' as const, steps: [{ amount, isOpenEnded: false }], isBare }
}

const step = String.raw`(?:\d{1,5}(?:-\d{1,5})?|max|amrap)\+?`
const listEnd = String.raw`(?![\d%:.]|\+\d|~(?:kg|lb|#|%))`

/** Reads several numbers that stand for a set each: `5/3/1+`, `10-8-6-4`, `5,5,3,3,1,1`. */
export const readList: Reader<Meaning> = firstOf(
  pattern(`(${step}(?:/${step}){1,49}|${step}(?: / ${step}){1,49})${listEnd}(?![a-z@])`, ([typed]) =>
    toList(typed, '/'),
  ),
  pattern(String.raw`((?:\d{1,5}\+?-){2,49}\d{1,5}\+?)${listEnd}(?![a-z])`, ([typed]) => toList(typed, '-')),
  pattern(String.raw`((?:\d{1,5}\+?,~){1,49}\d{1,5}\+?)${listEnd}(?!~[a-z@]|~,?~\d)`, ([typed]) =>
    toList(typed, ','),
  ),
)

const stepsAtMost = 100

function toList(typed = '', divider: string): Meaning | undefined {
  const words = typed.split(divider)
  if (words.length > stepsAtMost) return undefined
  const steps = words.map(one => toStep(one.trim()))
  return steps.every(one => one !== undefined) ? { kind: 'amounts', steps, isBare: true } : undefined
}

function toStep(typed: string): Step | undefined {
  const isOpenEnded = typed.endsWith('+')
  const amount = readStep(isOpenEnded ? typed.slice(0, -1) : typed, 0)?.value
  return amount && { amount, isOpenEnded: isOpenEnded && amount.kind === 'reps' }
}
const readStep = firstOf(readRange, readReps, readMeasured)

/** Reads one number, a range, or one set in parts. */
export const readNumber: Reader<Meaning> = firstOf<Meaning>(
  mapped(readParts, amount => amountsOf(amount)),
  // Five, and as many more as go.
  pattern(String.raw`(\d{1,5})(?:~reps?)?\+(?![\d.])`, ([typed]) => {
    const reps = toReps(typed)
    if (reps === undefined) return undefined
    return { kind: 'amounts', steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: true }], isBare: false }
  }),
  pattern(
    String.raw`(\d{1,5}(?:~(?:-|to)~\d{1,5})?)~rep(?:etition)?s?(?! (?:in (?:reserve|the tank)|left))(?![a-z])`,
    ([typed = '']) => {
      const amount = readStep(typed, 0)?.value
      return amount && amountsOf(amount)
    },
  ),
  mapped(readRange, amount => amountsOf(amount)),
  mapped(readReps, amount => amountsOf(amount, true)),
  pattern(`(${numeral})(?:-(${numeral}))?(\\+)?(?![\\w:%])`, ([from, to, more]) => {
    const last = toNumberIfAny(to)
    const range = last === undefined ? {} : { toNumber: last }
    return { kind: 'number', number: toNumber(from), ...range, isOpenEnded: Boolean(more) }
  }),
)
