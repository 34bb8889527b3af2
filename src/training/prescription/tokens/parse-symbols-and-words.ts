import {
  createPatternParser,
  firstMatchingParser,
  type Parser,
} from '#training/prescription/parser-combinators.ts'
import type { TokenContent } from './token.ts'

const toSeparatorToken = ([sign = '']: readonly (string | undefined)[]): TokenContent => ({
  kind: 'separator',
  sign,
})

/** The names of scaling levels, of which only the first on a line is prescribed: `Rx: 95/65 lb · Scaled: 65/45 lb`. */
const levelSource =
  '(?:foundations?|beginners?|novices?|intermediates?|advanced|performance|fitness|masters|level [1-9]|l[1-9])'

/** Parses a symbol or a linking word: `x`, `@`, a comma, a dash, a bracket, `then`. */
export const symbolTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(
    'x(?=~[\\d:.(½¼¾]|~miles?(?![a-z])|~(?:as many(?= )|max(?:imo|imum|imal)?|massimo|amrap|amap|me|(?:(?:(?:un)?till?|to) )?fail(?:ure)?|(?:ate )?a falha|(?:al )?fallo|echec|cedimento|muskelversagen|f(?=$|~,))(?![a-z]))',
    () => ({
      kind: 'times',
    }),
  ),
  // `3 x 8 x BW`
  createPatternParser('(?<=\\d~x~\\d[\\d-]{0,4}~)x(?=~(?:bw|body~-?~weight)(?![a-z]))', () => ({
    kind: 'times',
  })),
  createPatternParser('(?:by|-?mal|por|fois)(?=~\\d)', () => ({ kind: 'times' })),
  createPatternParser(
    "(?:@|at(?=~[-+]?[\\d:])|(?:al(?!(?<=[,;+]~al) ~\\d{1,2}(?:[.,]\\d)?~(?:km|min|')(?![a-z]))|bei|auf)(?= (?:\\d|ri[rm]|rpe))|(?:all|a l)'(?=~\\d))",
    () => ({
      kind: 'at',
    }),
  ),
  createPatternParser(
    '(,|;|→|\\||(?:and )?(?:then|(?:straight|immediately|directly|right) into(?= (?:an? )?(?:\\d+(?:\\.\\d)?~(?:km|k|m|mi|miles?|mins?|minutes?|h) )?(?:easy )?(?:run|jog|bike|ride|swim|row)(?![a-z]))|followed by|danach|dann|puis|luego|poi|depois)(?![a-z])|/(?= |$)|[-•∙·](?= |$)|[():]|\\.(?= |$)|for(?= \\d))',
    toSeparatorToken,
  ),
  createPatternParser('(?:super-?set(?:ted)?|ss|paired|alternat(?:e|ing)) (?:with|w/)', () => ({
    kind: 'separator',
    sign: 'superset',
  })),
  createPatternParser('(?<!bulgarian~)(?:ss|superset)(?= ~?\\d)', () => ({
    kind: 'separator',
    sign: 'superset',
  })),
  createPatternParser(
    '(set)~\\d{1,2}~(?::|-(?= \\d{1,3}(?:-\\d{1,3})?~(?:reps?(?![a-z])|@|,|$)))',
    toSeparatorToken,
  ),
  createPatternParser(
    '(?:1st|first|(?<=(?:1st|first) set.{1,120})(?:\\d(?:nd|rd|th)|second|third|fourth|fifth|last)) (set)~[:=-]?~(?=\\d{1,3}(?!\\d|st|nd|rd|th))',
    toSeparatorToken,
  ),
  // The first of several levels is prescribed, so its label adds nothing.
  createPatternParser(`(${levelSource})~:(?=.{1,200}${levelSource}~:)`, toSeparatorToken),
  createPatternParser('(?:plus)(?= \\d+~x~\\d)', () => ({ kind: 'separator', sign: '+' })),
  createPatternParser('(waves?)~:', toSeparatorToken),
  // In `WU 15 min, MS 3 x 10 min`, the main set needs no name.
  createPatternParser('(ms|main(?: set)?|hauptteil|corps de seance)~:?(?=~\\d)', toSeparatorToken),
  createPatternParser('(ramp|from)(?= \\d)', toSeparatorToken),
  createPatternParser('(en|im|in|a|al|mit|dazwischen)(?= (?:z\\d|zona \\d|jeweils|ga\\d))', toSeparatorToken),
  // Before an effort, `at`, `ramp` and `from` are only separators.
  createPatternParser(
    '(at|ramp|from)(?= (?:easy|steady|moderate|tempo|threshold|goal|marathon|css|rpe|z|ramp|from))',
    toSeparatorToken,
  ),
  createPatternParser('[()/.]', () => ({ kind: 'separator', sign: '' })),
)

/**
 * Parses a word that no more specific parser accepts. Linking words such as `with` and `for` connect to the
 * words before them.
 */
