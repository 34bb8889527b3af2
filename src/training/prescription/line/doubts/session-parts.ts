import type { InterpretedEntry, UncertaintyRule } from '#training/prescription/line/doubtful-entry.ts'
import type { Amount, PrescribedSet } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'

/** Conditions under which a length in an endurance session is rather a total, a recovery or a part of another one. */
export const sessionPartRules: readonly UncertaintyRule[] = [
  addsWithoutUnit,
  restsAsPart,
  containsNextPart,
  [/\d ?m/, climbs],
  ridesInSupersets,
  [/x ?\d{1,2} .*(?:of|de|da|di|a|uber|von) \d/, repeatsCountedSprints],
  [/\d:\d\d/, statesHoursInCell],
  [/(?:between|btw) (?:the )?sets/, restsBetweenLadders],
]

/** In `300 m, 200 m, 4 min between sets`, both distances are one set, so that the rest is not the one between them. */
function restsBetweenLadders({ parts, weeks, typed }: InterpretedEntry): boolean {
  return (
    parts.some(
      ({ kind, from, to }) =>
        kind === 'rest' &&
        /\b(?:between|btw) (?:the )?sets\b/.test(typed.slice(from, Math.min(to + 16, from + 80))),
    ) &&
    weeks.some(
      ({ sets }) =>
        sets.length > 1 &&
        sets.every(({ amount }) => amount?.kind === 'distance') &&
        new Set(sets.map(({ amount }) => JSON.stringify(amount))).size === sets.length,
    )
  )
}

/** `Run 2+4+2` counts no repetitions. */
function addsWithoutUnit({ sport, weeks, parts }: InterpretedEntry): boolean {
  if (parts.some(({ kind }) => kind === 'sets')) return false
  return sport !== null && weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'parts'))
}

/** The seconds or metres of an amount with a unit. */
function measure(amount: Amount | null): { kind: 'time' | 'distance'; size: number } | undefined {
  if (amount?.kind === 'time') return { kind: 'time', size: amount.seconds }
  return amount?.kind === 'distance' ? { kind: 'distance', size: amount.meters } : undefined
}

const isPlain = ({ effort, role, cadence }: PrescribedSet) =>
  effort === null && role === 'working' && cadence === undefined

/** In `3x8 min T, 2 min, 10 min cool-down`, the short time is rather the rest between the intervals. */
function restsAsPart({ sport, weeks, parts, typed }: InterpretedEntry): boolean {
  if (
    sport === null ||
    !parts.some(({ kind, from, to }) => kind === 'amount' && isTimeAlone(typed, from, to))
  )
    return false
  return weeks.some(
    ({ sets, restSeconds, recovery }) =>
      restSeconds === null &&
      !recovery &&
      sets.some((set, index) => {
        const [before, earlier] = [sets[index - 1], sets[index - 2]]
        const [own, work, first] = [set, before, earlier].map(one => measure(one?.amount ?? null))
        return (
          before !== undefined &&
          earlier !== undefined &&
          isPlain(set) &&
          own?.kind === 'time' &&
          work !== undefined &&
          first?.kind === work.kind &&
          first.size === work.size &&
          own.size <= 300 &&
          (work.kind === 'distance' || own.size < work.size) &&
          JSON.stringify(sets[index + 1]?.amount) !== JSON.stringify(set.amount)
        )
      }),
  )
}

/** Returns whether there is a time between commas without a sign such as `@`. */
const isTimeAlone = (typed: string, from: number, to: number) =>
  /[,;] *$/.test(typed.slice(Math.max(0, from - 3), from)) &&
  /^[\d:]+ ?(?:s|secs?|seconds?|"|'|min|mins|minutes?)?$/.test(typed.slice(from, to)) &&
  /^ *(?:[,;]|$)/.test(typed.slice(to, to + 3))

/** In `Run 16 km, 8 km MP` and `Bike 90' 3x15' SS`, the first length is rather that of the whole session. */
function containsNextPart({ sport, weeks, parts: read, typed }: InterpretedEntry): boolean {
  const first = read.find(({ kind }) => kind === 'amount' || kind === 'sets')
  // In `90 min, last 20 min hard`, the parts were divided.
  if (sport === null || first?.kind !== 'amount' || hasLast(typed)) return false
  return weeks.some(({ sets: [session, ...others] }) => {
    const whole = session && isPlain(session) ? measure(session.amount) : undefined
    const parts = others.map(({ amount }) => measure(amount))
    const sum = parts.reduce((total, part) => total + (part?.size ?? 0), 0)
    const isHard = others.every(({ effort, cadence }) =>
      effort === null ? cadence !== undefined : !(effort.kind === 'feel' && effort.feel === 'easy'),
    )
    return (
      whole !== undefined &&
      others.length > 0 &&
      isHard &&
      parts.every(part => part?.kind === whole.kind) &&
      sum <= whole.size * 0.75 &&
      (whole.kind === 'distance' || whole.size >= 2400)
    )
  })
}

const hasLast = rememberMatch(/\blast\b/)

/** In `Bike 80 km 1200 m`, the second length is rather the climb. */
function climbs({ sport, parts, typed }: InterpretedEntry): boolean {
  return (
    sport !== null &&
    parts.some(({ kind, from, to }, index) => {
      const next = parts[index + 1]
      return (
        kind === 'amount' &&
        next?.kind === 'amount' &&
        /\d ?(?:km|k|mi|miles?)$/.test(typed.slice(from, to)) &&
        /^\d+ ?m$/.test(typed.slice(next.from, next.to)) &&
        /^ *$/.test(typed.slice(to, next.from))
      )
    })
  )
}

/** In the row `Intervals | 1:00 | 3x10 min`, the clock time is rather that of the session in hours. */
function statesHoursInCell({ isRow, parts, typed }: InterpretedEntry): boolean {
  const amounts = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  return (
    isRow &&
    amounts.length > 1 &&
    amounts.some(
      ({ kind, from, to }) =>
        kind === 'amount' &&
        /^\d:[0-5]\d(?: ?- ?\d:[0-5]\d)?$/.test(typed.slice(from, to)) &&
        /[|\t] *$/.test(typed.slice(Math.max(0, from - 3), from)) &&
        /^ *(?:[|\t]|$)/.test(typed.slice(to, to + 3)),
    )
  )
}

/** In `2 x 7 hills of 40 m`, the second number counts sprints and no repetitions. */
function repeatsCountedSprints({ typed }: InterpretedEntry): boolean {
  return hasCountedSprints(typed)
}

const hasCountedSprints = rememberMatch(
  /x ?\d{1,2} (?:[a-z]+ )?(?:sprints|strides|surges|accelerations|pick-?ups|bursts|hills|shuttles|steigerungen|allunghi|progresivos|rectas|cuestas|cotes|tiros|scatti|salite) (?:of|de|da|di|a|uber|von) \d+ ?(?:m|mts?|met(?:er|re)s|yds?|yards|s|secs?|seconds|"|')(?![a-z])/,
)

/** In `Bike 3x15' SS`, the letters are those of the sweet spot. */
function ridesInSupersets({ sport, tokens }: InterpretedEntry): boolean {
  return sport !== null && tokens.some(token => token.kind === 'separator' && token.sign === 'superset')
}
