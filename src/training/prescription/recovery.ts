import type { TimeRange } from '#training/prescription/format/format-time-range.ts'
import { distanceParser } from './distance.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  type Parser,
  sequenceParsers,
} from './parser-combinators.ts'
import { type Recovery, recoveryActivities } from './prescription.ts'
import { timeRangeParser } from './time-range.ts'

/** The recovery between two sets: seconds of rest, or an active recovery. */
export type RestOrRecovery = {
  restSeconds?: number
  recovery?: Recovery
  /** True for a pause within a set, as between the parts of a cluster. */
  isWithinSet?: boolean
}

/** Words for rest in English, German, French, Spanish, Italian and Portuguese. */
const restWordsSource =
  'rests?|descansando|riposo|rbi|ri|rest interval|rest period|break|pausen?|satzpause|pausa|repos|repouso|descanso|recupero|recuperos|intervalo'

type RecoveryMode = Extract<Recovery, { kind: 'time' }>['by']

const recoveryModeSources: readonly (readonly [RecoveryMode, string])[] = [
  [undefined, '(?:easy )?(?:walk(?:ing)?~(?:/|or)~jog(?:ging)?|jog(?:ging)?~(?:/|or)~walk(?:ing)?)'],
  [
    'jog',
    '(?:(?:easy|slow|light|recovery) )?(?:jog(?:ging)?|jg|trabpause|traben|trab|trote|trotando|footing|trot|corsa lenta)',
  ],
  [
    'walk',
    '(?:(?:easy|slow|light|recovery) )?(?:walk(?:ing)?|gehen|gehpausen?|marche|caminando|caminar|caminata|caminhada|camminata)',
  ],
  ['rest', `(?:complete |full |passive |standing |intra-?~(?:set |rep )?)?(?:${restWordsSource}|off|r)`],
  [
    undefined,
    '(?:(?:easy|active|light) )?(?:recovery(?: (?:interval|period)s?)?(?:~\\(ri\\))?|recoveries|recover|rec|rcvy?|rcv|float|recuperation|recup|recuperacion(?:es)?|recuperacao|recuperacoes|recuperi|erholung)',
  ],
  [
    'easy',
    '(?:(?:easy|ez)(?: (?:spin(?:ning)?|swim|row(?:ing)?|paddl(?:e|ing)|pedal(?:ing)?|running))?|(?:light|gentle|slow) (?:spin(?:ning)?|swim|row(?:ing)?|paddle|pedal(?:ing)?)|locker|facile|suave|leggero|leve)',
  ],
]
const betweenSource =
  '(?:,?~(?:in )?(?:between|b/w|b/t|btwn|btw)(?: (?:each|every|all|the|one|sets?|reps?|repeats?|rounds?|(?:super|tri|giant)?-?~sets?|pairs?|efforts?|intervals?|sprints?|exercises?|blocks?|runs?|rides?|lengths?|laps?|pieces?|bouts?|\\d{1,2}~-?~(?:min(?:ute)?|mile|km)s?(?= (?:[a-z]+ )?(?:efforts?|intervals?|reps?|repeats?|pieces?|blocks?))|hard|build|\\d{2,4}(?:~-)?(?:~m(?:eters?|etres?)?)?(?:~(?:row|run|swim|rep))?)(?![a-z]))*|,?~after (?:each|every)(?: (?:one|(?:super|tri|giant)?-?~set|pair|rep|round|interval|effort|sprint|block|run|piece|bout))?|,?~each(?=~(?:[,;.)]|$))|,?~(?:entre|tra|zwischen)(?: (?:les|las|as|le|den|chaque|cada|ogni|ellas|ellos|elas))?(?: (?:serie y serie|serie e serie|serie et serie|series?|satzen|repetitions?|repeticion(?:es)?|repeticoes|repeticao|ripetizion[ie]|prove|intervallen|fractions?|una e l.altra|una|uno|\\d{2,4}~m?))?|~dazwischen)?'
/** In `4 min rest - 10 min cool-down`, the dash begins another part. */
const partSource = '~(?:easy|cool|warm|c/?d)(?![a-z]* (?:rest|recovery))'
/** In `30 s. Rest 2 min`, the time before the word is no rest; in `2 min jog - 5 min easy`, the dash begins another part. */
const createTimeAfterSource = (signs: string) =>
  `(?!~${signs}~(?:\\d{1,3}(?:~(?:-|to)~\\d{1,3})?~(?:s|secs?|seconds?|m|mins?|minutes?|'|")(?![a-z])|\\d*:\\d\\d)(?!${partSource}))`
