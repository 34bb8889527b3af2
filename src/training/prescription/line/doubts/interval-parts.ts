import type { InterpretedEntry, UncertaintyRule } from '#training/prescription/line/doubtful-entry.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'

/** Methods and intensities of endurance training, whose numbers count minutes or hundreds of metres and no repetitions. */
const methodPattern =
  /^(?:the )?(?:norwegian|norweger|norvegesi?|norvegien|noruego|billat|vo2 ?max|vo2|pma|map|vma|sst|ftp|sweet ?spot|over-?unders?|threshold|schwelle|seuil|soglia|umbral|limiar|tempo|fartlek|fahrtspiel|microbursts?|intervals?|intervalle|intervalles|intervalos|ripetute|sprints?)(?: (?:intervals?|efforts?|work|session|repeats?|reps|ride|run|method|protocol))?$/

const targetPattern =
  /^(?:targets?|goals?|aim|(?:target |goal )?(?:pace|speed|hr|heart rate|power|cadence)|(?:target|goal) (?:time|split)|ziel(?:zeit|tempo)?|objectif|objetivo|obiettivo|allure|ritmo|tempo ziel)$/

const otherMaximum = /\d ?% ?(?:de |da |della |of )?(?:la )?v?(?:vma|mas|vam|pma|map|vvo2 ?max)\b/
const shortRuns = /\b(?:strides|striders|sprints|accelerations)\b/
const longRun = /^(?:long|easy|recovery|steady|tempo|lang|langer lauf|longo|lento|largo)$/
const unitAsName =
  /^(?:miles?|km|kms|kilomet(?:er|re)s?|minutes?|mins?|hours?|laps?|kilometros?|chilometri|minuten|minutos|minuti)$/
const shortParts = /^(?:hill )?(?:strides|striders|sprints|accelerations|surges|pick-?ups)$/

/** Conditions under which a number beside intervals is rather their recovery, their target, or a part of each of them. */
export const intervalPartRules: readonly UncertaintyRule[] = [
  recoversAtEffort,
  repeatsSumOfParts,
  [/@/, timesAfterSign],
  countsSetsWithoutAmount,
  [methodPattern, countsMinutesOfIntervals],
  [/breath.* \d{1,2} ?[-/,]/, countsBreaths],
  [/reps: ?\d|\d ?rip/, countsSportInReps],
  [otherMaximum, sharesOtherMaximum],
  [targetPattern, namesTarget],
  [/work *:/, restsAtWork],
  [/\d:\d\d/, startsAtClockTime],
  [otherMaximum, namesEasyPart],
  [/[,;].*rest/, restsBetweenParts],
  repeatsForTotal,
  [/between (?:the )?(?:sets|series)/, restsBetweenUnknownSets],
  [shortRuns, addsStrides],
  [longRun, countsLongRun],
  [/\d\+/, countsSportAtLeast],
  [unitAsName, countsUnits],
  startsRarely,
  [shortParts, namesShortParts],
]

type TimedSet = { seconds: number; level: string | null; isPlain: boolean }

/** The time of a set, and of what kind its effort is: two zones can be compared, and a zone and a power cannot. */
function readTimedSet({ amount, effort, cadence, load, role }: PrescribedSet): TimedSet | undefined {
  if (amount?.kind !== 'time' || role !== 'working') return undefined
  // In `10 x 1 min @ r30, 1 min light`, the word says how hard the recovery is.
  if (load?.kind === 'open') return { seconds: amount.seconds, level: 'light', isPlain: false }
  const level = effort?.kind ?? (cadence === undefined ? null : 'cadence')
  return { seconds: amount.seconds, level, isPlain: level === null }
}

/** The longest time after intervals that may be their recovery although they are shorter. */
const longestRecoverySeconds = 300

/** In `4 x 6 min @ RPE 8, 3 min @ RPE 2` and `3 x 10 min Z4, 5 min Z1`, the last time is rather the recovery of all intervals. */
function recoversAtEffort({ weeks }: InterpretedEntry): boolean {
  return weeks.some(
    ({ sets, restSeconds, recovery }) =>
      restSeconds === null &&
      !recovery &&
      sets.some((set, index) => {
        const [first, before, own] = [sets[index - 2], sets[index - 1], set].map(one =>
          one ? readTimedSet(one) : undefined,
        )
        const next = sets[index + 1]
        return (
          first !== undefined &&
          before !== undefined &&
          own !== undefined &&
          !own.isPlain &&
          first.seconds === before.seconds &&
          JSON.stringify(sets[index - 2]) === JSON.stringify(sets[index - 1]) &&
          JSON.stringify(sets[index - 1]) !== JSON.stringify(set) &&
          JSON.stringify(next) !== JSON.stringify(set) &&
          (own.level === before.level || own.level === 'light') &&
          own.seconds <= Math.max(longestRecoverySeconds, before.seconds)
        )
      }),
  )
}