export const wordTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  // `Quad sets` are an exercise of physiotherapy, in which the muscle is tensed.
  createPatternParser(
    '(?:quad(?:ricep)?s?|glut(?:e|eal)s?|ham(?:string)?s?) sets?(?![a-z])(?!~[:=]~\\d)',
    () => ({
      kind: 'word',
    }),
  ),
  createPatternParser(
    '(?:toes?|knees?|chest|ground|floor|shoulders?|sit|hands?)[ -]to[ -](?:bar|rings?|overhead|stand|elbows?|chest|toes?|floor|feet)(?![a-z])',
    () => ({ kind: 'word' }),
  ),
  createPatternParser('(?:load|weight|intensity|effort)(?=~[:=]~(?:\\d|@|rpe|bw|rir|\\+))', () => ({
    kind: 'word',
    isLink: true,
  })),
  // `24 min = 12 min r22 + 12 min r24`
  createPatternParser(
    "(?<=\\d~(?:min(?:ute)?s?|m|km|k|mi|miles?|h|hours?|')~)=(?=~\\d{1,4}~(?:min(?:ute)?s?|m|km|k|mi|miles?|h|hours?|'))",
    () => ({ kind: 'separator', sign: '=' }),
  ),
  createPatternParser('(?:last|final)(?= \\d)', () => ({ kind: 'word', isLink: true, isLast: true })),
  // `first 5 at 10:00, middle 5 at 9:05, last 5 at 8:15`
  createPatternParser('(?<=\\bfirst \\d.{1,60})(?:middle|next|second|third)(?= \\d[^,;]{1,30}[,;])', () => ({
    kind: 'word',
    isLink: true,
  })),
  createPatternParser('(?<!\\d)\\+(?= )', () => ({ kind: 'word', isPlus: true })),
  createPatternParser('(?:with(?![a-z0-9])|w/|w(?= \\d)|between(?![a-z0-9]))', () => ({
    kind: 'word',
    isLink: true,
    isRestLink: true,
  })),
  createPatternParser('(?:in|within|until|if|per|but|under|over)(?![a-z0-9])', () => ({
    kind: 'word',
    isLink: true,
    isLimit: true,
  })),
  createPatternParser('for time(?![a-z])', () => ({ kind: 'unread' })),
  createPatternParser('(?<=(?:^|[:.,;-])~)(?:perform|complete|execute|aim for)(?=~\\d)', () => ({
    kind: 'word',
    isLink: true,
  })),
  createPatternParser('(?:leave|leaving|keep|stop)(?= (?:a |one |\\d))', () => ({
    kind: 'word',
    isLink: true,
  })),
  createPatternParser('(?:about|around|approx|approximately|circa|ca\\.?|rx)(?![a-z0-9])', () => ({
    kind: 'word',
    isLink: true,
  })),
  createPatternParser(
    '(?:on|at|for|of|and|last|first|do|use|using|plus|work(?=~:|(?: sets?)? \\d)|main(?=~:)|mit|avec|con|com|(?<= )a(?= \\d)|(?:de|di|da|do|von)(?= \\d)|zu(?= \\d)|jeweils(?= \\d)|e(?= \\d+ x)|y|und|et)(?![a-z0-9])',
    () => ({
      kind: 'word',
      isLink: true,
    }),
  ),
  createPatternParser('[a-z]+(?=:\\d)', () => ({ kind: 'word' })),
  createPatternParser(
    String.raw`[^\s,;()→|]+?(?=(?<=[a-z]{3})\d{1,2} ?x ?\d|[\s,;()→|]|[:/](?:\s|$)|(?<=(?:runs?|ride|jog|walk|swim|row|bike|hike))\. \d{1,2} ?x ?\d|/(?:side|leg|arm|hand)(?![a-z])|$)`,
    () => ({ kind: 'word' }),
  ),
)

/** Parses numbers that are part of a name: `90/90 hip switch`, `50/50 press`, `1 1/4 squat`. */
export const nameNumberTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:90[/-]90|50/50|1~(?:-|and|&)?~1/[24])(?= [a-z])(?! (?:mi|miles?|km?|h|hours?|hrs?|min|kg|lbs?|bw)(?![a-z]))',
  () => ({ kind: 'word' }),
)

/** Parses the start of a note: `//`, `///`, `NOTE:`, `cue:`. */
export const noteOpeningTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser('(///?)~', ([slashes]) => ({ kind: 'note', isForCoach: slashes === '///' })),
  createPatternParser('(?:←|<-)~', () => ({ kind: 'note', isForCoach: false })),
  createPatternParser('(?:notes?|cues?|remember)~:~', () => ({ kind: 'note', isForCoach: false })),
  createPatternParser(
    `(?:(?:scaled|scaling)(?:~:| (?=\\d))|(?:rx\\+|${levelSource})~:(?<=(?<![a-z])(?:rx|${levelSource})(?![a-z0-9]).{1,200}:))(?![^()]*\\)~[^ ])`,
    () => ({ kind: 'note', isForCoach: false, isLevel: true }),
  ),
)

/** Parses the number of the next exercise on the same line: `2)` in `1) Squat 3x5 2) Row 3x8`. */
export const listItemParser: Parser<TokenContent> = createPatternParser(
  '(?<= )\\d{1,2}[.)](?= [a-z])',
  () => ({ kind: 'separator', sign: 'item' }),
)
