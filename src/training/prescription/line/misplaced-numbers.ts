import type { InterpretedEntry, UncertaintyRule } from './doubtful-entry.ts'
import { addUpToTotal } from './parsed-line.ts'

const place = /^(?:from|with|at|off|onto|between|after|before|alt\.?)(?: |$)/

const oneSided =
  /\b(?:archer|single|one|unilateral|side|lateral|suitcase|lunges?|split squats?|step-? ?(?:ups?|downs?)|pistols?|shrimp|cossack|turkish|windmills?|typewriters?)\b/

/** Conditions under which a number was read in a role that it does not have. */
export const misplacedNumberRules: readonly UncertaintyRule[] = [
  [/[-/]/, countsBeforeName],
  [place, namesPlace],
  [/(?:last|first|middle|final|each|every|other) /, countsPartOfOther],
  [/[a-z]\/[a-z]/, listsMeasures],
  restsAfterOnlySet,
  restsTwice,
  [/ [-;] /, timesAfterDash],
  [/\+ ?\d/, addsToUnknownLoad],
  [/\d\.\d ?rep/, loadsHalfReps],
  loadsSingleDigits,
  [/%/, changesBase],
  [oneSided, addsSides],
  [/,/, namesOtherPart],
]

/** In `50/50 press: 4 x 4` and `1-1/4 squat 5x5`, the numbers in front belong to the name. */
function countsBeforeName({ parts, names: [name], typed }: InterpretedEntry): boolean {
  const amounts = parts.filter(({ kind }) => kind === 'amount' || kind === 'sets')
  const first = amounts.findIndex(({ from, to }) => /^\d+ ?[-/] ?\d+(?:\/\d+)?$/.test(typed.slice(from, to)))
  const before = amounts[first]
  return (
    first === 0 &&
    name !== undefined &&
    before !== undefined &&
    before.to <= name.from &&
    /^[ /\d]*$/.test(typed.slice(before.to, name.from)) &&
    amounts.some(({ from }) => from >= name.to)
  )
}

/** In `6 x 60 m from blocks`, the words after the numbers say where or how, and name no exercise. */
function namesPlace({ names, typed }: InterpretedEntry): boolean {
  return names.some(({ from, to }) => place.test(typed.slice(from, to)))
}

/** In `8 x 75, last 25 breaststroke`, the last number is a part of the others. */
function countsPartOfOther({ parts, typed, weeks }: InterpretedEntry): boolean {
  const isRepeated = weeks.some(({ sets }) => sets.length > 2)
  return (
    isRepeated &&
    !addUpToTotal(parts) &&
    parts.some(
      ({ kind, from }, index) =>
        kind === 'amount' &&
        parts.slice(0, index).some(part => part.kind === 'amount') &&
        /\b(?:last|first|middle|final|each|every|other) $/.test(typed.slice(Math.max(0, from - 8), from)),
    )
  )
}

/** In `Bike/Run 25km/3km`, each measure belongs to another sport. */
function listsMeasures({ names, parts, typed }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => /[a-z]\/[a-z]/.test(typed.slice(from, to))) &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'amount' &&
        /\d ?[a-z]+ ?\/ ?\d/.test(typed.slice(Math.max(0, from - 8), Math.min(typed.length, to + 8))),
    )
  )
}

/** In `4 reps, 25 seconds`, the time is no rest, because there is only one set. */
function restsAfterOnlySet({ parts, weeks, typed }: InterpretedEntry): boolean {
  return (
    weeks.every(({ sets }) => sets.length === 1) &&
    parts.every(({ kind }) => kind !== 'sets') &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'rest' &&
        /^\d+ ?(?:s|secs?|seconds?|"|'|min|mins|minutes?)$/.test(typed.slice(from, to)) &&
        !/^ (?:between|rest)/.test(typed.slice(to, to + 8)),
    )
  )
}

