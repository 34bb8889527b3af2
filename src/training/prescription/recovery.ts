import { formatSeconds, metric, type Units } from '../units.ts'
import { formatDistance, readDistance } from './distance.ts'
import type { Recovery } from './prescription.ts'
import { firstOf, followed, mapped, pattern, type Reader } from './reading.ts'
import { formatTime, readTime, type Time } from './time.ts'

/** What stands between two sets: seconds of rest, or what is done meanwhile. */
export type Pause = { restSeconds?: number; recovery?: Recovery }

/** `rest 1:30`. */
export const formatRest = (seconds: number) => `rest ${formatSeconds(seconds)}`

/** `400 m jog`, `rest 2-3 min`, `on 1:40`, `walk back`. */
export function formatRecovery(recovery: Recovery, units: Units = metric): string {
  switch (recovery.kind) {
    case 'time':
      return recovery.by === 'rest'
        ? `rest ${formatTime(recovery)}`
        : `${formatTime(recovery)} ${recovery.by ?? 'recovery'}`
    case 'distance':
      return `${formatDistance(recovery.meters, units)} ${recovery.by ?? 'recovery'}`
    case 'send-off':
      return `on ${formatTime({ seconds: recovery.seconds })}`
    case 'way-back':
      return recovery.by ? `${recovery.by} back` : 'way back'
  }
}

type By = Extract<Recovery, { kind: 'time' }>['by']

const ways: readonly (readonly [By, string])[] = [
  ['jog', '(?:easy |slow )?jog(?:ging)?'],
  ['walk', '(?:easy |slow )?walk(?:ing)?'],
  ['rest', '(?:rest|ri|r)'],
  [undefined, '(?:recovery|recover|rec|float)'],
  ['easy', 'easy'],
]
const between = '(?:,?~(?:in )?between(?: (?:each|sets|reps|rounds))*|,?~after each(?: (?:set|rep|round))?)?'
/** By nothing that is named is still said. */
const readWay = firstOf(
  ...ways.map(([by, source]) =>
    pattern(`~(?:of )?${source}(?: (?:recovery|rest))?(?![a-z0-9])${between}`, () => ({ by })),
  ),
)

const readTimed: Reader<Pause> = followed(readTime, readWay, (time, { by }) => toPause(time, by))
const readFar: Reader<Pause> = followed(readDistance, readWay, (meters, { by }) =>
  by === 'rest' ? undefined : { recovery: { kind: 'distance', meters, ...(by ? { by } : {}) } },
)

/** A number of seconds need not say so behind `rest`. */
const readRestTime: Reader<Time> = firstOf(
  readTime,
  pattern('0:00|0~s(?:ec)?', () => ({ seconds: 0 })),
  pattern('(\\d{2,4})(?![\\d:.%a-z])', ([seconds]) => ({ seconds: Number(seconds) })),
)
const opening = (source: string) => pattern(source, () => true)
const ofRest = followed(
  opening('(?:rest(?:ing)?|ri)(?: (?:period|interval))?~:?~(?:of |for )?'),
  readRestTime,
  (_, time) => toPause(time, 'rest'),
)
const ofR = followed(opening('r~:?~(?=[\\d:])'), readTime, (_, time) => toPause(time, 'rest'))
const readBetween = opening(between)

/** Reads what only a rest can be: `rest 3:00`, `r 90"`, `R2'`, `90s rest`, `no rest`, `on 1:40`, `walk back`. */
export const readRest: Reader<Pause> = firstOf<Pause>(
  followed(firstOf(ofRest, ofR), readBetween, pause => pause),
  followed(opening('recovery~:?~'), firstOf(readFar, readTimed), (_, pause) => pause),
  followed(opening('recovery~:?~'), readTime, (_, time) => toPause(time, undefined)),
  followed(opening('recovery~:?~'), readDistance, (_, meters) => ({
    recovery: { kind: 'distance', meters },
  })),
  mapped(readTimed, pause => (pause.restSeconds !== undefined && isRest(pause) ? pause : undefined)),
  pattern('no rest(?![a-z])', () => ({ restSeconds: 0 })),
  followed(opening('(?:leaving |go )?(?:on|every)(?: the)? '), readTime, (_, { seconds, toSeconds }) =>
    toSeconds === undefined ? { recovery: { kind: 'send-off', seconds } } : undefined,
  ),
  ...(['jog', 'walk', 'easy', undefined] as const).map(by =>
    pattern(
      `${by ?? 'way'}(?:ging|ing)?(?: it)? (?:back|down)(?: (?:down|recovery|to (?:the )?start))?(?![a-z])`,
      (): Pause => ({ recovery: by ? { kind: 'way-back', by } : { kind: 'way-back' } }),
    ),
  ),
)

const isRest = ({ recovery }: Pause) => !recovery || (recovery.kind === 'time' && recovery.by === 'rest')

/** Reads what stands between two sets, behind them: `400 m jog`, `2' easy` too. */
export const readPause: Reader<Pause> = firstOf(readRest, readTimed, readFar)

/** Whatever is done meanwhile, the clock of a rest may run as long. */
function toPause({ seconds, toSeconds }: Time, by: By): Pause | undefined {
  if (seconds > 86_400) return undefined
  const restSeconds = Math.round(seconds)
  if (by === 'rest' && toSeconds === undefined) return { restSeconds }
  const range = toSeconds === undefined ? {} : { toSeconds }
  return { restSeconds, recovery: { kind: 'time', seconds, ...range, ...(by ? { by } : {}) } }
}
