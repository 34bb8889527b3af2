import {
  createPatternParser,
  firstMatchingParser,
  numeralSource,
  type Parser,
} from '#training/prescription/parser-combinators.ts'
import type { TokenContent } from './token.ts'

const toDetail = (): TokenContent => ({ kind: 'detail' })

const limitSource =
  '(?:<|>|=|≤|≥|under|below|less than|no more than|at most|up to|max(?:imum)?|at|of|above|over)'

/** A race or a test to whose pace no effort corresponds. */
const raceSource =
  '(?:(?:800|3_?000|3_?200|5_?000)~m?|(?:4|6|8|12|15|20|25|30)~km?|(?:2|10|15|20|50|100)~-?~mi(?:les?)?|half[ -]iron(?:man)?|h?im|ironman|70\\.3|olympic|triathlon|cross[ -]country|xc|tt)'

/** Words that say how a pace feels without saying how hard it is. */
const paceWordSource =
  '(?:comfortable|comfortably|consistent|constant|continuous|controlled|cruise(?: interval)?|even|good|long(?: run)?|natural|normal|relaxed|strong|sustainable|training|usual|working)'

/** The heights of boxes for men and women, which are no weights. */
const boxHeightsSource = '(?:30~/~24|24~/~20|24~/~18|20~/~16|20~/~14|20~/~12)'

/**
 * Parses words with a number that prescribe nothing which could be counted, and which the athlete reads: `pain < 4/10`, `velocity
 * > 0.5 m/s`, `at 8k race pace`, `24/20"`.
 */
