import { parseRepCount } from '#training/prescription/amount.ts'
import { loadBaseParser, unknownPercentParser } from '#training/prescription/load.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  numeralSource,
  type Parser,
  sequenceParsers,
  valueIfWithin,
} from '#training/prescription/parser-combinators.ts'
import { parseClockSeconds, timeRangeParser } from '#training/prescription/time-range.ts'
import { mannerOfRepsSource } from './parse-quantity-tokens.ts'
import type { TokenContent } from './token.ts'

/** Parses a week or a range of weeks: `wk1`, `week 3:`, `weeks 1-3`. */
export const weekTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:w|wk|weeks?|woche|semaine|semana|settimana)~(\\d{1,2})(?:~-~(\\d{1,2}))?~:?(?![\\w%])',
  ([from, to]) => {
    const [week, toWeek] = [Number(from), Number(to ?? from)]
    return valueIfWithin(week, 1, 52) && valueIfWithin(toWeek, week, 52)
      ? { kind: 'week', week, toWeek }
      : undefined
  },
)

export const deloadTokenParser: Parser<TokenContent> = createPatternParser(
  'deload(?: week)?(?![a-z])',
  () => ({
    kind: 'deload',
  }),
)

const workRestPairsSource = '30/30|30/15|30/20|40/20|20/40|20/10|15/15|10/50|45/15|15/45|60/60|40/40'
/** Parses work and rest times: `:20/:10`, `1'/1'`, `30/30 x 10`, `60s|30s`. */
export const workRestTokenParser: Parser<TokenContent> = firstMatchingParser(
  createPatternParser(String.raw`(\d{1,4})s~\|~(\d{1,4})s(?:~auto)?(?![a-z])`, workRestTokenCreator(1)),
  createPatternParser(
    `(\\d{1,3})'~/~(\\d{1,3})'(?!\\d)(?:~(?:r|rest|off)(?![a-z]))?`,
    workRestTokenCreator(60),
  ),
  createPatternParser(`(\\d{1,3})"~/~(\\d{1,3})"(?:~(?:r|rest|off)(?![a-z]))?`, workRestTokenCreator(1)),
  createPatternParser(`(\\d{0,3}:[0-5]\\d)~/~(\\d{0,3}:[0-5]\\d)(?!\\d|~/)`, workRestTokenCreator(1)),
  sequenceParsers(
    sequenceParsers(
      timeRangeParser,
      createPatternParser('~on(?: |~[/,]~)', () => true),
      time => time,
    ),
    sequenceParsers(
      timeRangeParser,
      createPatternParser('~off(?![a-z])', () => true),
      time => time,
    ),
    ({ seconds }, { seconds: restSeconds }): TokenContent => ({ kind: 'work-rest', seconds, restSeconds }),
  ),
  createPatternParser(`(?:(${workRestPairsSource})(?=~x~\\d|~intervals?))`, ([typed]) =>
    workRestTokenCreator(1)(typed?.split('/') ?? []),
  ),
)

/** Parses work and rest in seconds after a multiplication sign: `8 x 20/10`. */
export const workRestPairParser: Parser<TokenContent> = createPatternParser(
  `(${workRestPairsSource})(?:~s(?:ec)?)?(?![\\d/.:%a-z])`,
  ([typed]) => workRestTokenCreator(1)(typed?.split('/') ?? []),
)

function workRestTokenCreator(factor: number) {
  return ([work, rest]: readonly (string | undefined)[]): TokenContent | undefined => {
    const [seconds, restSeconds] = [parseClockSeconds(work) * factor, parseClockSeconds(rest) * factor]
    return seconds >= 1 ? { kind: 'work-rest', seconds, restSeconds } : undefined
  }
}