/** `recovery` and `float` do not name an activity, so `by` is undefined for them. */
const recoveryModeParser = firstMatchingParser(
  ...recoveryModeSources.map(([by, source]) =>
    createPatternParser(
      `\\.?~(?:of |de |di )?${source}(?: (?:recovery|recoveries|rest|rec|rcv|ri|rbi))?(?![a-z0-9])${createTimeAfterSource(by === 'rest' ? '[:=-]?' : '[:=.]?')}${betweenSource}`,
      () => ({
        by,
      }),
    ),
  ),
)

const numberByTimeWord: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  un: 1,
  una: 1,
  eine: 1,
  einer: 1,
  dos: 2,
  due: 2,
  zwei: 2,
  deux: 2,
  dois: 2,
  tres: 3,
  tre: 3,
  drei: 3,
  trois: 3,
}
const timeWordSource = Object.keys(numberByTimeWord).join('|')

/** Parses a time; unlike in an amount, `2m` can only mean minutes. */
const pauseTimeParser: Parser<TimeRange> = firstMatchingParser(
  timeRangeParser,
  createPatternParser(
    `(${timeWordSource}) (min(?:ut[eio][ns]?)?s?|sec(?:ond)?s?)(?![a-z])`,
    ([count = '', unit = '']) => ({
      seconds: (numberByTimeWord[count] ?? 1) * (unit.startsWith('m') ? 60 : 1),
    }),
  ),
  // In `:90 rest`, the clock time has more than 59 seconds.
  createPatternParser(':([6-9]\\d)(?![\\d:])', ([seconds]) => ({ seconds: Number(seconds) })),
  createPatternParser('([1-9])(?:~(?:-|to)~([1-9]))?~m(?![a-z0-9])', ([from, to]) => ({
    seconds: Number(from) * 60,
    ...(to === undefined ? {} : { toSeconds: Number(to) * 60 }),
  })),
)
const timedRecoveryParser: Parser<RestOrRecovery> = sequenceParsers(
  pauseTimeParser,
  recoveryModeParser,
  (time, { by }) => toRestOrRecovery(time, by),
)
const distanceRecoveryParser: Parser<RestOrRecovery> = sequenceParsers(
  distanceParser,
  recoveryModeParser,
  (meters, { by }) =>
    by === 'rest' ? undefined : { recovery: { kind: 'distance', meters, ...(by ? { by } : {}) } },
)

/**
 * In `5 x 800 m, 400 m Pause`, the distance behind the separator is that of the recovery. In `4 x 500 m rest 90`, it is that of the
 * intervals.
 */
const distanceRestParser: Parser<RestOrRecovery> = sequenceParsers(
  createPatternParser('(?<=(?:[,;(/]|w/|with|mit|avec|con|com)~)(?=\\d)', () => true),
  sequenceParsers(distanceParser, recoveryModeParser, (meters, { by }) =>
    by === 'rest' ? meters : undefined,
  ),
  (_, meters) => ({ recovery: { kind: 'distance', meters } }),
)

/** After `rest`, a bare number is in seconds. */
const restTimeParser: Parser<TimeRange> = firstMatchingParser(
  pauseTimeParser,
  createPatternParser('0:00|0~s(?:ec)?', () => ({ seconds: 0 })),
  createPatternParser('(\\d{2,3})~(?:-|to)~(\\d{2,3})(?![\\d:.%a-z])', ([from, to]) => ({
    seconds: Number(from),
    toSeconds: Number(to),
  })),
  createPatternParser('(\\d{2,4})(?![\\d:.%a-z-])', ([seconds]) => ({ seconds: Number(seconds) })),
)
const createOpeningParser = (source: string) => createPatternParser(source, () => true)
const spelledRestParser = sequenceParsers(
  createOpeningParser(
    `(?:rest(?:ing)?|${restWordsSource})(?![a-z])(?: (?:no|not) (?:more|longer) than| at (?:most|least)| (?:a )?min(?:imum)?(?: of)?(?= ~\\d)| max(?:imum)?| strictly| exactly)?\\.?(?: (?:period|interval|time))?(?: (?:between (?:sets|rounds|reps|each|efforts)|dazwischen))?~(?:[:=]|-(?= ))?~(?:of |for |de |di |entre series |~)?`,
  ),
  restTimeParser,
  (_, time) => toRestOrRecovery(time, 'rest'),
)
const abbreviatedRestParser = sequenceParsers(
  createOpeningParser('(?:r|#)~[:=]?~(?=[\\d:])'),
  timeRangeParser,
  (_, time) => toRestOrRecovery(time, 'rest'),
)
const betweenParser = createOpeningParser(betweenSource)
/** `Recovery 4 miles` and `Recovery: 45 min` are sessions, because nobody recovers for so long between intervals. */
const longSession =
  "(?<=^~)recovery~:?~(?:(?:[3-9]|[1-9]\\d)(?:\\.\\d)?~(?:km|k|mi|miles?)|(?:2[5-9]|[3-9]\\d|1\\d\\d)~(?:minutes|mins?|'))(?![a-z])"