export const remarkTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(
    `(?:@~|at )?(?:(?:mean|bar|average|avg|peak) )?(?:(?:velocity|speed)~)?(?:${limitSource}~){0,2}(?:[01]?\\.\\d{1,2})(?:~(?:-|to)~[01]?\\.\\d{1,2})?~m/s(?:ec)?(?![a-z])`,
    toDetail,
  ),
  // In `12 minutes to find a 3RM`, the time is the limit.
  createPatternParser(
    '(?<=(?:^|[.:;])~)(?:in |take |you have |use )?\\d{1,3}(?::00)?(?:~-~\\d{1,3})?~-?~(?:(?:min|mins|minutes?)? ?to(?= (?:find|establish|build|work up|ramp|hit a) )|(?:min|mins|minutes?)(?= (?:find|establish|(?:build|work)(?: up)? to an? ) ?))',
    toDetail,
  ),
  // In `accumulate 60 s`, the time is that of all parts together.
  createPatternParser('(?<=(?:^|[:;,.-])~)accumulate(?= \\d)', toDetail),
  createPatternParser(
    `(?:keep |if |with |while |when )?pain (?:level |score )?(?:is |stays )?(?:${limitSource}~){0,2}\\d{1,2}(?:~(?:-|to)~\\d{1,2})?(?:~/~10)?(?![\\d.:%/a-z])`,
    toDetail,
  ),
  createPatternParser(
    `(?<=\\b(?:rest|rec|recovery|recoveries|recover)~)\\(~(?:easy |light |slow )?(?:walk|jog|spin|swim|row)(?:ing)?(?:~/~| or )(?:easy |light |slow )?(?:walk|jog|spin|swim|row|rest)(?:ing)?~\\)`,
    toDetail,
  ),
  createPatternParser(
    `(?:at |@~)?(?:a |an |your |the )?(?:${raceSource}|${paceWordSource}) (?:race )?(?:pace|effort)(?![a-z])`,
    toDetail,
  ),
  // A share of the effort or speed that is possible has no base that could be computed: `@ 75% effort`, `at 90% of max speed`.
  createPatternParser(
    '(?:(?:@|at|about|around)~)?\\d{2,3}(?:~-~\\d{2,3})?~%~(?:of )?(?:your |my |the )?(?:(?:max(?:imum|imal)?|top|full|perceived|running|sprint(?:ing)?)~){0,2}(?:effort|speed|exertion)(?![a-z])',
    toDetail,
  ),
  // In `6 x 100 m at max speed` and `8 x 30 s at max effort`, the word is no number of repetitions.
  createPatternParser(
    '(?:(?:at )?(?:your )?(?:max(?:imum|imal)?|full|top) speed|(?:at |@~)(?:a |your )?(?:max(?:imum|imal)?|full|all~-?~out) (?:effort|intensity))(?![a-z])',
    () => ({ kind: 'effort', effort: { kind: 'feel', feel: 'all-out' }, isWord: true }),
  ),
  // `a ritmo normal` and `a buon ritmo` say how a pace feels, as `at a comfortable pace` does.
  createPatternParser(
    '(?:a |al |un |in |en )?(?:(?:ritmo|rythme|andatura|passo|allure) (?:normal[e]?|comod[oa]|constante?|costante|controlad[oa]|controllat[oa]|regular|reguliere|regolare|uniforme|libre|liber[oa]|naturale?|confortable|agreable)|(?:buen|buon|bom) ritmo|a piac(?:ere|imento)|(?:in|en|em) progress(?:ione|ion|ao)|en progresion)(?![a-z])',
    toDetail,
  ),
  createPatternParser(
    `(?:\\(~)?${boxHeightsSource}~(?:"|in(?:ch|ches)?(?![a-z]))(?:~\\))?|(?<=(?<![a-z])box(?: [a-z-]+){0,3}~\\(?~)${boxHeightsSource}(?![\\d./%]|~(?:kg|lb|#))`,
    toDetail,
  ),
  // The height of a box is no amount: `12 box jump overs (60/50 cm)`, `Depth jump 5x3 45 cm`.
  createPatternParser(
    '(?<=(?<![a-z])(?:box|step|hurdle|depth|drop) ?-?(?:jumps?|steps?|overs?|ups?|downs?|hops?|drops?|landings?)[^,;+]{0,30})(?:@~|at |on |from )?(?:\\(~)?\\d{2}(?:~[/-]~\\d{2})?~(?:cm(?![a-z])|in(?:ch|ches)?(?![a-z])|")(?: box(?:es)?)?(?:~\\))?',
    toDetail,
  ),
  // `Heel drop 3x15 knee straight, 3x15 knee bent`
  createPatternParser(
    '(?<=\\d(?:~(?:reps?|s|secs?|seconds?|each|per (?:leg|side)|/leg|/side))?[ ,(]~)(?:with )?(?:the )?(?:knees?|legs?|elbows?|arms?) (?:straight|bent|extended|flexed|locked(?: out)?|soft)(?=~(?:$|[,;.)+]))',
    toDetail,
  ),
  // In `10 bird dogs, 5 each side`, the second number says the same.
  createPatternParser(
    '(?<=(?:^|[,;]~)(\\d{1,2}) [a-z][a-z -]{2,40}(?:,~|~\\(~))(\\d{1,2})~(?:each|per|/)~(?:side|leg|arm)s?(?![a-z])',
    ([total, half]) => (Number(total) === 2 * Number(half) ? toDetail() : undefined),
  ),
  // The height of the target or the rope: `Wall balls 5x20 (10/9 ft)`, `5 rope climbs (15 ft)`
  createPatternParser(
    "(?<=(?<![a-z])(?:wall~-?~balls?|wbs?|rope climbs?)(?![a-z])[^;+]{0,50})(?:@~|to (?:a )?)?\\d{1,2}(?:\\.\\d)?(?:~[/-]~\\d{1,2})?~-?~(?:ft|feet|foot|')(?![a-z])(?: target| rope)?",
    toDetail,
  ),
  // `Bench 3x3 @ 80%, TnG 2x8`, `Squat 3x8 w/ pause`
  createPatternParser(
    '(?<=\\d[^\\n]{0,20}[,;+]~)(?:tng|t&g)(?= \\d)|(?<=\\d )(?:with|w/)~(?:an? )?pause(?=~(?:$|[,;.)@]))',
    toDetail,
  ),
  // `Snatch 10 min, 1 switch`
  createPatternParser('(?:\\d{1,2} )?(?:hand )?(?:switch(?:es)?|hand changes?)(?=~(?:$|[,;.)]))', toDetail),
  // `Atlas stones 3x3 to 48"`, `Sandbag load 5 reps over 130 cm`
  createPatternParser(
    '(?<=(?<![a-z])(?:stones?|sandbags?|kegs?)(?![a-z])[^,;+]{0,40})(?:to|over|on)~(?:a )?\\d{2,3}~(?:cm(?![a-z])|in(?:ch|ches)?(?![a-z])|")(?: (?:platform|bar|box|yoke))?',
    toDetail,
  ),
  // In `Max push-ups in 2 min`, the time is the limit of the repetitions.
  createPatternParser(
    '(?<=(?<![a-z])(?:max(?:imum|imal)?|amrap|as many(?: reps)? as possible)(?![a-z])[^,;\\d]{0,40})(?:in|within) (?:\\d{1,3}~(?:s|secs?|seconds?|min|mins|minutes?)|\\d{1,2}:\\d\\d)(?=~(?:$|[,.;)]))',
    toDetail,
  ),
  // In `Find a 3RM in 15 min`, the time is the limit.
  createPatternParser(
    '(?<=(?<![a-z])(?:find|establish|build|work up|ramp|max out|hit)(?: up)? [^,;]{1,50})(?:in|within) (?:about )?\\d{1,2}(?:~-~\\d{1,2})?~(?:min|mins|minutes?)(?=~(?:$|[,.;)]))',
    toDetail,
  ),
  // At the oar, the pace of a test is a measure: `2k split - 3 s`.
  createPatternParser(
    '(?:@~|at )?(?:[1256]~k|[1256]_?000~m) split~[+-]~\\d{1,2}(?:~s(?:ec)?(?![a-z]))?(?![\\d:.]|~(?:x|min|m|km|k|%|reps?)(?![a-z]))',
    toDetail,
  ),
  // In `40 min high Z2`, the word says where in the zone.
  createPatternParser(
    '(?:low|lower|mid|middle|high|higher|upper|top|bottom)(?:~-~(?:mid|high|upper))?(?: (?:end|part|half))?(?: of)?(?= z(?:one)?~[1-7](?![\\d.]))',
    toDetail,
  ),
)