/** Parses `Tabata`: 8 rounds of 20 s work and 10 s rest (Tabata 1996). */
export const tabataTokenParser: Parser<TokenContent> = firstMatchingParser(
  // In `Row tabata 8x20/10`, the times follow.
  createPatternParser(
    'tabata(?: (?:protocol|style))?(?![a-z])(?=[^/;]{0,30}\\d ?(?:s|sec)?(?: ?on)? ?/ ?:?\\d)',
    (): TokenContent => ({ kind: 'separator', sign: ',' }),
  ),
  createPatternParser(
    'tabata(?: (?:protocol|style))?(?![a-z])',
    (): TokenContent => ({
      kind: 'work-rest',
      seconds: 20,
      restSeconds: 10,
      count: 8,
    }),
  ),
)

const repCountByWord: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, one: 1 }
const determinerSource = "(?:a |an |one |your |today's )*"

/** Parses a top set: `build to a heavy single`, `work up to a heavy 3`, `find your 1RM`, `top single`. */
export const topSetTokenParser: Parser<TokenContent> = firstMatchingParser(
  createPatternParser(
    `(?:(?:build|work|go|ramp|working|building|work it)(?: up)?|up) to ${determinerSource}(?:new )?(?:daily |training )?(?:heavy|max(?:imum)?|top|hard|tough|challenging)(?: effort)? (?:set of |of )?(single|double|triple|one|\\d{1,2})(?:~(?:reps?|rm))?(?: (?:for the day|today))?(?!~%|[a-z0-9])`,
    ([typed]) => toTopSetToken(typed, true),
  ),
  createPatternParser(
    `(?:(?:(?:build|work|go|ramp)(?: up)?|up) )?to ${determinerSource}(?:daily |training )?max(?:imum)?(?: (single|double|triple))?(?: (?:for the day|today))?(?![a-z0-9])`,
    ([typed = 'single']) => toTopSetToken(typed, true),
  ),
  createPatternParser(`(?:daily|training) max(?: (single|double|triple))?(?![a-z])`, ([typed = 'single']) =>
    toTopSetToken(typed, true),
  ),
  createPatternParser(
    `max (?:(?:set )?of )?(\\d{1,2}|single|double|triple)(?:~reps?)?(?=$|~[,;()@]| then| in (?!reserve|the tank))`,
    ([typed]) => toTopSetToken(typed, true),
  ),
  createPatternParser(
    `(?:find|establish|test) ${determinerSource}(?:new )?(\\d{1,2})~-?~rm(?![a-z])`,
    ([typed]) => toTopSetToken(typed, true),
  ),
  createPatternParser(
    `(?:(?:build|work|go|ramp)(?: up)?|up) to ${determinerSource}(?:new )?(\\d{1,2})~(?:-?~rm|reps?|(?=@))(?![a-z])`,
    ([typed]) => toTopSetToken(typed, true),
  ),
  createPatternParser(
    '(?:heavy|top) (single|double|triple)(?: (?:for|of) the day| today)?(?![a-z])',
    ([typed]) => toTopSetToken(typed, false),
  ),
  createPatternParser(
    '(?:heavy|top) set of (\\d{1,2}|single|double|triple)(?:~reps?)?(?![a-z0-9.:%-]|~x)',
    ([typed]) => toTopSetToken(typed, false),
  ),
  createPatternParser('(single|double|triple)(?=~@|~at )', ([typed]) => toTopSetToken(typed, false)),
)

function toTopSetToken(typed = '', isBuilt: boolean): TokenContent | undefined {
  const reps = repCountByWord[typed] ?? parseRepCount(typed)
  return reps === undefined ? undefined : { kind: 'top', reps, isBuilt }
}

const failureSource =
  "(?:(?:taken |go |all )?(?:to|till?|until) (?:muscular |muscle |absolute |total |concentric |technical |form |complete )?(?:failure|fail|fatigue|exhaustion)|bis zum (?:muskel)?versagen|(?:al|hasta el|al) fallo(?: muscular)?|jusqu'? ?a l'? ?echec|a l'? ?echec|(?:fino )?a(?:l)? cedimento|ate a falha|a falha)"

/** Parses `to failure` in several languages. */
export const failureTokenParser: Parser<TokenContent> = createPatternParser(
  `${failureSource}(?![a-z])`,
  () => ({ kind: 'failure' }),
)