/** In `4 x 7 min, 3 min r22, 2 min r24, 2 min r26`, the last three are the parts of each of the four. */
function repeatsSumOfParts({ weeks }: InterpretedEntry): boolean {
  return weeks.some(({ sets: [first, second, ...others] }) => {
    const [interval, same] = [first, second].map(one => (one ? readTimedSet(one) : undefined))
    if (!interval?.isPlain || same?.seconds !== interval.seconds) return false
    const parts = others.flatMap(set => readTimedSet(set) ?? []).filter(({ isPlain }) => !isPlain)
    return parts.length > 1 && parts.reduce((sum, { seconds }) => sum + seconds, 0) === interval.seconds
  })
}

/** In `15 min @ 4:45` and `400 m @ 78 s`, the time after the sign is a pace or a target and no part of its own. */
function timesAfterSign({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'amount' &&
      /^(?:\d{0,2}:\d\d(?:-\d{0,2}:\d\d)?|\d{1,3}(?:-\d{1,3})? ?(?:s|secs?|seconds?|"))$/.test(
        typed.slice(from, to),
      ) &&
      /[\da-z'"] *@ *$/.test(typed.slice(Math.max(0, from - 6), from)),
  )
}

/** In `Squat 3x5 60 kg, 2 sets` and `30 s on, 30 s off x 5, 2 sets`, nothing says what the last sets consist of. */
function countsSetsWithoutAmount({ weeks, parts }: InterpretedEntry): boolean {
  return (
    parts.some(({ kind }) => kind === 'amount') &&
    weeks.some(({ sets }) => {
      const [first] = sets
      const last = sets.at(-1)
      return (
        first?.role === 'working' &&
        first.amount !== null &&
        last?.amount === null &&
        last.load === null &&
        last.effort === null &&
        last.role === 'working'
      )
    })
  )
}

/** In `Norwegian 4x4`, the second number counts minutes, and in `PMA 30/30 x 10 x 2` the last one counts sets. */
function countsMinutesOfIntervals({ names, typed, weeks }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => methodPattern.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) => sets.length > 1 && sets.some(({ amount }) => amount?.kind === 'reps'))
  )
}

/** In `400 pull breathing 3-5-7`, the numbers after the word count strokes. */
function countsBreaths({ typed, weeks }: InterpretedEntry): boolean {
  return (
    hasBreathCounts(typed) && weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'reps'))
  )
}

const hasBreathCounts = rememberMatch(/\bbreath(?:e|ing|s)?(?: every| pattern)? \d{1,2} ?[-/,]/)

/** In Italian, `Nuoto 8 x 50 rip 1'` means a rest, and `Reps: 6` below `Run` counts intervals. */
function countsSportInReps({ sport, weeks, typed }: InterpretedEntry): boolean {
  return (
    (sport !== null || swimsInItalian(typed)) &&
    labelsReps(typed) &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'reps'))
  )
}

const swimsInItalian = rememberMatch(/\b(?:nuoto|vasche)\b/)
const labelsReps = rememberMatch(/\breps: ?\d|\d ?rip\b/)

/** In `10 x 30"/30" a 105 % VMA`, the percentage is that of a speed or power for which there is no number. */
function sharesOtherMaximum({ typed, weeks }: InterpretedEntry): boolean {
  return (
    hasOtherMaximum(typed) &&
    weeks.some(({ sets }) =>
      sets.some(({ load }) => load?.kind === 'percent' && load.of === '1rm' && load.ofExercise === undefined),
    )
  )
}

const hasOtherMaximum = rememberMatch(otherMaximum)

/** In `Target: 90 s` and `Pace: 4:00`, the word says what the number is, and is no exercise. */
function namesTarget({ names, typed, parts }: InterpretedEntry): boolean {
  return (
    parts.some(({ kind }) => kind === 'amount') &&
    parts.every(({ kind }) => kind !== 'sets') &&
    names.some(({ from, to }) => targetPattern.test(typed.slice(from, to)))
  )
}

/** In `Work: 3 min` below `Sets: 6`, the time is the length of the intervals and neither a rest nor another part. */
function restsAtWork({ typed, parts }: InterpretedEntry): boolean {
  return (
    labelsWork(typed) ||
    parts.some(
      ({ kind, from }) => kind === 'rest' && /\bwork *: *$/.test(typed.slice(Math.max(0, from - 8), from)),
    )
  )
}

const labelsWork = rememberMatch(/\b(?:sets?|reps?): ?\d{1,2}\s+work: ?\d/)

/** In `17:00 Bike 60 min`, the first time is that of the day. */
function startsAtClockTime({ parts, names: [name], typed }: InterpretedEntry): boolean {
  const [first, ...others] = parts.filter(({ kind }) => kind === 'amount')
  return (
    first !== undefined &&
    name !== undefined &&
    first.to <= name.from &&
    /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(typed.slice(first.from, first.to)) &&
    typed.slice(0, first.from).trim() === '' &&
    others.some(({ from }) => from >= name.to)
  )
}