const bareTime = /^[\d:]+ ?(?:s|secs?|seconds?|"|'|min|mins|minutes?)?$/

/** In `8 x 300 m - 45 sec, 3 min rest`, the first time is rather a target than another rest. */
function restsTwice({ parts, remains, typed }: InterpretedEntry): boolean {
  const rests = parts.filter(({ kind }) => kind === 'rest').map(({ from, to }) => typed.slice(from, to))
  const isOtherUnread = remains.some(({ from, to }) => /^\W*(?:rest|rec)\b.*\d/.test(typed.slice(from, to)))
  if (rests.length > 0 && isOtherUnread) return true
  return (
    rests.length > 1 &&
    rests.some(words => bareTime.test(words)) &&
    rests.some(words => /rest|rec|jog|walk|easy|paus|between/.test(words))
  )
}

const barbellLift =
  /\b(?:bench(?: press)?|(?:back |front |overhead |box |low bar |high bar |hack )?squats?|deadlifts?|rdls?|(?:overhead |military |push |strict |bench |leg |incline |decline |shoulder )?press|curls?|rows?|snatch|cleans?|jerks?|thrusters?|pulldowns?|fl(?:y|yes)|shrugs?)$/
const bodyweightLift = /\b(?:pistol|split|sissy|shrimp|air|jump|cossack|ring|inverted|body ?weight|nordic)\b/

/** In `Bench press 3x8 (+5 lb)`, the weight is added to that of the last time and not to the body weight. */
function addsToUnknownLoad({ names, parts, typed }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => {
      const name = typed.slice(from, to)
      return barbellLift.test(name) && !bodyweightLift.test(name)
    }) && parts.some(({ kind, from, to }) => kind === 'load' && /^\+ ?\d/.test(typed.slice(from, to)))
  )
}

/** In `3x15 1.5 reps`, the number is no weight. */
function loadsHalfReps({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'load' &&
      /^\d+\.\d$/.test(typed.slice(from, to)) &&
      /^ ?reps?\b/.test(typed.slice(to, to + 6)),
  )
}

/** In `6 x 300 m - 50 sec, 2 min rest`, the time behind the dash is that of each repetition. */
function timesAfterDash({ parts, weeks, typed }: InterpretedEntry): boolean {
  const distances = weeks.flatMap(({ sets }) => sets.filter(({ amount }) => amount?.kind === 'distance'))
  return (
    distances.length > 1 &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'amount' &&
        bareTime.test(typed.slice(from, to)) &&
        /\d ?(?:m|km|k|mi|miles?|yds?|yards?|metres?|meters?) [-;] $/.test(
          typed.slice(Math.max(0, from - 12), from),
        ),
    )
  )
}

/** In `Squat 5 @7 8 9`, the numbers are rather efforts than percentages. `9/6` are the balls of men and women. */
function loadsSingleDigits({ parts, typed, weeks }: InterpretedEntry): boolean {
  const isPair = weeks.some(({ sets }) =>
    sets.some(({ load }) => load?.kind === 'kg' && load.lighterKg !== undefined),
  )
  if (isPair) return false
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'load' && /^@? ?\d(?:\.5)?(?:[ ,/-]+\d(?:\.5)?)+$/.test(typed.slice(from, to)),
  )
}

/** In `Archer push-up 3x6+6`, the halves are rather those of each side than the parts of a set. */
function addsSides({ names, weeks, typed }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => oneSided.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) =>
      sets.some(
        ({ amount }) =>
          amount?.kind === 'parts' && amount.reps.length === 2 && amount.reps[0] === amount.reps[1],
      ),
    )
  )
}

/** In `4 x 4 min @ 90 % HRmax, 3 min @ 70 %`, the second percentage is rather one of the heart rate than of the power. */
function changesBase({ weeks, parts, typed }: InterpretedEntry): boolean {
  const isBaseMissing = parts.some(({ kind, to }) => kind === 'effort' && typed[to - 1] === '%')
  return (
    isBaseMissing &&
    weeks.some(({ sets }) => {
      const bases = sets.flatMap(({ effort }) => (effort?.kind === 'share' ? [effort.of] : []))
      return new Set(bases).size > 1
    })
  )
}

/** In `Drills, 15 min warm-up`, the word before the comma is rather another part than what lasts 15 minutes. */
function namesOtherPart({ names: [name], parts, typed, sport }: InterpretedEntry): boolean {
  const at = parts.findIndex(({ kind }) => kind === 'amount')
  const [amount, role] = parts.slice(at, at + 2)
  return (
    sport === null &&
    name !== undefined &&
    at >= 0 &&
    amount !== undefined &&
    role?.kind === 'role' &&
    /^ *, *$/.test(typed.slice(name.to, amount.from))
  )
}
