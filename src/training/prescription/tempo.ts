import { createPatternParser, firstMatchingParser, type Parser } from './parser-combinators.ts'

const phaseSource = '[0-9x]'
// In a tempo without a label, X may appear only as one of the last two characters, since `3x8` and `4x10` are
// sets.
const tempoSource = `(?:${phaseSource}-${phaseSource}-${phaseSource}(?:-${phaseSource})?|[0-9]{2}[0-9x]{1,2}|${phaseSource}/${phaseSource}/${phaseSource}(?:/${phaseSource})?)`

/**
 * Formats a tempo (seconds down, at the bottom, up and at the top) as `tempo 3010`. A pause such as `2ct
 * pause` stays unchanged; any other text is enclosed in brackets.
 *
 * @example formatTempo('31X0') // 'tempo 31X0'
 */
export function formatTempo(tempo: string): string {
  if (pausePhraseParser(tempo.toLowerCase(), 0)?.to === tempo.length) return tempo
  return new RegExp(`^${tempoSource}$`, 'i').test(tempo) ? `tempo ${tempo}` : `tempo (${tempo})`
}

// After the way down, a time may be that of the way up: `3 s down, 1 s up`.
const pausePhraseSource = String.raw`(?:(?<=(?:down|eccentric|lowering)[,;/ ]{1,3})\d~-?~(?:s|sec|second)s?~-?~(?:up|concentric)|(?<![\d.])\d(?:~-~\d)?(?:~-?~(?:ct|count|s|sec|second)s?|")~-?~(?:pause|hold|eccentric|negative|lowering|lower|descent|down|squeeze)s?|(?:pause|hold|squeeze)~(?:for )?\d~(?:s|secs?|seconds?|ct|count)(?![a-z]| between))(?: (?:at|in|on)(?: the)? (?:bottom|top|chest|knees?|hole|box|floor|contraction))?(?![a-z])`
const pausePhraseParser: Parser<string> = createPatternParser(`(${pausePhraseSource})`, ([typed]) =>
  typed?.replace(/ +/g, ' '),
)

// In `20x1 EMOM` and `20x1 20 kg`, the numbers are those of sets and repetitions, unless others before them are.
const setsLikeTempoSource = String.raw`(?<=(?:\d ?(?:x|sets?|reps?)(?![a-z])|x ?\d|\d ?[,/-] ?\d).{1,60})[2-6][0-9]x[01]|[2-6][0-9]x(?:0|1(?!~[,;@]?~(?:\d{1,3}(?:\.\d{1,2})?~(?:kg|lb|#|%)|emom|e\d?mom|every |each minute|on the m)))`

/** Parses a tempo without a label, as it follows the sets: `3010`, `3-0-1-0`, `3-1-1`. */
export const bareTempoParser: Parser<string> = firstMatchingParser(
  createPatternParser('([2-6]/[0-3]/[0-4x]/[0-3x])(?![a-z0-9%:/-]|\\.\\d)', ([typed]) =>
    typed?.replaceAll('/', '-').toUpperCase(),
  ),
  createPatternParser('([2-6]-[0-3]-[0-4x](?:-[0-3x])?)(?![a-z0-9%:/-]|\\.\\d)', ([typed]) =>
    typed?.toUpperCase(),
  ),
  createPatternParser(
    `([1-6](?=[0-6]*[0x])[0-6][0-6][0-6x]|${setsLikeTempoSource}|[2-6][0-6]xx)(?![a-z0-9%@:/-]|\\.\\d)(?!~(?:kg|lb|#|%|@|m|x|reps?|cal))`,
    ([typed]) => typed?.toUpperCase(),
  ),
  createPatternParser('((?=[0-9-]*[0x])[0-9]-[0-9x]-[0-9x](?:-[0-9x])?)(?![a-z0-9%:/-]|\\.\\d)', ([typed]) =>
    typed?.toUpperCase(),
  ),
)