/** In `20 min footing, 8 x 300 m @ 100 % VMA`, the name is that of the easy part alone. */
function namesEasyPart({ names: [name], typed }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    hasOtherMaximum(typed) &&
    /^(?:footing|trote|trot|jog|jogging)$/.test(typed.slice(name.from, name.to))
  )
}

/** In `5 x 2 min, 1 min jog, 3 min rest, 5 x 1 min`, the second rest is that between two parts of the session. */
function restsBetweenParts({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from, to }, index) => {
    const next = parts[index + 1]
    return (
      kind === 'rest' &&
      next?.kind === 'rest' &&
      /\b(?:jog|jogging|walk|walking|easy|float|recovery|rec)\b/.test(typed.slice(from, to)) &&
      /^ *[,;] *$/.test(typed.slice(to, next.from)) &&
      /^\d.*\brest$/.test(typed.slice(next.from, next.to))
    )
  })
}

/** In `20 min: 40 s on / 20 s off` and `Fartlek 30 min: 1 min fast, 2 min easy`, the number of rounds follows from the total. */
function repeatsForTotal({ parts, weeks, typed }: InterpretedEntry): boolean {
  const total = parts.find(({ kind, words }) => kind === 'note' && words === 'total')
  if (!total) return false
  const [, number = '', unit = ''] =
    /^(\d+(?:\.\d+)?) ?-?(h|hours?|min|mins|minutes?|minuten|minutos|minuti|')$/.exec(
      typed.slice(total.from, total.to),
    ) ?? []
  const seconds = Number(number) * (unit.startsWith('h') ? 3600 : 60)
  return weeks.some(({ sets, restSeconds }) => {
    if (sets.length === 1) return restSeconds !== null
    const times = sets.flatMap(({ amount }) => (amount?.kind === 'time' ? [amount.seconds] : []))
    return (
      sets.length === 2 && times.length === 2 && times.reduce((sum, time) => sum + time, 0) <= seconds / 2
    )
  })
}

/** In `Sprint 10 x 30 m, walk back, 3 min between sets`, nothing says what a set is. */
function restsBetweenUnknownSets({ parts, typed }: InterpretedEntry): boolean {
  const rests = parts.filter(({ kind }) => kind === 'rest').map(({ from, to }) => typed.slice(from, to))
  return (
    rests.length > 1 &&
    rests.some(words => /\bbetween (?:the )?(?:sets|series)\b/.test(words)) &&
    rests.some(words => /\b(?:back|jog|walk|between (?:the )?reps)\b/.test(words))
  )
}

/** In `6 easy + 4 strides`, the numbers count miles and strides. */
function addsStrides({ names, typed, weeks }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => shortRuns.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'parts'))
  )
}

/** In `Run 30+` and `Long 30+`, the number counts minutes or a distance. */
function countsSportAtLeast({ names: [name], parts, typed, weeks, sport }: InterpretedEntry): boolean {
  return (
    (sport !== null || (name !== undefined && longRun.test(typed.slice(name.from, name.to)))) &&
    parts.every(({ kind }) => kind !== 'sets') &&
    weeks.some(
      ({ sets: [set, ...others] }) =>
        others.length === 0 && set?.role === 'amrap' && set.amount?.kind === 'reps',
    )
  )
}

/** In `Sat: 10 long`, the number counts miles, kilometres or minutes. */
function countsLongRun({ names: [name, ...more], parts, typed, weeks }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    more.length === 0 &&
    // After the name, as in `Long 8`, the number is asked about.
    parts.some(({ kind, to }) => kind === 'amount' && to <= name.from) &&
    longRun.test(typed.slice(name.from, name.to)) &&
    weeks.some(({ sets }) => sets.length === 1 && sets[0]?.amount?.kind === 'reps')
  )
}

/** In `Miles 5-12: marathon pace`, the numbers say which miles. */
function countsUnits({ names: [name], typed, weeks }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    unitAsName.test(typed.slice(name.from, name.to)) &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'reps' || amount?.kind === 'range'))
  )
}

/** In `every 30 min: 5 min @ Z3`, the interval is within a longer session and no send-off. */
function startsRarely({ weeks, names }: InterpretedEntry): boolean {
  return (
    names.length === 0 &&
    weeks.some(
      ({ sets, recovery }) =>
        recovery?.kind === 'send-off' &&
        recovery.seconds >= 900 &&
        sets.some(({ amount }) => amount?.kind === 'time'),
    )
  )
}

/** In `1h45 Z2 with 4 x 10 s sprints` and `Easy 45 min. Strides 6 x 20 s`, the name is that of the short parts alone. */
function namesShortParts({ names: [name], typed, weeks }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    shortParts.test(typed.slice(name.from, name.to)) &&
    weeks.some(({ sets }) =>
      sets.some(({ amount, role }) => role === 'working' && amount?.kind === 'time' && amount.seconds >= 300),
    )
  )
}
