import { createPatternParser, firstMatchingParser, omitUndefined, type Parser } from './parser-combinators.ts'
import type { Effort, RacePace } from './prescription.ts'

const offsetSource = String.raw`(?:~([+-])~(\d{1,3}(?:\.\d)?)(?:~(?:s|secs?|")(?![a-z])|(?![\d:.a-z%]|~(?:x|by|times|min|m|km|k|mi|miles?|h)(?![a-z])|~')))?`
const paceWordSource = '(?:race )?(?:pace|effort|speed)(?![a-z])'
/** In `8 km with 5 km tempo`, the distance is a part; in `@ 5k tempo`, `im 10 km Tempo` and `5-km-Tempo`, it is that of a race. */
const paceAsTempoSource =
  '(?<=(?:@|\\(|(?:^|[^a-z])(?:at|im|in|der|zum))~\\d{1,2}~-?~(?:km|k|kilometer)~|-|renn|wettkampf)'
const racePaceSources: readonly (readonly [RacePace, string])[] = [
  ['mile', `(?:goal )?(?:1~)?mile ${paceWordSource}`],
  ['1500m', `(?:goal )?1500~m? ${paceWordSource}`],
  ['2k', `2~k(?:m)?(?: ${paceWordSource}|(?=~[+-]~\\d{1,2}(?![\\d:.k]|~(?:x|min|km|m))))`],
  ['3k', `(?:goal )?3~k(?:m)? ${paceWordSource}`],
  [
    '5k',
    `(?:(?:im |in der )?5~-?~(?:km|k|kilometer)-?~(?:renn|wettkampf)?-?(?:${paceAsTempoSource}tempo|pace)(?![a-z])|(?:goal |current )?5~k(?:m)? ${paceWordSource}|(?:a |al |en )?(?:ritmo|allure|andatura) (?:de |di |du )?5~km?(?![a-z0-9]))`,
  ],
  [
    '10k',
    `(?:(?:im |in der )?10~-?~(?:km|k|kilometer)-?~(?:renn|wettkampf)?-?(?:${paceAsTempoSource}tempo|pace)(?![a-z])|(?:goal |current )?10~k(?:m)? ${paceWordSource}|(?:a |al |en )?(?:ritmo|allure|andatura) (?:de |di |du )?10~km?(?![a-z0-9]))`,
  ],
  [
    'half-marathon',
    `(?:hmp(?![a-z])|(?:im )?(?:(?:halbmarathon|hm)-?(?:renn)?tempo|hmrt)(?![a-z])|(?:allure|ritmo(?: de)?) (?:semi(?:-marathon)?|media maraton|mezza(?: maratona)?|meia maratona)(?![a-z])|(?:(?:half~-~|half )marathon|half|hm|21~k(?:m)?) ${paceWordSource})`,
  ],
  [
    'marathon',
    `(?:mp(?![a-z])|(?:im )?(?:(?:marathon|m)-?(?:renn)?tempo|mrt)(?![a-z])|(?:allure|ritmo(?: de)?) (?:marathon|maraton|maratona)(?![a-z])|(?:goal )?(?:marathon|m) ${paceWordSource})`,
  ],
  ['threshold', `(?:threshold|lt|t) ${paceWordSource}`],
  ['css', `css(?: pace)?(?![a-z])`],
  ['goal', `(?:goal|race) ${paceWordSource}`],
]

/** Parses the pace of a race or a test, with an optional offset. */
export const racePaceParser: Parser<Effort> = firstMatchingParser(
  ...racePaceSources.map(([of, source]) =>
    createPatternParser(`(?:(?:your|my) (?:current )?)?${source}${offsetSource}`, ([sign, seconds]) =>
      toRacePace(of, sign, seconds),
    ),
  ),
)

function toRacePace(of: RacePace, sign: string | undefined, seconds: string | undefined): Effort | undefined {
  const offsetSeconds = Number(`${sign ?? ''}${seconds ?? 0}`)
  if (Math.abs(offsetSeconds) > 600) return undefined
  return omitUndefined({
    kind: 'race-pace' as const,
    of,
    offsetSeconds: offsetSeconds || undefined,
  }) as Effort
}