/** Parses `tempo 3010`, `@31X0`, `30X1`, `2ct pause`. */
export const tempoParser: Parser<string> = firstMatchingParser(
  createPatternParser(`(?:tempo~:?|(?<![a-z])t:)~(${tempoSource})(?![\\w%])`, ([typed]) =>
    typed?.toUpperCase(),
  ),
  createPatternParser(`(${tempoSource}) tempo(?![a-z])`, ([typed]) => typed?.toUpperCase()),
  createPatternParser(
    'tempo~:?~((?:slow|fast|controlled|explosive|quick|normal)[a-z /-]{0,40})(?=$|[,;.()])',
    ([typed]) => typed?.trim(),
  ),
  createPatternParser(
    String.raw`tempo~:?~\((?![^()]*(?:min|sec|jog|walk|rest|float|rec))([^()]{1,40})\)`,
    ([typed]) => typed?.trim(),
  ),
  // In `Tempo 3 x 2 miles`, the letter is a sign.
  createPatternParser(`tempo~:?~(?!\\d x \\d)(${phaseSource}(?: ${phaseSource}){2,3})(?![\\w%])`, ([typed]) =>
    typed?.replace(/ +/g, '-').toUpperCase(),
  ),
  // Three numbers that rise from five or more are rather the efforts of three sets: `@ 7/8/9`.
  createPatternParser(
    `@~((?![5-9]([-/])[6-9]\\2[6-9])${phaseSource}([-/])${phaseSource}\\3${phaseSource}(?:\\3${phaseSource})?)(?![\\w%-]|\\.\\d|~(?:kg|lb|#|rm))`,
    ([typed]) => typed?.toUpperCase(),
  ),
  // After `@`, four characters (digits or X) that include a zero or an X are a tempo, unless a unit follows.
  // An X in second place separates two weights: `@ 2x16`.
  createPatternParser('@~((?=[0-9]*[0x])[0-9][0-9][0-9x]{2})(?![\\w%]|\\.\\d|~(?:kg|lb|#))', ([typed]) =>
    typed?.toUpperCase(),
  ),
  // No exercise is done with a thousand kilograms or pounds that have no unit.
  createPatternParser(
    '@~([1-9][0-9]{3})(?![\\w%:/-]|\\.\\d|~(?:kg|kilos?|lb|pounds?|#|%|m|metres|meters|km|yd|yards|ft|w|watts?|cal|kcal|rpm|x|each)(?![a-z]))',
    ([typed]) => typed,
  ),
  createPatternParser(`(${setsLikeTempoSource})(?![a-z0-9%@]|\\.\\d)(?!~(?:kg|lb|#|%|@))`, ([typed]) =>
    typed?.toUpperCase(),
  ),
  pausePhraseParser,
  // `SLR 3x10x5s`: sets, repetitions and how long each is held
  createPatternParser(
    '(?<=(?<![\\d.])\\d{1,2} ?x ?\\d{1,2} ?)x~([2-9]|1[0-5])~(?:s|secs?|seconds?|")(?:~-?~holds?)?(?![a-z])',
    ([seconds]) => `${seconds} s hold`,
  ),
  // `Tempo squat 3-2-1 4x4`
  createPatternParser(
    '(?<=(?<![a-z])tempo [a-z -]{2,40}[ (])([1-6]-[0-4]-[0-4x](?:-[0-4x])?)(?=~\\)?~[,;:]?~(?:$|\\d{1,2}~x~\\d|\\d{1,2} sets))',
    ([typed]) => typed?.toUpperCase(),
  ),
  // At the start of a line, four phases and nothing else before the next sign are a tempo.
  createPatternParser('(?<=^~\\(?)([1-6]-[0-4]-[0-4x]-[0-4x])(?=~(?:[,;.)]|$))', ([typed]) =>
    typed?.toUpperCase(),
  ),
)
