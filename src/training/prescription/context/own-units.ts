import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import { roundToDigits } from '#training/units.ts'
import type { LineContext } from './line-context.ts'
import type { Sport } from './sport-kinds.ts'

const metersPerFoot = 0.3048

/** Exercises that cover a distance and are never done for ten minutes. */
const overGroundPattern =
  /\b(?:carry|carries|farmer'?s?(?: walks?)?|yoke(?: (?:walks?|carry|runs?))?|sleds?|prowlers?|drags?|frame carry|husafell|(?:sandbag|bear|crab|duck|handstand|monster|waiter'?s?) walks?|crawls?|(?:walking )?lunges?)\b/

/**
 * Returns whether an exercise is done over a distance and is no endurance exercise.
 *
 * @param name in lower case, without accents
 * @example coversGround('sled push') // true
 */
export const coversGround = (name: string): boolean => overGroundPattern.test(name)

/**
 * Reads `50'` after a carry as 50 feet, because nobody carries something for 50 minutes.
 *
 * @example readFeet(token, context)?.kind // 'amounts' for `50'` in `Yoke walk 50'`
 */
function readFeet(token: Token, { name, text, sport }: LineContext): Token | undefined {
  if (token.kind !== 'amounts' || sport !== null || !overGroundPattern.test(name)) return undefined
  const [, feet] = /^(\d{2,3}) ?'$/.exec(text.slice(token.from, token.to)) ?? []
  return feet === undefined || Number(feet) < 20
    ? undefined
    : {
        ...token,
        isBare: false,
        steps: [
          {
            amount: { kind: 'distance', meters: roundToDigits(Number(feet) * metersPerFoot, 2) },
            isOpenEnded: false,
          },
        ],
      }
}

const isTime = (token: Token | undefined) =>
  token?.kind === 'amounts' && token.steps.every(({ amount }) => amount.kind === 'time')

/** The usual stroke rates of rowing. */
const isStrokeRate = (number: number | undefined) => number !== undefined && number >= 16 && number <= 36

/**
 * Reads a number after `@` as a stroke rate in rowing, and in a line without a name if each of several times has one: `4 min @ 18,
 * 3 min @ 20`.
 *
 * @example readStrokeRate(tokens, 2, context)?.kind // 'cadence' for `20` in `Row 20 min @ 20`
 */
function readStrokeRate(
  tokens: readonly Token[],
  index: number,
  { name, sport }: { name: string; sport: Sport | null },
): Token | undefined {
  const token = tokens[index]
  if (!token || !isRateOfTime(tokens, index)) return undefined
  const isRow = sport === 'row'
  const areRates =
    name === '' &&
    (sport === null || isRow) &&
    // A few tokens suffice, so that the time for a long line stays proportional to its length.
    tokens
      .slice(Math.max(0, index - 8), index + 8)
      .some((_, at, near) => near[at] !== token && isRateOfTime(near, at))
  if (!isRow && !areRates) return undefined
  return { from: token.from, to: token.to, kind: 'cadence', cadence: getBareReps(token) ?? 0 }
}

const isRateOfTime = (tokens: readonly Token[], index: number) => {
  const token = tokens[index]
  return (
    token !== undefined &&
    tokens[index - 1]?.kind === 'at' &&
    isTime(tokens[index - 2]) &&
    isStrokeRate(getBareReps(token))
  )
}

/** The words with which the base of a percentage names a lift, and the names of that lift. */
const lifts: readonly (readonly [base: RegExp, name: RegExp])[] = [
  [/^(?:dl|dead|deadlift)$/, /^(?:conventional |sumo |comp(?:etition)? |barbell )?(?:dl|deadlifts?)$/],
  [/^(?:sq|squat|back squat|bs)$/, /^(?:back |comp(?:etition)? |low ?bar |high ?bar |barbell )?squats?$/],
  [/^(?:bp|bench|bench press)$/, /^(?:comp(?:etition)? |flat |barbell )?bench(?: press)?$/],
  [/^(?:press|ohp|strict press)$/, /^(?:ohp|(?:strict |overhead |military )?press)$/],
  [/^(?:front squat|fs)$/, /^front squats?$/],
  [/^(?:snatch|sn)$/, /^snatch(?:es)?$/],
  [/^clean$/, /^cleans?$/],
]

/**
 * Reads the percentage of a lift as one of the exercise itself if it is that lift: `Deadlift 3x5 @ 85% of DL max`.
 *
 * @example readOwnPercent(token, context)?.kind // 'loads'; undefined below `Romanian deadlift`
 */
function readOwnPercent(token: Token, { name, text }: LineContext): Token | undefined {
  if (token.kind !== 'unread') return undefined
  const [, percent, base = ''] =
    /^(\d{2,3}(?:\.5)?) ?% (?:of|off) (?:your |my |the )?(?:current |best )?([a-z ]+?)(?: (?:1 ?rm|max|pr|pb))?$/.exec(
      text.slice(token.from, token.to).trim(),
    ) ?? []
  const isOwn = lifts.some(([baseWords, names]) => baseWords.test(base) && names.test(name.trim()))
  return percent !== undefined && isOwn
    ? {
        from: token.from,
        to: token.to,
        kind: 'loads',
        loads: [{ kind: 'percent', percent: Number(percent), of: '1rm' }],
      }
    : undefined
}

/**
 * Reads the number in `2x20 @ 250 W` as minutes, because a few intervals at such an effort are never as short as 20 seconds.
 *
 * @example readMinutesOfRide(tokens, 2, context)?.kind // 'amounts' of 20 minutes
 */
function readMinutesOfRide(
  tokens: readonly Token[],
  index: number,
  { sport }: LineContext,
): Token | undefined {
  const [count, times, token] = [tokens[index - 2], tokens[index - 1], tokens[index]]
  const number = token && getBareReps(token)
  const isFew = count !== undefined && (getBareReps(count) ?? 99) <= 4
  if (sport !== 'bike' || !isFew || times?.kind !== 'times' || token?.kind !== 'amounts') return undefined
  if (
    number === undefined ||
    number < 8 ||
    number > 60 ||
    !tokens.slice(index, index + 6).some(isSteadyPower)
  )
    return undefined
  return {
    ...token,
    isBare: false,
    steps: [{ amount: { kind: 'time', seconds: number * 60 }, isOpenEnded: false }],
  }
}

/** Nobody holds more than the threshold for intervals of many minutes. */
const isSteadyPower = (token: Token) =>
  token.kind === 'effort' &&
  ((token.effort.kind === 'watts' && token.effort.watts <= 350) ||
    (token.effort.kind === 'feel' && ['sweet-spot', 'threshold'].includes(token.effort.feel)) ||
    (token.effort.kind === 'share' && token.effort.of === 'ftp' && token.effort.percent <= 105))

/**
 * Reads what a number means in its sport although it has no unit or one of something else: feet of a carry, stroke rates, minutes of
 * a ride, and the percentage of a lift itself. Returns undefined for all others.
 *
 * @example readOwnUnit(tokens, 1, context)?.kind // 'amounts' of 15.24 m for `50'` in `Yoke walk 50'`
 */
export const readOwnUnit = (
  tokens: readonly Token[],
  index: number,
  context: LineContext,
): Token | undefined => {
  const token = tokens[index]
  return (
    token &&
    (readFeet(token, context) ??
      readStrokeRate(tokens, index, context) ??
      readMinutesOfRide(tokens, index, context) ??
      readOwnPercent(token, context))
  )
}
