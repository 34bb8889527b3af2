import { formatSeconds, metricUnits, type Units } from '#training/units.ts'
import { distanceParser, formatDistance } from './distance.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  type Parser,
  sequenceParsers,
} from './parser-combinators.ts'
import { type Recovery, recoveryActivities } from './prescription.ts'
import { formatTimeRange, type TimeRange, timeRangeParser } from './time-range.ts'

/** The recovery between two sets: seconds of rest, or an active recovery. */
export type RestOrRecovery = { restSeconds?: number; recovery?: Recovery }

/** Formats a rest: `rest 1:30`. */
export const formatRest = (seconds: number) => `rest ${formatSeconds(seconds)}`

/** Formats a recovery: `400 m jog`, `rest 2-3 min`, `on 1:40`, `walk back`. */
export function formatRecovery(recovery: Recovery, units: Units = metricUnits): string {
  switch (recovery.kind) {
    case 'time':
      return recovery.by === 'rest'
        ? `rest ${formatTimeRange(recovery)}`
        : `${formatTimeRange(recovery)} ${recovery.by ?? 'recovery'}`
    case 'distance':
      return `${formatDistance(recovery.meters, units)} ${recovery.by ?? 'recovery'}`
    case 'send-off':
      return `on ${formatTimeRange({ seconds: recovery.seconds })}`
    case 'way-back':
      return recovery.by ? `${recovery.by} back` : 'way back'
  }
}

type RecoveryMode = Extract<Recovery, { kind: 'time' }>['by']

const recoveryModeSources: readonly (readonly [RecoveryMode, string])[] = [
  ['jog', '(?:easy |slow )?jog(?:ging)?'],
  ['walk', '(?:easy |slow )?walk(?:ing)?'],
  ['rest', '(?:rest|ri|r)'],
  [undefined, '(?:recovery|recover|rec|float)'],
  ['easy', 'easy'],
]
const betweenSource =
  '(?:,?~(?:in )?between(?: (?:each|sets|reps|rounds))*|,?~after each(?: (?:set|rep|round))?)?'
/** `recovery` and `float` do not name an activity, so `by` is undefined for them. */
const recoveryModeParser = firstMatchingParser(
  ...recoveryModeSources.map(([by, source]) =>
    createPatternParser(`~(?:of )?${source}(?: (?:recovery|rest))?(?![a-z0-9])${betweenSource}`, () => ({
      by,
    })),
  ),
)

const timedRecoveryParser: Parser<RestOrRecovery> = sequenceParsers(
  timeRangeParser,
  recoveryModeParser,
  (time, { by }) => toRestOrRecovery(time, by),
)
const distanceRecoveryParser: Parser<RestOrRecovery> = sequenceParsers(
  distanceParser,
  recoveryModeParser,
  (meters, { by }) =>
    by === 'rest' ? undefined : { recovery: { kind: 'distance', meters, ...(by ? { by } : {}) } },
)

/** After `rest`, a bare number is in seconds. */
const restTimeParser: Parser<TimeRange> = firstMatchingParser(
  timeRangeParser,
  createPatternParser('0:00|0~s(?:ec)?', () => ({ seconds: 0 })),
  createPatternParser('(\\d{2,4})(?![\\d:.%a-z])', ([seconds]) => ({ seconds: Number(seconds) })),
)
const createOpeningParser = (source: string) => createPatternParser(source, () => true)
const spelledRestParser = sequenceParsers(
  createOpeningParser('(?:rest(?:ing)?|ri)(?: (?:period|interval))?~:?~(?:of |for )?'),
  restTimeParser,
  (_, time) => toRestOrRecovery(time, 'rest'),
)
const abbreviatedRestParser = sequenceParsers(
  createOpeningParser('r~:?~(?=[\\d:])'),
  timeRangeParser,
  (_, time) => toRestOrRecovery(time, 'rest'),
)
const betweenParser = createOpeningParser(betweenSource)

/** Parses an unambiguous rest or recovery: `rest 3:00`, `r 90"`, `R2'`, `no rest`, `on 1:40`, `walk back`. */
export const unambiguousRecoveryParser: Parser<RestOrRecovery> = firstMatchingParser<RestOrRecovery>(
  sequenceParsers(
    firstMatchingParser(spelledRestParser, abbreviatedRestParser),
    betweenParser,
    pause => pause,
  ),
  sequenceParsers(
    createOpeningParser('recovery~:?~'),
    firstMatchingParser(distanceRecoveryParser, timedRecoveryParser),
    (_, pause) => pause,
  ),
  sequenceParsers(createOpeningParser('recovery~:?~'), timeRangeParser, (_, time) =>
    toRestOrRecovery(time, undefined),
  ),
  sequenceParsers(createOpeningParser('recovery~:?~'), distanceParser, (_, meters) => ({
    recovery: { kind: 'distance', meters },
  })),
  mapParser(timedRecoveryParser, pause =>
    pause.restSeconds !== undefined && isPlainRest(pause) ? pause : undefined,
  ),
  createPatternParser('no rest(?![a-z])', () => ({ restSeconds: 0 })),
  sequenceParsers(
    createOpeningParser('(?:leaving |go )?(?:on|every)(?: the)? '),
    timeRangeParser,
    (_, { seconds, toSeconds }) =>
      toSeconds === undefined ? { recovery: { kind: 'send-off', seconds } } : undefined,
  ),
  ...[...recoveryActivities, undefined].map(by =>
    createPatternParser(
      `${by ?? 'way'}(?:ging|ing)?(?: it)? (?:back|down)(?: (?:down|recovery|to (?:the )?start))?(?![a-z])`,
      (): RestOrRecovery => ({ recovery: by ? { kind: 'way-back', by } : { kind: 'way-back' } }),
    ),
  ),
)

const isPlainRest = ({ recovery }: RestOrRecovery) =>
  !recovery || (recovery.kind === 'time' && recovery.by === 'rest')

/** Parses the recovery after a set, including `400 m jog` and `2' easy`. */
export const restOrRecoveryParser: Parser<RestOrRecovery> = firstMatchingParser(
  unambiguousRecoveryParser,
  timedRecoveryParser,
  distanceRecoveryParser,
)

/** Converts a time range to a rest or a timed recovery, with `restSeconds` for the rest timer. */
function toRestOrRecovery({ seconds, toSeconds }: TimeRange, by: RecoveryMode): RestOrRecovery | undefined {
  if (seconds > 86_400) return undefined
  const restSeconds = Math.round(seconds)
  if (by === 'rest' && toSeconds === undefined) return { restSeconds }
  const range = toSeconds === undefined ? {} : { toSeconds }
  return { restSeconds, recovery: { kind: 'time', seconds, ...range, ...(by ? { by } : {}) } }
}