const lastSetSource =
  '(?:(?:the )?(?:last|final)(?: set| one)?|ultima serie|letzter? (?:satz|serie)|derniere serie)'
const maxSource = `(?:a |an )?(?:amrap|amap|max(?:imum)?(?: reps)?|as many(?: reps)? as possible|all out|${failureSource})`

const extendedSetSource = '(?:rest~-?~pause(?:~set)?|myo~-?~reps?|cluster(?:~set)?|drop~-?~set)'

/** Parses a remark about the last set: `last set AMRAP`, `AMRAP last set`, `last set 5+`. */
export const lastSetTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(
    `${lastSetSource}(?: is| as| for| to be| goes)?~[:=-]?~(?:taken |go )?${maxSource}(?: set)?(?![a-z])`,
    () => ({ kind: 'last-set', reps: null }),
  ),
  createPatternParser(`${lastSetSource}(?: is| as| for)?~[:=-]?~(\\d{1,3})\\+(?![\\d.])`, ([reps]) => {
    const count = parseRepCount(reps)
    return count === undefined ? undefined : { kind: 'last-set', reps: count }
  }),
  // How the last set goes on, without a number: `last set rest-pause`, `drop set on the last set`.
  createPatternParser(
    `(?:${lastSetSource}(?: is| as)?~[:=-]?~(?:an? )?${extendedSetSource}|(?:\\+~)?${extendedSetSource} (?:(?:on|for) )?(?:the )?(?:last|final)(?: set)?)(?=~[).*]*~(?:$|[,;]))`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(`${maxSource} (?:(?:on|for) )?(?:the )?(?:last|final)(?: set)?(?![a-z])`, () => ({
    kind: 'last-set',
    reps: null,
  })),
)

const lengthUnitSource = '(?:"|in(?:ch|ches)?(?![a-z])|cm(?![a-z])|ft(?![a-z]))'
const equipmentSource = '(?:box|step|deficit|blocks?|risers?|platform|hurdles?|pins?|boards?|mat|plates?)'

