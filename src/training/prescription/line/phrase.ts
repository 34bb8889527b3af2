import { toReps } from '../amount.ts'
import { firstOf, pattern, type Reader, within } from '../reading.ts'
import { clockSeconds } from '../time.ts'
import type { Meaning } from './token.ts'

/** Reads `wk1`, `week 3:`, `weeks 1-3`. */
export const readWeek: Reader<Meaning> = pattern(
  '(?:w|wk|weeks?)~(\\d{1,2})(?:~-~(\\d{1,2}))?~:?(?![\\w%])',
  ([from, to]) => {
    const [week, toWeek] = [Number(from), Number(to ?? from)]
    return within(week, 1, 52) && within(toWeek, week, 52) ? { kind: 'week', week, toWeek } : undefined
  },
)

export const readDeload: Reader<Meaning> = pattern('deload(?: week)?(?![a-z])', () => ({ kind: 'deload' }))

const pairs = '30/30|30/15|30/20|40/20|20/40|20/10|15/15|10/50|45/15|15/45|60/60|40/40'
/** Reads so long at work and so long at rest: `:20/:10`, `1'/1'`, `30/30 x 10`, `60s|30s`, `Tabata`. */
export const readWorkRest: Reader<Meaning> = firstOf(
  pattern(String.raw`(\d{1,4})s~\|~(\d{1,4})s(?:~auto)?(?![a-z])`, toWorkRest(1)),
  pattern(`(\\d{1,3})'~/~(\\d{1,3})'`, toWorkRest(60)),
  pattern(`(\\d{1,3})"~/~(\\d{1,3})"`, toWorkRest(1)),
  pattern(`(\\d{0,3}:[0-5]\\d)~/~(\\d{0,3}:[0-5]\\d)(?!\\d|~/)`, toWorkRest(1)),
  pattern(`(?:(${pairs})(?=~x~\\d|~intervals?))`, ([typed]) => toWorkRest(1)(typed?.split('/') ?? [])),
)

function toWorkRest(factor: number) {
  return ([work, rest]: readonly (string | undefined)[]): Meaning | undefined => {
    const [seconds, restSeconds] = [clockSeconds(work) * factor, clockSeconds(rest) * factor]
    return seconds >= 1 ? { kind: 'work-rest', seconds, restSeconds } : undefined
  }
}

/** Twenty seconds of work and ten of rest, eight times (Tabata 1996). */
export const readTabata: Reader<Meaning> = pattern('tabata(?![a-z])', () => ({
  kind: 'work-rest',
  seconds: 20,
  restSeconds: 10,
  count: 8,
}))

const named: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, one: 1 }
const your = "(?:a |an |your |today's )*"

/** Reads a weight that is built up to: `build to a heavy single`, `work up to a heavy 3`, `find your 1RM`. */
export const readBuildTo: Reader<Meaning> = firstOf(
  pattern(
    `(?:build|work|go|ramp)(?: up)? to ${your}(?:heavy|max|top|hard) (?:set of )?(single|double|triple|one|\\d{1,2})(?:~(?:reps?|rm))?(?![a-z0-9])`,
    ([typed]) => toBuild(typed, true),
  ),
  pattern(`(?:find|establish|test) ${your}(?:new )?(\\d{1,2})~-?~rm(?![a-z])`, ([typed]) =>
    toBuild(typed, true),
  ),
  pattern(`(?:build|work)(?: up)? to ${your}(\\d{1,2})~-?~rm(?![a-z])`, ([typed]) => toBuild(typed, true)),
  pattern('(?:heavy|top) (single|double|triple)(?![a-z])', ([typed]) => toBuild(typed, false)),
)

function toBuild(typed = '', isBuilt: boolean): Meaning | undefined {
  const reps = named[typed] ?? toReps(typed)
  return reps === undefined ? undefined : { kind: 'top', reps, isBuilt }
}
