import { parseHeaderTime } from '#training/prescription/day/header-time.ts'

/** Repeated intervals that are repeated as a whole. */
export type SetsOfSets = {
  rounds: number
  /** The rest between the rounds; null if none is given. */
  restSeconds: number | null
  /** The line with spaces instead of the words that belong to the whole. */
  content: string
}

const timeSource = String.raw`\d{1,2}:[0-5]\d|\d{1,2}['’′][0-5]\d(?:["”″]|''|’’)?|\d{1,3}(?:\.5)? ?(?:minutes?|mins?|min|seconds?|secs?|sec|s|['’′]|["”″])|(?<!\d)[1-9]m(?![a-z])`
const setsSource = '(?:sets?|rounds?|blocks?|blocs?|bl[oö]cken?|s[eé]ries?|serien?|s[aä]tzen?)'
const betweenSource = `(?:(?:(?:in )?(?:between|b/w|btw|btwn)|after|entre|zwischen|tra)(?: (?:the|each|every|les|las|as|le|den|chaque|cada|ogni))?(?: (?:two|deux|dos|duas|due|zwei|beiden))? ${setsSource})`
/** Words for a rest in six languages. */
const restSource =
  '(?:rest|recovery|recover|r[eé]cup(?:[eé]ration)?|recuperaci[oó]n|recupera[cç][aã]o|recupero|rec|descanso|pausa|pause|repos|r)'
const joinSource = '(?:with|w/|and|et|y|e|und|mit|con|com|avec)'
const restPatterns = [
  new RegExp(
    String.raw`[,;+/(–—-]? *(?:${joinSource} ?)?(?:${restSource}\.? ?:? ?)?(${timeSource})(?: (?:(?:slow )?(?:jog|walk|easy|off)|(?:(?:de|di|en|of) )?(?:${restSource}\.?|footing|trote|trot|marche)))*,? ${betweenSource}\)?\.? *$`,
    'i',
  ),
  new RegExp(
    String.raw`[,;+/(]? *${restSource} ${betweenSource} ?:? ?(?:is |of )?(${timeSource})\)?\.? *$`,
    'i',
  ),
  new RegExp(
    String.raw`[,;+/(]? *(?:serienpause:? (${timeSource})|(${timeSource}) serienpause)\)?\.? *$`,
    'i',
  ),
]

const betweenPattern = new RegExp(betweenSource, 'i')
const plainRestPattern = new RegExp(
  String.raw`^[,; ]*(?:(?:with|w/) )?(?:rest|recovery|r[eé]cup\.?|rec\.?|r)? ?[:=]? ?(${timeSource})(?: (?:rest|recovery|rec|jog|walk|easy))*\.? *$`,
  'i',
)
const innerRestPattern = /\b(?:rest|rec|recovery|r[eé]cup|jog|walk|easy|off|r)\b|["'”’\d] ?\/ ?\d| on \d/i

const anyRestPattern = new RegExp(
  String.raw`\b${restSource}\.? ?[:=]? ?(?:${timeSource})|(?:${timeSource}) (?:(?:de|di|of) )?${restSource}(?![a-z])`,
  'gi',
)

const openingPattern = new RegExp(
  String.raw`^(\s*(?:[a-z][a-z ]{1,14}(?: ?: ?| ?[-–] | (?=\d)))?)(\d{1,2}) ?((?:${setsSource}|rds?)(?: of| de| di| da| à| a| mit| von|:)?|[x×*]) ?(\(?) ?(?=\d{1,2} ?(?:[x×*] ?|(?:reps|repeats) of )\d)`,
  'i',
)

/**
 * Reads repeated intervals that are repeated as a whole: `3 x (4 x 400m, 1 min rest), 3 min between sets`. Without a rest
 * between the rounds, brackets or a word such as `sets`, the text is something else.
 *
 * @example readSetsOfSets('2 sets of 4x400m, 3 min between sets')?.restSeconds // 180
 */
export function readSetsOfSets(text: string): SetsOfSets | undefined {
  const [opening, label = '', count = '', word = '', bracket = ''] = openingPattern.exec(text) ?? []
  if (opening === undefined) return undefined
  const rounds = Number(count)
  if (rounds < 2 || rounds > 20) return undefined
  const rest = restPatterns.map(pattern => pattern.exec(text)).find(match => match !== null)
  // In `2 x 6 x 300 m`, only a rest between the sets says what is repeated.
  if (bracket === '' && /^[x×*]$/.test(word) && !rest) return undefined
  const inner = text.slice(opening.length, rest?.index)
  if (/[.;] \d/.test(inner.replace(recoveryAtEnd, ''))) return undefined
  // Of two rests, either may be that between the rounds.
  if (!rest && bracket === '' && [...inner.matchAll(anyRestPattern)].length > 1) return undefined
  // Another rest between the rounds, such as `400 m jog between sets`, has no place in a block.
  if (betweenPattern.test(inner) || /\d ?[x×*] ?\(/.test(inner) || !isMeasured(inner)) return undefined
  const close = bracket ? findClosing(inner) : inner.length
  const after = readAfterBracket(inner, close, rest?.[1] ?? rest?.[2])
  if (!after) return undefined
  const within = inner.slice(0, close) + (after.isOfIntervals ? ` ${inner.slice(close + 1)}` : '')
  const content = label + ' '.repeat(opening.length - label.length) + within
  const { restSeconds } = after
  return { rounds, restSeconds, content: content.padEnd(text.length) }
}

type AfterBracket = { restSeconds: number | null; isOfIntervals: boolean }

/**
 * A rest after the brackets is that of the intervals if another one is said to be between the rounds, and that of the rounds if
 * the intervals have one. Otherwise, it may be either.
 */
function readAfterBracket(inner: string, close: number, rest: string | undefined): AfterBracket | undefined {
  const after = inner.slice(close + 1)
  const restSeconds = rest === undefined ? null : parseHeaderTime(rest, 'm')
  if (rest !== undefined || !/\d/.test(after)) return { restSeconds, isOfIntervals: true }
  const [, ofRounds] = plainRestPattern.exec(after) ?? []
  if (ofRounds === undefined || !innerRestPattern.test(inner.slice(0, close))) return undefined
  return { restSeconds: parseHeaderTime(ofRounds, 'm'), isOfIntervals: false }
}

/** In `2 x 5 x 400 m. 100 m jog between reps, 4 min between sets`, what follows the full stop belongs to the intervals. */
const recoveryAtEnd =
  /[.;] \d{1,4}(?:[.:]\d{1,2})? ?(?:m|min|mins|s|secs?|['’′"”″])? (?:slow |easy )?(?:jog|walk|rest|rec|recovery|float)\b(?: between (?:the )?(?:reps|intervals|repeats))?[ ,;-]*$/i

/** Repetitions are repeated as well, as in `3 sets of 2x5 squats`, but what they mean is less certain. */
const isMeasured = (inner: string) =>
  /^\d{1,2} ?(?:[x×*]|(?:reps|repeats) of) ?(?:\d{3,}|\d+(?:\.\d)? ?(?:m|km|k|mi|miles?|min|mins|s|sec|secs|['’′"”″])(?![a-z])|\d?:\d\d|[1-6][05] ?\/ ?[1-6][05](?!\d))/i.test(
    inner,
  )

/** Returns the index of the bracket that closes the intervals, which may contain others. */
function findClosing(inner: string): number {
  let depth = 1
  for (const [at, letter] of Array.from(inner).entries()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (depth === 0) return at
  }
  return inner.length
}
