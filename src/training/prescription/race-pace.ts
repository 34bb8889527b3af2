import type { Effort, RacePace } from './prescription.ts'
import { firstOf, pattern, type Reader, said } from './reading.ts'

type AtRacePace = Extract<Effort, { kind: 'race-pace' }>

const words: Readonly<Record<RacePace, string>> = {
  mile: 'mile pace',
  '1500m': '1500m pace',
  '2k': '2k pace',
  '3k': '3 km pace',
  '5k': '5 km pace',
  '10k': '10 km pace',
  'half-marathon': 'half marathon pace',
  marathon: 'marathon pace',
  threshold: 'threshold pace',
  css: 'CSS',
  goal: 'goal pace',
}

/** `5 km pace`, `CSS +5 s`, `2k pace -2 s`. */
export function formatRacePace({ of, offsetSeconds = 0 }: AtRacePace): string {
  if (offsetSeconds === 0) return words[of]
  return `${words[of]} ${offsetSeconds < 0 ? '-' : '+'}${Math.abs(offsetSeconds)} s`
}

const offset = String.raw`(?:~([+-])~(\d{1,3}(?:\.\d)?)(?:~(?:s|secs?|")(?![a-z])))?`
const pace = '(?:race )?(?:pace|effort|speed)(?![a-z])'
const races: readonly (readonly [RacePace, string])[] = [
  ['mile', `(?:goal )?(?:1~)?mile ${pace}`],
  ['1500m', `(?:goal )?1500~m? ${pace}`],
  ['2k', `2~k(?:m)? ${pace}`],
  ['3k', `(?:goal )?3~k(?:m)? ${pace}`],
  ['5k', `(?:goal |current )?5~k(?:m)? ${pace}`],
  ['10k', `(?:goal |current )?10~k(?:m)? ${pace}`],
  ['half-marathon', `(?:hmp(?![a-z])|(?:(?:half~-~|half )marathon|half|hm|21~k(?:m)?) ${pace})`],
  ['marathon', `(?:mp(?![a-z])|(?:goal )?(?:marathon|m) ${pace})`],
  ['threshold', `(?:threshold|lt|t) ${pace}`],
  ['css', `css(?: pace)?(?![a-z])`],
  ['goal', `(?:goal|race) ${pace}`],
]

/** Reads the pace of a race or a test, and what is added to it. */
export const readRacePace: Reader<Effort> = firstOf(
  ...races.map(([of, source]) =>
    pattern(source + offset, ([sign, seconds]) => toRacePace(of, sign, seconds)),
  ),
)

function toRacePace(of: RacePace, sign: string | undefined, seconds: string | undefined): Effort | undefined {
  const offsetSeconds = Number(`${sign ?? ''}${seconds ?? 0}`)
  if (Math.abs(offsetSeconds) > 600) return undefined
  return said({ kind: 'race-pace' as const, of, offsetSeconds: offsetSeconds || undefined }) as Effort
}