/** Parses a number that describes the equipment: `24" box`, `30°`, `1 % incline`, `level 8`, `no AMRAP`. */
export const detailTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  // `8 slow, controlled reps` and `8 repeticiones lentas` say how the repetitions are done.
  createPatternParser(`(?<=\\d~)${mannerOfRepsSource}(?![a-z])`, () => ({ kind: 'detail' })),
  createPatternParser(
    '(?<=\\d~(?:reps?|repetitions|repeticiones|repeticoes|ripetizioni|wdh\\.?|wiederholungen) )(?:lent[aeo]s?|controlad[ao]s|controlees|controllate|estrictas|strictes|explosivas|explosives|esplosive|limpias|propres|langsam|sauber|kontrolliert)(?=~(?:$|[,;.()-]))',
    () => ({ kind: 'detail' }),
  ),
  // In `Pause squat (2 sec)`, the time says how long the pause is.
  createPatternParser(
    '(?<=(?<![a-z])(?:paused?|tempo|hold|iso|eccentric)[a-z -]{0,30}\\(~)[1-9](?:~-~[1-9])?~-?~(?:s|secs?|seconds?|counts?)(?=~\\))',
    () => ({ kind: 'detail' }),
  ),
  // In `Press 5/3/1 week 2 - 70% x 3, 80% x 3`, the numbers are the name of the program.
  createPatternParser(
    '5/3/1(?:,? (?:week|wk)(?: ?[1-4])?)?(?=~[-–:]?~(?:[4-9]\\d~%~x~\\d|[1-5]\\+?~@~[4-9]\\d~%))',
    () => ({ kind: 'detail' }),
  ),
  // A warm-up without an amount is a remark: `Risc. + 8 km`.
  createPatternParser(
    '(?<=(?:^|:)~)(?:risc(?:aldamento)?\\.?|warm-?~?up|wu|einlaufen|echauffement)~\\+(?= )',
    () => ({
      kind: 'detail',
    }),
  ),
  // In `zone 2 (55-65 %)` and `RPE 8 or 90 % FTP`, the percentages say the same as the words before them.
  createPatternParser(
    `(?<=(?<![a-z])z(?:one|ona)?~[1-7](?: [a-z]+){0,2}~\\(~)\\d{2,3}(?:~-~\\d{2,3})?~%(?=~\\))|(?<=(?:rpe|spot|zone|threshold|/10|%|rpe \\d|z\\d|zone \\d) )or (?:z(?:one)?~)?\\d{1,3}(?:~-~\\d{1,3})?(?:~%~(?:of )?(?:ftp|max hr|hr max|lthr|threshold)|(?<=z(?:one)?~\\d))(?![a-z\\d])`,
    () => ({ kind: 'detail' }),
  ),
  // In `zone 2, conversational pace`, the words say the same as the zone.
  createPatternParser('(?<=(?:zone ?|z)[1-5],? )conversational(?: pace)?(?![a-z])', () => ({
    kind: 'detail',
  })),
  // In `10 min de retour au calme en footing lent`, the words say how to cool down.
  createPatternParser(
    '(?<=(?:retour au calme|echauffement) )en (?:footing|trottinant|course)(?: lente?)?(?![a-z])',
    () => ({
      kind: 'detail',
    }),
  ),
  // In `10 min, including some fast sprints`, the words say how.
  createPatternParser(
    '(?<=(?:min|mins|minutes|km|k|miles?|m|h|hours?|easy|steady)[,(]?~)(?:including|incl\\.?|inc\\.?)(?! \\d) [^\\d,;()]{1,60}(?=$|~[,;)])',
    () => ({ kind: 'detail' }),
  ),
  // In `at threshold (L3)`, the level says the same as the words before it or is explained by the coach.
  createPatternParser('\\(~(?:l|i|ga|level )[1-6](?:~-~(?:l|i|ga)?[1-6])?~\\)', () => ({ kind: 'detail' })),
  createPatternParser(
    '(?<=% )(?:after|between) (?:each|every)(?: (?:one|set|rep|round|interval|effort|repeat))?(?![a-z])',
    () => ({
      kind: 'detail',
    }),
  ),
  // A range of cadences has no place in a set, so the athlete reads it.
  createPatternParser(
    '(?:(?:@|at)~)?(?:(?:sr|rate|stroke rate|r|cadence)~:?~)?\\d{2,3}~(?:-|to)~\\d{2,3}\\+?~(?:rpm|spm|s/m|strokes? per minute)(?: cadence)?(?![a-z])|(?:(?:@|at)~)?(?:sr|rate|stroke rate|spm|rpm|cadence)~:?~\\d{2,3}~(?:-|to)~\\d{2,3}(?![\\d:.%a-z])',
    () => ({ kind: 'detail' }),
  ),
  // In `95-100 %/Z4`, the athlete reads the percentages, whose base is not stated.
  createPatternParser('\\d{2,3}(?:~-~\\d{2,3})?~%~/(?=~z(?:one|n|ona)?s?~[1-7](?!\\w))', () => ({
    kind: 'detail',
  })),
  createPatternParser(
    `(?:@~|(?:to|from|on|off) (?:a |an )?)?${numeralSource}(?:/${numeralSource})?~-?~${lengthUnitSource}~${equipmentSource}(?: height)?(?![a-z])`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    `${equipmentSource}~(?:height|at|@|:|of)?~${numeralSource}(?:/${numeralSource})?~${lengthUnitSource}`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    `(?:@~|at )?${numeralSource}(?:~(?:-|to|,|/|and|&)~${numeralSource}){0,3}~(?:°|deg(?:rees?)?(?![a-z]))(?: (?:incline|angle|decline))?`,
    () => ({
      kind: 'detail',
    }),
  ),
  createPatternParser(
    `(?:@~|at |on )?(?:a )?${numeralSource}(?:~-~${numeralSource})?~% (?:incline|grade|gradient|hill|slope)(?![a-z])`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    `(?:@~|at )?(?:(?<!^~)incline|grade|gradient|slope|level|lvl\\.?|resistance|damper|drag factor|gear|setting|pin|notch|hole)~:?~${numeralSource}(?:~-~${numeralSource})?~%?(?![a-z\\d])(?!~x~\\d)`,
    () => ({ kind: 'detail' }),
  ),
  // In `400 pull breathing 3-5-7-5 by 100`, the numbers count strokes.
  createPatternParser(
    '(?<!^~|box )breath(?:e|ing)(?: every~:?~\\d{1,2}(?:~[-/,]~\\d{1,2})*|(?: pattern)?~:?~\\d{1,2}(?:~[-/]~\\d{1,2})+)(?: strokes?)?(?: by(?: the)? \\d{2,3}s?)?(?![a-z\\d])(?!~x~\\d)',
    () => ({ kind: 'detail' }),
  ),
  // A limit of a heart rate or a power, as in `60 min easy < 65% FTP`, is no target.
  createPatternParser(
    '(?:<|≤|under |below |less than |max )~\\d{2,3}~%~(?:of )?(?:your )?(?:ftp|lthr|(?:max )?hr(?:~max)?|max hr)(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
  // The climb of a ride or a run is no distance of its own.
  createPatternParser(
    '(?:(?:with|w/|and|incl\\.?|mit|avec|con|com) )?(?:\\+~)?(?:\\d{1,2},)?\\d{2,4}~(?:(?:m|meters?|metres?|ft|feet)~(?:of )?(?:climbing|climb|elevation(?: gain)?|ascent|gain|vert(?:ical)?(?: gain)?|d~\\+|denivele|dislivello|desnivel|uphill gain)|hm|hohenmeter)(?![a-z\\d])',
    () => ({ kind: 'detail' }),
  ),
  // A recovery that is as long as the work has no length of its own.
  createPatternParser(
    '(?:(?:w/|with|on|and) )?(?:an )?equal (?:jog |float |walk |easy |time )?(?:recovery|recoveries|rest|jog|float|time)(?: (?:time|recovery|rest|between))?(?![a-z])|(?:w/~|with )?rest~:?~1:[1-4](?![\\d:])|(?:w/~|with )?1:[1-4](?![\\d:]) (?:work~(?::|to|-|/)~)?(?:rest|recovery)(?: ratio)?(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
  // The share of a speed or power for which the athlete has no number.
  createPatternParser(
    '(?:(?:@|at |a |al )~)?\\d{2,3}(?:~(?:-|a|to)~\\d{2,3})?~%~(?:(?:de|della|da|of) )?(?:la )?(?:v?vma|v?mas|vam|vvo2~max)(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
  // The intensities of German training plans have no fixed zones.
  createPatternParser("(?:rekom|(?<=\\d ?(?:min|h|std|km|') )(?:eb|kb|sb|wsa))(?![a-z\\d])", () => ({
    kind: 'detail',
  })),
  // When to add weight, which changes no set of the day.
  createPatternParser(
    `(?:add|increase (?:the )?(?:weight|load)? ?by|go up) ${numeralSource}~(?:kgs?|lbs?|#|%)(?: (?:next time|next week|to the bar))? (?:when|once|if|whenever|after) [a-z' ]{4,60}(?=~(?:$|[).;,]))`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(`(?:no|not an?) (?:amrap|max)(?: sets?)?(?: today| this week)?(?![a-z])`, () => ({
    kind: 'detail',
  })),
  // In `Ride 3 h endurance`, the word is a kind of training; in `45 min technique`, it says what is practised.
  createPatternParser(
    "(?<=\\d ?(?:min|mins|minutes|hours?|hrs?|h|') )(?:endurance|technique|technik|tecnica)(?: (?:pace|zone|work|focus))?(?=~(?:$|[,;.)@]))",
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:(?:big|low|high) (?:gear|cadence)|low-cadence|high-cadence)(?=~(?:$|[,;.)@]))',
    () => ({
      kind: 'detail',
    }),
  ),
  createPatternParser('level [ivx]{1,4}(?:~-~[ivx]{1,4})?(?![a-z])', () => ({ kind: 'detail' })),
  // A second statement of the same amount: `5 miles (approx 57 mins)`.
  createPatternParser(
    `\\(~(?:[\\x7e≈](?=\\d)|approx\\.?|approximately|about|around|ca\\.?|circa|env\\.?|environ|roughly)(?![a-z])~[^()]{1,30}\\)`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser('\\(?ga~[12](?:~[/-]~2)?\\)?(?![a-z\\d])', () => ({ kind: 'detail' })),
  createPatternParser(`seat ${numeralSource}(?![a-z\\d])`, () => ({ kind: 'detail' })),
  createPatternParser(`${numeralSource}~mm(?: edges?)?(?![a-z])`, () => ({ kind: 'detail' })),
  createPatternParser(
    '(?:r|rate|stroke rate|cadence)~\\d{2,3}~-~\\d{2,3}(?:~(?:spm|rpm))?(?![\\d:a-z%])|\\d{2,3}~-~\\d{2,3}~(?:spm|rpm)(?![a-z])',
    () => ({
      kind: 'detail',
    }),
  ),
  // A heart rate in beats per minute is passed on to the athlete.
  createPatternParser(
    '(?:(?:@|at|with|keep) ?)?(?:(?:max|avg|average|target) )?(?:hr|heart rate|fc)~(?:(?:<|>|=|:|max|under|below|over|above|around|about|at|of|up to)~)*\\d{2,3}(?:~-~\\d{2,3})?(?:~bpm)?(?![a-z\\d%])',
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:(?:@|at|<|>|under|below|over|above) ?)?\\d{2,3}(?:~-~\\d{2,3})?~bpm(?![a-z])',
    () => ({
      kind: 'detail',
    }),
  ),
  createPatternParser(
    '(?:(?<!(?:hollow|dead|arch|superman|planche|lever|wall|sit|support|handstand|squat|lunge|bridge|arm|chin|farmers?|farmer.s|a2g|goblet|tuck|boat|hang|rack|overhead|plank|body) )(?:holds?(?=~[,;.)]|~$))(?![a-z])|(?:halten|gehalten)|(?:descend(?:ing)?|desc)\\.?(?: \\d-\\d)?|neg(?:ative)?[. ]~split|(?:this week|today)(?=~[,.;)]|$)|\\(sets x reps\\)|for time(?= *$))(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:(?:with|w/) )?(?:(?:a |an )?\\d{1,2}(?:~-~\\d{1,2})?~-?~(?:s|sec|secs|second|seconds|ct|count)~-?~(?:hold|pause|squeeze|iso(?:hold)?)s?|hold(?:ing)?(?: for)? \\d{1,2}~(?:s|sec|secs|seconds)(?![a-z]|~x~\\d)|hold (?:at |in )?(?:the )?(?:top|bottom))(?: (?:at|in|on) (?:the )?(?:top|bottom|end|each rep|chest|hole|knees?|mid-?thigh|hips?|hang|catch|dip|parallel|start))?(?: (?:below|above) (?:the )?knees?| off the floor)?(?: each(?: rep)?)?(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
)

/** Parses a percentage of something that is not known, and a maximum for many repetitions, which must not be counted. */
export const unknownPercentTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  mapParser(unknownPercentParser, () => ({ kind: 'unread' })),
  createPatternParser('\\d{1,2}~-?~(?:rm|rep max)(?![a-z0-9])', () => ({ kind: 'unread' })),
)

/** Parses a pause within each repetition, which is no rest: `(pause 2" at knee)`. */
export const pauseInRepTokenParser: Parser<TokenContent> = createPatternParser(
  '(?<=\\(~)paus(?:e|ed|ing)(?: for)? [1-9](?:~-~[1-9])?~-?~(?:s|secs?|seconds?|ct|counts?|")(?: (?:at|in|on|below|above|off) (?:the )?[a-z -]{2,24})?(?=~\\))',
  () => ({ kind: 'detail' }),
)

const periodSource =
  '(?:days?|weeks?|sessions?|workouts?|mornings?|evenings?|nights?|tag|woche|jour|semaine|dia|semana|giorno|settimana)'

/**
 * Parses words after the sets that prescribe nothing which could be counted, and which the athlete reads: how often,
 * a target pace, `rest as needed`.
 */
export const adviceTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  // In `15 min easy spin, 6 x 5 min`, the word does not begin another exercise.
  createPatternParser(
    "(?<=\\d~(?:min|mins|minutes?|')~(?:easy|light|gentle) )(?:spin(?:ning)?|pedal(?:ing|ling)?)(?=~(?:[,;+/.]|then |- )[^\\n]{0,80}\\d)",
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:at )?(?:a )?(?:moderately|relatively|medium)[ -](?:heavy|light|hard)(?: (?:weight|load))?(?![a-z])|(?:at )?(?:a )?(?:challenging|comfortable|manageable|moderate) (?:weight|load)(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:con|mit|com|avec) (?:banda|goma|elastico|gummiband|elastique|theraband|miniband|(?:la )?tavoletta|pinne|palette|pull|pull-?~?buoy|tabla|aletas|palas|planche|palmes|plaquettes|tuba|flossen|brett|schwimmbrett|paddles|prancha|nadadeiras|palmar(?:es)?)(?![a-z])',
    () => ({
      kind: 'detail',
    }),
  ),
  // In `90 s (180 steps)` and `12 each leg (24 total)`, the number says the same in another unit.
  createPatternParser(
    '(?<=\\(~)\\d{1,4}~(?:steps|(?:in )?total|total reps|reps total|altogether)(?=~\\))',
    () => ({
      kind: 'detail',
    }),
  ),
  // In `5 x 400 repeats`, the word adds nothing.
  createPatternParser(
    `(?<=\\d~-?~(?:m|k|km|mi|mile|miles|meters?|metres?|min|mins|minutes?|sec|secs|seconds?|s|')?~-?~)(?:(?:work|hard) )?(?:repeats|intervals?|repetitions)(?![a-z])(?=~(?:$|[,;.(@)/]|at |with |w/|on |in |off |(?:hard|fast|easy|steady|moderate|tempo|threshold|all)(?![a-z])|rpe|z\\d|zone|r[=:]))`,
    () => ({ kind: 'detail' }),
  ),
  // In `Reps: 12 Sets: 3 Daily: 2`, the last number says how often.
  createPatternParser('(?:daily|weekly|times (?:a|per) (?:day|week))~:~\\d{1,2}(?![\\d.:%a-z])', () => ({
    kind: 'detail',
  })),
  createPatternParser(
    `(?:(?:\\d{1,2}(?:~-~\\d{1,2})?~(?:x|times?|days)|once|twice|two times|three times)(?:~(?:a|per|each|every|pro|par|por|al|/|this)~${periodSource}|~daily)|(?:twice|daily)(?=~[.)]?~$)|every (?:other |single |second )?${periodSource}|\\d~days~(?:/|a |per )~week|(?:alternate|most) days|weekly|for (?:the next )?\\d{1,2}(?:~-~\\d{1,2})? (?:weeks|months))(?![a-z])`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:(?:target|goal|aim(?:ing)?(?: for)?|no (?:faster|slower) than|(?:keep|stay)(?: it)?(?: just)? (?:under|over|below|above)|faster than|slower than)~(?:pace~)?:?~)\\d{1,2}:\\d\\d(?:~-~\\d{1,2}:\\d\\d)?(?:~(?:/|per )~(?:km|mi|miles?|500~m?|100~m?))?(?![\\d:a-z])',
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:easy|fast|hard|moderate|steady|sprint)(?:~/~(?:easy|fast|hard|moderate|steady|sprint))+(?: by \\d{2,3})?(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    '(?:on(?=~(?:[/)]|$))|(?:full|complete|plenty of|enough|ample) (?:rest|recovery)|(?:rest|split|break|breaks|scale|partition)(?: it)? as (?:needed|required|desired)|as needed|continuous(?:ly)?|unbroken|rounds?(?=~[,.;]|~$)|(?:no|without) weights?|unweighted|(?:up|down)hill|on (?:a |an |the )?(?:hills?|grass|track|road|trails?|flat|turf|sand|beach|treadmill|pavement|soft surface|slight incline)|off[- ]?road|outdoors?|indoors?|(?:one|single|1)-arm(?:ed)?)(?![a-z])',
    () => ({ kind: 'detail' }),
  ),
)