const recoveryOpeningParser = createOpeningParser(
  `(?!${longSession})(?:recovery|recoveries|recover|recuperation|recuperacion(?:es)?|recuperacao|recuperacoes|recuperi|recup|rec|desc|p(?=[:= ]~\\d))(?![a-z])\\.?~[:=]?~(?:of |for |de |di )?`,
)

const pauseWithinSetParser: Parser<RestOrRecovery> = sequenceParsers(
  timeRangeParser,
  createOpeningParser(
    '~(?:intra-?~(?:set |rep )?(?:rest|pause)|(?:rest|pause)~(?:within|inside|between) (?:the )?(?:set|reps)|between (?:the )?reps)(?![a-z])',
  ),
  ({ seconds }) => ({ restSeconds: seconds, isWithinSet: true }),
)

/** Parses an unambiguous rest or recovery: `rest 3:00`, `r 90"`, `R2'`, `no rest`, `on 1:40`, `walk back`. */
export const unambiguousRecoveryParser: Parser<RestOrRecovery> = firstMatchingParser<RestOrRecovery>(
  pauseWithinSetParser,
  sequenceParsers(
    firstMatchingParser(spelledRestParser, abbreviatedRestParser),
    betweenParser,
    pause => pause,
  ),
  sequenceParsers(
    recoveryOpeningParser,
    firstMatchingParser(distanceRecoveryParser, timedRecoveryParser),
    (_, pause) => pause,
  ),
  sequenceParsers(recoveryOpeningParser, pauseTimeParser, (_, time) => toRestOrRecovery(time, undefined)),
  sequenceParsers(recoveryOpeningParser, distanceParser, (_, meters) => ({
    recovery: { kind: 'distance', meters },
  })),
  ...(['jog', 'walk'] as const).map(by =>
    sequenceParsers(
      createOpeningParser(
        `${by === 'jog' ? '(?:trabpausen?|tp)' : '(?:gehpausen?|gp(?= ~\\d{2,3}~m))'}(?![a-z])(?: dazwischen)?~[:=]?~(?:von |je )?`,
      ),
      firstMatchingParser<RestOrRecovery>(
        mapParser(pauseTimeParser, time => toRestOrRecovery(time, by)),
        mapParser(distanceParser, meters => ({ recovery: { kind: 'distance', meters, by } })),
      ),
      (_, pause) => pause,
    ),
  ),
  // After `jog` or `walk`, a time or distance is the recovery between sets.
  ...(['jog', 'walk'] as const).map(by =>
    sequenceParsers(createOpeningParser(`${by}(?:ging|ing)? recovery~:?~`), timeRangeParser, (_, time) =>
      toRestOrRecovery(time, by),
    ),
  ),
  sequenceParsers(
    timeRangeParser,
    createOpeningParser(
      '~(?:in )?(?:between|b/w|b/t|btwn|btw)(?: (?:each|all|the|sets?|(?:super|tri|giant)-?~sets?|pairs?|reps?|rounds?|efforts?|intervals?))+(?![a-z])',
    ),
    time => toRestOrRecovery(time, 'rest'),
  ),
  // In `300-250-200, 8' between`, the time is a rest; a short one may be a pause within a set.
  sequenceParsers(
    timeRangeParser,
    createOpeningParser('~(?:in )?(?:between|btwn|btw)(?=~[,.;)]|~$)'),
    time => (time.seconds < 60 ? undefined : toRestOrRecovery(time, 'rest')),
  ),
  mapParser(timedRecoveryParser, pause =>
    pause.restSeconds !== undefined && isPlainRest(pause) ? pause : undefined,
  ),
  createPatternParser(
    '(?:every (?:minute|min)(?: on the (?:minute|min))?|on the (?:minute|min)|otm)(?![a-z])(?!~[\\d:])|emom(?![a-z])(?!~[\\d:])',
    () => ({
      recovery: { kind: 'send-off', seconds: 60 },
    }),
  ),
  // Behind a name, a number after the word counts the sets: `Snatch OTM 8 min`.
  createPatternParser(
    '(?<=[a-z)]~[,:–-]?~)(?:emom|otm)(?=~(?:x~|for )?\\d{1,2}(?:~(?:min(?:ute)?s?|rounds?|sets?))?~(?:$|[,;@:(–-]))',
    () => ({ recovery: { kind: 'send-off', seconds: 60 } }),
  ),
  createPatternParser(
    "(?<=[a-z\\d)]~[,:–-]?~)e(\\d(?:\\.5)?)~(?:m|')(?:om|otm|in)(?![a-z])",
    ([minutes]) => ({ recovery: { kind: 'send-off', seconds: Number(minutes) * 60 } }),
  ),
  sequenceParsers(
    createOpeningParser('(?:on|off) (?:an? )?'),
    firstMatchingParser(timedRecoveryParser, distanceRecoveryParser),
    (_, pause) => pause,
  ),
  // In `4x50's on 55`, a number without a unit is in seconds.
  createPatternParser('(?:leaving |go )?on ([3-9]\\d)(?=~[,;.)]|~$)', ([seconds]) => ({
    recovery: { kind: 'send-off', seconds: Number(seconds) },
  })),
  // In `6 x 100 (20 RI)`, the number of the rest interval is in seconds.
  createPatternParser('(\\d{2,3})~(?:ri|sr)(?![a-z])', ([seconds]) => ({ restSeconds: Number(seconds) })),
  createPatternParser('(?:no|zero) rest(?! day)(?![a-z])', () => ({ restSeconds: 0 })),
  sequenceParsers(
    createOpeningParser(
      '(?:(?:leaving |go |leave |start )?(?:on|every|off)(?: the)?|departs?|d\\.|a cada|cada|alle|ogni|toutes les) ',
    ),
    timeRangeParser,
    (_, { seconds, toSeconds }) =>
      toSeconds === undefined ? { recovery: { kind: 'send-off', seconds } } : undefined,
  ),
  ...[...recoveryActivities, undefined].map(by =>
    createPatternParser(
      `${by ? `${by}(?:ging|ing)?(?: it)?(?: |-)(?:back|down)` : 'way(?: |-)back'}(?: (?:down|recovery|to (?:the )?start))?(?![a-z])`,
      (): RestOrRecovery => ({ recovery: by ? { kind: 'way-back', by } : { kind: 'way-back' } }),
    ),
  ),
)

