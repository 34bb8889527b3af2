const timeUnit = `(?:ct|counts?|s|secs?|seconds?|m|mins?|minutes?|'|")(?![a-z])`

/** A number with or without a unit, a dash between spaces and a time: `5 - 90 s`, `30 s - 2:00 rest`. */
const dashBeforeTime = new RegExp(
  String.raw`((?:(?:x|of|rpe|@|rir) ?|\brest:? )?)(?<![\d.:])(\d{1,3})((?:[ -]?${timeUnit})?) +- +(?=(?:(\d{1,3}) ?(${timeUnit})|\d{0,2}:\d\d)( ?(?:rests?|between|pauses?|breaks?|off|eccentrics?|lowering|negatives?|holds?|descent|easy|(?:cool|warm)-? ?(?:downs?|ups?)|c/?d|w/?u)(?![a-z]))?)`,
  'g',
)

/**
 * Writes a semicolon for dashes that separate two parts although they could join two numbers: in `5x5 - 3 min` and
 * `3 x 30 s - 2:00 rest`, the dash makes no range. The length stays the same.
 *
 * @param typed a line in lower case, without accents
 * @example separateAtDashes('5x5 - 3 min') // '5x5 ; 3 min'
 */
export const separateAtDashes = (typed: string): string =>
  typed.includes(' - ')
    ? typed.replace(dashBeforeTime, (words, before: string, from: string, unit: string, to, toUnit, rest) =>
        isSeparated({ before: before.trim(), from, unit: unit.replace(/^[ -]/, ''), to, toUnit, rest })
          ? words.replace(' - ', ' ; ')
          : words,
      )
    : typed

const isAfterSeparator = (before: string, unit: string) => before !== '' && unit !== ''

type Dash = Record<'before' | 'from' | 'unit', string> & Record<'to' | 'toUnit' | 'rest', string | undefined>

/** Returns whether the numbers around a dash are no range, because they fall or because the second one is a rest. */
function isSeparated({ before, from, unit, to, toUnit = '', rest }: Dash): boolean {
  // In `3 x 8 min - 10 min easy`, the dash begins another part; `10 - 15 min easy` is a range.
  if (/^ ?easy/.test(rest ?? '')) return isAfterSeparator(before, unit)
  // In `rest 90 s - 10 min cool-down`, the dash begins another part.
  if (/^ ?(?:cool|warm|c|w)/.test(rest ?? '')) return true
  if (before.startsWith('rest')) return false
  const isAfterSign = before !== ''
  if (to === undefined) return unit === '' || isAfterSign
  if (unit !== '' && unit.charAt(0) !== toUnit.charAt(0)) return isAfterSign
  return Number(from) >= Number(to) || (isAfterSign && rest !== undefined)
}

/** A number, a comma and a time, or a range of times, whose first number is no decimal place: `8,90 seconds`, `8,2-3 min`. */
const commaBeforeTime = new RegExp(
  String.raw`(?<=(?:[x×]|of|rpe|@|rir|\d-|\d–) ?)(\d{1,2}),(?!5 ?${timeUnit}|\d{3} ?m(?![a-z]))(?=(?:\d{1,3}[-–])?\d{1,3} ?${timeUnit})`,
  'gi',
)

/** A number, a comma and a rest or a range of times: `301,2-3 min`, `of 5,2-minute rest`. */
const commaBeforeRest = new RegExp(
  String.raw`(?<=\d),(?=\d{1,3}[-–]\d{1,3} ?${timeUnit}|(?!5\b)\d{1,3}[- ]?${timeUnit} ?(?:rest|between))`,
  'gi',
)

/** A number of repetitions, a comma and a weight: `8-12,24kg`. */
const commaBeforeWeight =
  /(?<=\d[-–x×]|sets of )(\d{1,2}),(?!(?:25|50|75) ?(?:kg|lb))(?=\d{2,3} ?(?:kg|lb))/gi

/**
 * Writes a semicolon for commas that separate two parts although they could be decimal commas: `RPE 8,90 s rest`.
 *
 * @param text a line as typed
 * @example separateAtCommas('3x8-12,24kg') // '3x8-12;24kg'
 */
export const separateAtCommas = (text: string): string =>
  /\d,\d/.test(text)
    ? text.replace(commaBeforeTime, '$1;').replace(commaBeforeRest, ';').replace(commaBeforeWeight, '$1;')
    : text