/** Parses a band of rowing training, which the athlete reads: `20 min UT2`. */
export const rowingBandParser: Parser<TokenContent> = createPatternParser('ut~[12](?![a-z\\d])', toDetail)

/** Parses how the lengths of a swim are divided: `drill/swim by 25`. */
export const swimSplitParser: Parser<TokenContent> = createPatternParser(
  `[a-z]{3,9}(?:~/~[a-z]{3,9}){1,3} by ${numeralSource}(?:'?s)?(?![\\d:a-z])`,
  toDetail,
)

/** Parses a pause in each repetition without its length: `squeeze at the top`. */
export const holdPlaceParser: Parser<TokenContent> = createPatternParser(
  '(?:with |w/~)?(?:an? )?(?:brief |short |slight |hard |full )?(?:pause|squeeze|hold|stop|stretch|contract) (?:at|in|on) (?:the )?(?:top|bottom|chest|end|peak|middle|floor|knees?|box|hole)(?: (?:of|on|in) (?:each|every|the) (?:rep|repetition|movement|lift))?(?![a-z])(?!~(?:for )?\\d)',
  toDetail,
)

/**
 * Parses advice after the sets that changes none of their numbers: `under 13:30`, `split as needed`, `add weight if possible`, `no down
 * sets`.
 */