const isPlainRest = ({ recovery }: RestOrRecovery) =>
  !recovery || (recovery.kind === 'time' && recovery.by === 'rest')

/** Parses the recovery after a set, including `400 m jog` and `2' easy`. */
export const restOrRecoveryParser: Parser<RestOrRecovery> = firstMatchingParser(
  // After repetitions, a number behind the word counts the sets: `2 reps EMOM x 10`.
  createPatternParser('(?:emom|otm)(?=~(?:x~|for )?\\d{1,2}(?![\\d:.]))', () => ({
    recovery: { kind: 'send-off', seconds: 60 },
  })),
  unambiguousRecoveryParser,
  timedRecoveryParser,
  distanceRecoveryParser,
  distanceRestParser,
)

/** Converts a time range to a rest or a timed recovery, with `restSeconds` for the rest timer. */
function toRestOrRecovery({ seconds, toSeconds }: TimeRange, by: RecoveryMode): RestOrRecovery | undefined {
  if (seconds > 86_400) return undefined
  const restSeconds = Math.round(seconds)
  if (by === 'rest' && toSeconds === undefined) return { restSeconds }
  const range = toSeconds === undefined ? {} : { toSeconds }
  return { restSeconds, recovery: { kind: 'time', seconds, ...range, ...(by ? { by } : {}) } }
}
