import type { InterpretedEntry, UncertaintyRule } from '#training/prescription/line/doubtful-entry.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'

const weekdays = /\bm:? \d{1,2} ?x ?\d{1,3} ?[,;/] *(?:t|w):? \d/
const boxName = /\b(?:box jumps?|step[ -]?ups?|box step\w*|depth jumps?|hurdle\w*)\b/

const holdPattern =
  /\b(?:planks?|planche|holds?|hangs?|wall[ -]?sits?|l-?sits?|hollow|bridge|isometric|iso|superman|unterarmst[uü]tz|gainage|chaise|plancha|prancha)\b/

/** Conditions under which a value that was read is so improbable that its numbers rather have other roles. */
export const implausibleValueRules: readonly UncertaintyRule[] = [
  repeatsMoreThanLoad,
  [/\d to \d/, spansTooFar],
  [/1 ?- ?\d/, startsRangeAtOne],
  [/\d-\d/, countsEnduranceInReps],
  [/reps?/, countsDistanceInReps],
  [/\//, mirrorsRecovery],
  loadsWithoutWords,
  [weekdays, namesWeekdays],
  [boxName, loadsBoxes],
  [/\d \+ \d/, addsManyReps],
  [/emom/, countsMinutesInReps],
  [holdPattern, holdsForMinutes],
  loadsDistances,
]

const bareNumber = /^\d+(?:\.\d+)?$/

/** In `Squat 3x80x5`, the 80 is rather the weight than the number of repetitions. */
function repeatsMoreThanLoad({ weeks, parts, typed }: InterpretedEntry): boolean {
  return (
    parts.some(({ kind, from, to }) => kind === 'load' && bareNumber.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) =>
      sets.some(
        ({ amount, load }) =>
          amount?.kind === 'reps' && amount.reps >= 30 && load?.kind === 'kg' && load.loadKg <= 12,
      ),
    )
  )
}

/** In `5 sets of 5 to 80 %`, the numbers are no range. */
function spansTooFar({ weeks, parts, typed }: InterpretedEntry): boolean {
  return (
    parts.some(({ kind, from, to }) => kind === 'load' && /\d to \d/.test(typed.slice(from, to))) &&
    weeks.some(({ sets }) =>
      sets.some(
        ({ load }) =>
          load?.kind === 'percent' && load.toPercent !== undefined && load.toPercent > 3 * load.percent,
      ),
    )
  )
}

/** `1-10 burpees` is rather a ladder than a range. */
function startsRangeAtOne({ parts, names: [name], typed }: InterpretedEntry): boolean {
  return (
    name !== undefined &&
    parts.every(({ kind }) => kind !== 'sets') &&
    parts.some(({ kind, from, to }) => {
      const [, last] = /^1 ?- ?(\d+)$/.exec(typed.slice(from, to)) ?? []
      return kind === 'amount' && to <= name.from && Number(last) >= 5
    })
  )
}

/** In `Run 40 min 140-150`, the range without a unit is rather a heart rate. */
function countsEnduranceInReps({ parts, typed, sport }: InterpretedEntry): boolean {
  return (
    sport !== null &&
    parts.some(
      ({ kind, from, to, words }) =>
        kind === 'amount' &&
        /^\d+-\d+$/.test(typed.slice(from, to)) &&
        /reps/.test(words) &&
        !/x *$/.test(typed.slice(Math.max(0, from - 3), from)),
    )
  )
}

/** In `Run 200 x 5 reps`, the repetitions are those of the distance. */
function countsDistanceInReps({ parts, sport, weeks }: InterpretedEntry): boolean {
  return (
    sport !== null &&
    parts.every(({ kind }) => kind !== 'sets') &&
    weeks.some(({ sets }) => {
      const kinds = sets.map(({ amount }) => amount?.kind)
      return kinds.includes('reps') && kinds.includes('distance')
    })
  )
}

/** In `12x200m/400m`, the length after the slash is rather the recovery than a thirteenth repetition. */
function mirrorsRecovery({ parts, typed, sport }: InterpretedEntry): boolean {
  const amounts = parts.filter(({ kind }) => kind === 'amount')
  return (
    sport !== null &&
    amounts.some(
      ({ from, to, words }, index) =>
        /x *$/.test(typed.slice(Math.max(0, from - 3), from)) &&
        ((/^\d+\/\d+$/.test(typed.slice(from, to)) && !/rest/.test(words)) ||
          (amounts[index + 1] !== undefined && /^ *\/ *$/.test(typed.slice(to, amounts[index + 1]?.from)))),
    )
  )
}

/** In `KB swing 2x24 5x10`, the weight of the sets was taken from a number that counts repetitions as well. */
function loadsWithoutWords({ weeks, parts }: InterpretedEntry): boolean {
  return (
    parts.every(({ kind }) => kind !== 'load') &&
    weeks.some(({ sets }) => sets.some(({ load }) => load?.kind === 'kg'))
  )
}

/** In `Squat M 3x5, W 2x5, F 1x5`, the letters are the days of the week. */
function namesWeekdays({ typed }: InterpretedEntry): boolean {
  return listsWeekdays(typed)
}

const listsWeekdays = rememberMatch(weekdays)

/** In `Box jump 5x3 24`, the last number is rather the height of the box than a weight. */
function loadsBoxes({ names, parts, typed }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => boxName.test(typed.slice(from, to))) &&
    parts.some(({ kind, from, to }) => kind === 'load' && bareNumber.test(typed.slice(from, to)))
  )
}

/** In `3 x 8 + 20`, the last number is rather another set than a part of each. */
function addsManyReps({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(({ kind, from, to }) => {
    const [, first, second] = /^(\d+) \+ (\d+)$/.exec(typed.slice(from, to)) ?? []
    return kind === 'amount' && Number(second) >= Math.max(12, 2 * Number(first))
  })
}

/** In `Snatch EMOM x 10-12`, the range is rather one of minutes than of repetitions. */
function countsMinutesInReps({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'amount' &&
      /^\d+-\d+$/.test(typed.slice(from, to)) &&
      /\bemom(?: for)? ?x? *$/.test(typed.slice(Math.max(0, from - 12), from)),
  )
}

/** In `Plank 60'`, the sign for minutes is rather meant as that for seconds. */
function holdsForMinutes({ names, parts, typed, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    names.some(({ from, to }) => holdPattern.test(typed.slice(from, to))) &&
    parts.some(
      ({ kind, from, to }) => kind === 'amount' && /^\d{2,}(?: ?- ?\d+)? ?['’′]$/.test(typed.slice(from, to)),
    )
  )
}

/** In `2k + 1k + 500`, the last number is rather a distance than a weight. */
function loadsDistances({ weeks, names, parts, typed }: InterpretedEntry): boolean {
  return (
    names.length === 0 &&
    weeks.some(({ sets }) => sets.some(({ amount }) => amount?.kind === 'distance')) &&
    parts.some(({ kind, from, to }) => kind === 'load' && bareNumber.test(typed.slice(from, to)))
  )
}