/** Parses a number of steps, which is no distance: `10k steps`. */
export const stepCountTokenParser: Parser<TokenContent> = createPatternParser(
  `${numeralSource}(?:,\\d{3})?k?~steps(?![a-z])`,
  () => ({ kind: 'unread' }),
)

const caloriesSource = '(?:k?cals?|calories?)(?![a-z])'
/** The machines before their calories: `10 bike cal`, `12 Echo bike calories`. */
const machineSource =
  '(?:(?:assault|echo|air|fan|rogue|c2|concept~2)~-?~)?(?:bike|bike~-?~erg|row(?:er|~-?~erg)?|ski(?:~-?~erg)?|assault|echo|air~?bike)'
const secondCaloriesSource = `~/~(\\d{1,3})(?:~${caloriesSource}|(?= ${machineSource} ${caloriesSource}))`

/**
 * Parses calories that differ for men and women. In `15/12 cal`, the set has the first number, and the second is shown in the
 * note.
 */
export const pairedCaloriesTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(`(\\d{1,3})${secondCaloriesSource}`, ([first, second]) =>
    Number(first) > Number(second) ? undefined : { kind: 'unread' },
  ),
  createPatternParser(`(\\d{1,3})(?=${secondCaloriesSource})`, ([first]) => ({
    kind: 'amounts',
    steps: [{ amount: { kind: 'calories', calories: Number(first) }, isOpenEnded: false }],
    isBare: false,
  })),
  createPatternParser(`(?<=\\d~)${secondCaloriesSource}`, () => ({ kind: 'detail' })),
  createPatternParser(`(\\d{1,3})(?= ${machineSource} ${caloriesSource})`, ([count]) => ({
    kind: 'amounts',
    steps: [{ amount: { kind: 'calories', calories: Number(count) }, isOpenEnded: false }],
    isBare: false,
  })),
  createPatternParser(`(?<=\\d ${machineSource} )${caloriesSource}`, () => ({ kind: 'detail' })),
)