export const furtherAdviceParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(
    "(?:all |each |run |swim |coming in |finish(?:ed|ing)? (?:it )?)?(?<!(?:rest|recovery|hr|heart rate) )(?:under|sub|inside)~(?:\\d{1,2}:\\d\\d|\\d{1,3}~(?:min|mins|minutes|'))(?![\\d:a-z])(?!~(?:rest|recovery|break))",
    toDetail,
  ),
  createPatternParser(
    '(?:break|split|partition|divide)(?: [a-z]+){0,5} (?:as )?(?:needed|necessary|desired|required|you (?:like|want|wish|need))(?![a-z])|any split(?![a-z])',
    toDetail,
  ),
  createPatternParser(
    '(?:add(?:ing)?|increase) (?:the )?(?:weight|load|resistance) (?:if|when|as|where) (?:it is |you are )?(?:possible|necessary|needed|you can|able|appropriate|tolerated)(?![a-z])',
    toDetail,
  ),
  // In `6 x 50 on 1:00 or :15 rest`, the swimmer has a choice.
  createPatternParser('(?<=on ~\\d{0,2}:\\d\\d )or ~\\d{0,2}:\\d\\d~rest(?![a-z])', toDetail),
  createPatternParser(
    '(?:for|as) (?:active |the )?recovery(?=~(?:[.,;)]|$))|(?<=hill )reps(?![a-z])',
    toDetail,
  ),
  createPatternParser(
    '(?<!\\(~)(?:add|put on) (?:the |your |a )?(?:belt|(?:knee |wrist )?wraps|sleeves|straps|suit|shirt)(?![a-z])',
    toDetail,
  ),
  // What to do in the next session: `If all reps are completed, add 2.5 kg next time.`
  createPatternParser(
    'if (?:you |all )[a-z \\d]{3,60},?~(?:then )?(?:add|increase|go up)(?: by)?(?: the)?(?: weight| load)?(?: by)?[^,;\\n]{0,24} (?:next (?:time|week|session|workout)|the (?:next|following) (?:week|session))(?![a-z])',
    toDetail,
  ),
  // `(no alternating)`
  createPatternParser('(?:no|not|without|non-?~)~alternating(?: (?:legs|sides|arms))?(?![a-z])', toDetail),
  // `w/ PVC`, `over the bar`, `side-lying`
  createPatternParser(
    '(?:w/~|with )(?:an? |the )?(?:pvc|broom ?stick|dowel)(?: pipe)?(?![a-z])|(?<=\\d[^\\n.;]{0,20}[ ,])side~-?~lying(?=~(?:$|[,;.)]| each| per))',
    toDetail,
  ),
  // `20-rep widowmaker`
  createPatternParser('(?<=\\d(?:~(?:reps?|x))? )widow~-?~makers?(?: sets?)?(?![a-z])', toDetail),
  // How often a day, as in medicine: `3x10 bid`
  createPatternParser(
    '(?<=\\d[^\\n]{0,40})(?:b\\.?i\\.?d|t\\.?i\\.?d|q\\.?i\\.?d|q\\.?d)(?:\\.|(?![a-z]))',
    toDetail,
  ),
  createPatternParser('no (?:down|back-?~?off|drop|warm-?~?up) sets?(?![a-z])', toDetail),
  // `135x5, 185x5 (lbs)`
  createPatternParser('(?<=\\(~)(?:in |all )?(?:lbs?|pounds|kgs?|kilos?)(?=~\\))', toDetail),
  createPatternParser(
    '(?:add|increase) (?:the )?(?:weight|load) (?:once|when|if) (?:you )?(?:hit|reach|can (?:do|get)|get|do) (?:all )?\\d{1,3}(?: reps?)?(?![a-z\\d])',
    toDetail,
  ),
  // `squeeze for a 1-count`
  createPatternParser(
    '(?:squeeze|pause|hold|stick)(?: it| (?:the )?landing)? (?:for )?(?:a )?\\d{1,2}(?:~-~\\d{1,2})?~-?~(?:counts?|ct|s|secs?|seconds?)(?: (?:at|in|on) (?:the )?(?:top|bottom|end|peak|landing|chest|middle)| (?:each|every|per) (?:rep|repetition|time|landing))?(?![a-z])',
    toDetail,
  ),
  // In `5 min, alternating hands`, the amount is that of both sides together.
  createPatternParser(
    '(?:(?:by )?(?:alternate|alternating|alt\\.?|switch|switching) (?:sides?|arms?|hands?|legs?|feet)(?: (?:each|every) (?:rep|repetition|time))?|(?<=\\d ?(?:reps?|min|mins|minutes?|s|sec|secs|seconds?)? ?[,(]? ?)alt(?:\\.|ernating)?(?=~\\)?~$))(?![a-z])(?!~(?:every|each|after|at) )',
    toDetail,
  ),
  createPatternParser(
    '(?:(?:with|at|against) (?:a )?)?(?:low|light|moderate|medium|high) (?:resistance|tension)(?![a-z])',
    toDetail,
  ),
)
