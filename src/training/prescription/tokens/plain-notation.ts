/** A notation and what is written instead, which is not longer. */
type Rewriting = readonly [pattern: RegExp, write: (...groups: string[]) => string]

const repeatedSignSource = '(\\d{1,3})((?:, ?x\\d{1,3}){1,9})(?![\\d.:%]| ?(?:kg|lb|#|x|@))'

const rewritings: readonly Rewriting[] = [
  // `5s x 5r` counts sets and repetitions.
  [
    /(?<![\d.:])(\d{1,2})s( *x *)(\d{1,2}(?:-\d{1,2})?)r(?![a-z0-9])/g,
    (_, sets, sign, reps) => `${sets} ${sign}${reps}`,
  ],
  // `Complete 10 burpees`
  [/^( *(?:[a-z0-9]{1,2}[.)] )?)(?:complete|perform)(?= \d)/g, (_, label) => label],
  // `5 (sets) x 5 (reps)`
  [/\((?:sets?|reps?)\)/g, () => ''],
  // `1 set every 2 min` and `start every minute` say no more than `every`.
  [/\b(?:(?:1|one) set|start(?:ing)?)(?= every (?:\d|minute|[a-z]+ min))/g, () => ''],
  [
    /\b(?:1|one) set (?:at the top of |on )?(?:the |each |every )?minute(?: on the minute)?\b/g,
    () => 'every minute',
  ],
  // `225 for 5, 5, 4`
  [
    /(?<![\d.:/x@-] ?)((?:[3-9]\d|[1-4]\d\d)(?:\.\d)? ?(?:kg|lbs?)? ?)for (?=\d{1,2}(?:, ?\d{1,2}){1,9}(?: reps?)? *(?:$|[;.]))/g,
    (_, weight = '') => `${weight}x`,
  ],
  // `15, 12, and 10`
  [/(?<=\d, ?\d{1,3}),? and (?=\d{1,3}(?!\d| ?[a-z%x]))/g, () => ','],
  // `/15 /10 /8 /6`
  [
    /(?<=^ {0,8}|[a-z):] )\/\d{1,3}(?: ?\/ ?\d{1,3}){1,9}(?![\d/%.])/g,
    words => words.replaceAll(' ', '').slice(1),
  ],
  // `4 trips x 30 m`
  [
    /(?<=\d{1,2} )(?:trips?|runs?|passes|carries|lengths?)(?= x \d+ ?(?:m|yds?|yards?|ft|feet|meters?|metres?)\b)/g,
    () => '',
  ],
  // In `60 kg x5, x3, x2` and `x10, x10, x8`, the signs repeat what the commas say.
  [
    new RegExp(`(?<=\\d ?(?:kg|lbs?|#|%)? ?)x${repeatedSignSource}`, 'g'),
    (_, first = '', others = '') => `x${first}${others.replaceAll('x', ' ')}`,
  ],
  [
    new RegExp(`(?<![\\w.:#%] ?)x${repeatedSignSource}|(?<=[a-z)] )x${repeatedSignSource}`, 'g'),
    words => words.replaceAll('x', ' '),
  ],
  // `3 x (8-12)`
  [
    /(x *)\((\d{1,3}-\d{1,3}(?: ?(?:reps?|s|secs?|seconds?|min))?|\d{1,3} ?(?:reps?|s|secs?|seconds?|min))\)/g,
    (_, sign, amount) => `${sign} ${amount}`,
  ],
  // `3:1:1:0 tempo` and `tempo 3.1.1.0`
  [/(?<![\d:.])(\d)[:.](\d)[:.](\d|x)(?:[:.](\d|x))?(?= tempo\b)/g, (_, ...phases) => joinPhases(phases)],
  [
    /(?<=\btempo:? ?\(?)(\d)[:.](\d)[:.](\d|x)(?:[:.](\d|x))?(?![\d:]|\.\d)/g,
    (_, ...phases) => joinPhases(phases),
  ],
]

const joinPhases = (phases: readonly unknown[]) =>
  phases
    .slice(0, 4)
    .filter(phase => typeof phase === 'string')
    .join('-')

/**
 * Writes some rare notations in the usual way, with spaces so that the length does not change: `5s x 5r` as `5  x 5`.
 *
 * @param typed a line in lower case, without accents
 * @example writePlainly('3 x (8-12)') // '3 x  8-12 '
 */
export const writePlainly = (typed: string): string =>
  rewritings.reduce(
    (words, [pattern, write]) =>
      words.replace(pattern, (match, ...groups: string[]) => write(match, ...groups).padEnd(match.length)),
    typed,
  )