/** Parses the base of the percentages of a line, without a number: `(TM)`, `all % of TM`, `off TM`. */
export const baseTokenParser: Parser<TokenContent> = mapParser(loadBaseParser, of => ({ kind: 'base', of }))

const repsByWord: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 }

/** Parses sets that are named by their repetitions: `3 triples`, `6 doubles`, `singles`. */
export const repeatedTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:(\\d{1,2})(?:~(?:-|to)~(\\d{1,2}))?~x?~)?(?:heavy )?(single|double|triple)s(?![a-z-])',
  ([count, toCount, word = '']) => ({
    kind: 'repeated',
    count: count === undefined ? null : Number(count),
    ...(toCount ? { toCount: Number(toCount) } : {}),
    reps: repsByWord[word] ?? 1,
  }),
)

/** Parses the amount in `3 x failure`. */
export const failureAmountParser: Parser<TokenContent> = createPatternParser(
  "(?:(?:(?:un)?till?|to) )?(?:fail(?:ure)?|(?:ate )?a falha|(?:al )?fallo|(?:a l')?echec|(?:a )?cedimento|muskelversagen|f)(?![a-z])",
  () => ({
    kind: 'amounts',
    steps: [{ amount: { kind: 'max' }, isOpenEnded: false }],
    isBare: false,
  }),
)
