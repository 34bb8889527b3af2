import { numberByWord } from '#training/prescription/number-words.ts'
import { writeForeignPlainly } from './plain-foreign.ts'
import { writeHoldsPlainly } from './plain-holds.ts'
import { writeUnitsPlainly } from './plain-units.ts'
import { createRewriter, type Rewriting } from './rewrite.ts'

const repeatedSignSource = '(\\d{1,3})((?:, ?x\\d{1,3}){1,9})(?![\\d.:%]| ?(?:kg|lb|#|x|@))'

const rewritings: readonly Rewriting[] = [
  // `(70%/2)3` and `(70% x 2) x 3` are three sets of two.
  [
    /\((\d{2,3} ?%)( ?)[x/]( ?\d{1,2}(?:\+\d{1,2}){0,3})\)( ?x)?(?= ?\d{1,2}(?![\d.%:/]| ?(?:kg|lb|s\b|sec|min)))/g,
    (_, percent, space = '', reps = '', sign = 'x') =>
      ` ${percent}${space}x${reps}${sign.padStart(sign === 'x' ? 1 : 2)}`,
  ],
  // `12 push press (Rx 95/65)`
  [/(?<=\()rx:? (?=\d{2,3}(?:\.5)?\/\d{2,3}(?:\.5)?(?: ?(?:kgs?|lbs?|#))?\))/g, () => ''],
  // `6 @ 9, -6% for 3 sets`
  [/(?<=- ?\d{1,2}(?:\.\d)? ?% )for (\d{1,2}) (?:more )?sets?(?![a-z]| of| x)/g, (_, sets) => `x ${sets}`],
  // `5s x 5r` counts sets and repetitions.
  [
    /(?<![\d.:])(\d{1,2})s( *x *)(\d{1,2}(?:-\d{1,2})?)r(?![a-z0-9])/g,
    (_, sets, sign, reps) => `${sets} ${sign}${reps}`,
  ],
  // `2 x 24 kg jerk` names the two kettlebells.
  [
    /(^ *|[,;+] *)2 x (8|1[02468]|2[02468]|3[0246]|4[048])(?= ?kg (?:kbs? |kettlebells? |double )?(?:jerks?|snatch(?:es)?|cleans?|long cycle|(?:push |strict |floor )?press|swings?|(?:front )?squats?|rows?|lunges?)(?![a-z]))/g,
    (_, before = '', kilos = '') => `${before}2x${kilos}`,
  ],
  // `Complete 10 burpees`
  [/^( *(?:[a-z0-9]{1,2}[.)] )?)(?:complete|perform)(?= \d)/g, (_, label) => label],
  // `5x5 ramping weight to a top set of 5`
  [/\bramping(?: up)?(?: the)? (?:weights?|load) to(?= (?:a |one )?(?:top|heavy|max))/g, () => 'ramp to'],
  [/\bside to side\b/g, () => 'side-to-side'],
  // `Touch and go power cleans`
  [/\btouch(?: and | n | & )go\b/g, () => 'touch-go'],
  // `Then complete 3 sets of 5`
  [
    /((?:^|[,;.]) {0,8})then,? (?:complete|perform|do|finish with|follow with|hit)(?= \d)/g,
    (_, indent = '') => `${indent}then`,
  ],
  // `Accumulate 2 min in a plank`
  [
    /(?<=^ {0,8}(?:then )?accumulate \d[\d:.]{0,4} ?(?:s|secs?|seconds?|min|mins|minutes?|m|reps?)? )(?:(?:in|of) (?:an?|the)|(?:in|of):?)(?= [a-z])/g,
    () => 'of',
  ],
  // `2-2:30 minutes of rest`
  [/(?<![\d:.])(\d) ?(-|to) ?(\d:[0-5]\d) ?min(?:ute)?s?(?![a-z])/g, (_, from, __, to) => `${from}:00-${to}`],
  // `Reps: 12 Sets: 3 Hold: 2`, in which the last number is that of seconds
  [
    /(?<=\b(?:reps?|sets?): ?\d{1,2},? )hold: ?(\d{1,2})(?: ?s(?:ec(?:ond)?s?)?)?(?=$|[,;]| [a-z]+:)/g,
    (_, seconds) => `hold ${seconds}s`,
  ],
  // `find your 3 rep max`
  [
    /(?<![\d.])(\d{1,2})((?: |-)reps? max(?:imum|es)?)(?![a-z])/g,
    (_, reps = '', words = '') => `${reps}${'rm'.padStart(words.length)}`,
  ],
  // `4 sets, pyramid 12-10-8-6`
  [
    /(?<=\d sets?),? (?:of )?(?:a )?(?:pyramid(?:ing|ed)?|descending)(?: reps)?:? (?=\d{1,3}(?:-\d{1,3}|\/\d{1,3}|, ?\d{1,3}){2,})/g,
    () => ', ',
  ],
  // `4 sets, 15/12/10/8 reps`
  [
    /(?<![\d.-])(\d{1,2}) sets?[,:] ?(\d{1,3}(?:(?:\/\d{1,3})+|(?:-\d{1,3}){2,}))(?: reps?(?![a-z]))?(?![\d/%:.-]| ?(?:kg|lb|#|s\b|sec|min|m\b))/g,
    (match, sets, list = '') => {
      const reps = list.split(/[/-]/)
      return reps.length === Number(sets) ? `${sets} x ${reps.join('/')}` : match
    },
  ],
  // `50 / 55 / 60 kg`
  [
    /(?<![\d.:/] ?)(\d{2,3}(?: \/ \d{2,3}){2,8})(?= ?(?:kgs?\b|lbs?\b|%))/g,
    (_, weights = '') => weights.replaceAll(' / ', '/'),
  ],
  // `Box squat to a 3RM`
  [
    /(?<=[a-z)] )(?<!\b(?:up|work|working|build|building|go|going|ramp|ramping|climb|close|it) )to an? (?=\d{1,2} ?-?rm\b)/g,
    () => 'find ',
  ],
  // `5 (sets) x 5 (reps)`
  [/\((?:sets?|reps?)\)/g, () => ''],
  // `1 set every 2 min` and `start every minute` say no more than `every`.
  [/\b(?:(?:1|one) set|start(?:ing)?)(?= every (?:\d|minute|[a-z]+ min))/g, () => ''],
  [
    /\b(?:1|one) set (?:at the top of |on )?(?:the |each |every )?minute(?: on the minute)?\b/g,
    () => 'every minute',
  ],
  // `400 m traben` is the recovery, whatever says that it is between the intervals.
  [/\bdazwischen(?= \d[\d.:]* ?(?:m|meter|min|minuten|sek|sekunden|s|'|")\.? ?(?:trab|geh|jogg))/g, () => ''],
  [/\bmit (?:je|jeweils)(?= \d)/g, () => 'mit'],
  // `Pace 4:12` and, in Romance languages, `1000 a 4:12`
  [/\b(?<!mit )(?:(?:im|in) )?pace:? ?(?=\d:[0-5]\d)/g, () => '@'],
  [/(?<=\d ?(?:m|mts?|metros|metri|metres|km|k)? )a(?= \d:[0-5]\d)/g, () => '@'],
  // A pace may be approximate: `ca. 5:00 pro km`.
  [/\bca\.? ?(?=\d{1,2}:\d\d(?: (?:bis|-) \d{1,2}:\d\d)? ?(?:min)? ?(?:\/|pro |per )km)/g, () => ''],
  // `EMOM (every minute on the minute)`
  [/(?<=\bemom ?)\(every minute on the minute\)/g, () => ''],
  // `RPE 7ish`
  [/(?<=\brpe ?\d(?:\.5)?)ish\b/g, () => ''],
  // `c/ manubri`
  [/\bc\/(?= ?(?:manubri|halter|barra|mancuernas|pausa))/g, () => 'w/'],
  // `no more than 90 sec rest`
  [
    /\b(?:no more than|not more than|at most) (?=\d{1,3} ?(?:s|secs?|seconds?|min|minutes?)\.? (?:rest|recovery|break)\b)/g,
    () => '',
  ],
  // In `1 km at 5k pace x 4 reps`, the repetitions are those of the distance.
  [
    /(?<=\d ?(?:m|km|k|mi|miles?|min|mins|minutes?|s|sec|secs|seconds?|"|')(?: (?:at|@|easy|hard|fast|steady|uphill)[a-z0-9 /:-]{0,40})? ?x ?\d{1,2} )(?:reps|repeats|intervals|repetitions|efforts|times)(?![a-z])/g,
    () => '',
  ],
  // `Take 3 min easy between efforts`
  [
    /^( {0,4})(?:take|allow|have)(?: an?)?(?= \d[\d:]{0,4}(?: ?- ?\d[\d:]{0,4})?(?: ?|-)(?:min(?:ute)?s?|s(?:ec(?:ond)?s?)?|m|'|")? (?:(?:easy|active|full|complete) )?(?:rest|recovery|easy|jog|walk|between))/g,
    (_, indent = '') => indent,
  ],
  // `3 x 1600 (400 jog), 4 x 400 (200 jog)`
  [
    /\((\d{1,4} ?(?:m|min(?:ute)?s?|s(?:ec(?:ond)?s?)?|'|")? ?(?:jog|walk|float)(?: rec(?:overy)?)?)\)(?=,| ?$|;)/g,
    (_, recovery) => `, ${recovery}`,
  ],
  // `6 x 1000 m à 4'05`
  [
    /(?<=\bx ?\d{3,4} ?(?:m|mts?|metros|metri|metres)? )a (\d)'([0-5]\d)(?:"|'')?(?![\d'"])/g,
    (_, minutes, seconds) => `@ ${minutes}:${seconds}`,
  ],
  // `5 x 800 m (1/2 marathon)`
  [/(?<=@ ?|\bat |\()(?:1\/2|½) ?-?marathon(?: (?:race )?(?:pace|effort))?(?=\)|[,;]| ?$)/g, () => 'hm pace'],
  // `4 x 800 m @ target 5k pace`
  [/\btarget (?=(?:\d{1,2} ?km?|half[ -]marathon|marathon|mile)(?: race)? (?:pace|effort)\b)/g, () => ''],
  // `10 x 30 s “on”, 30 s “off”`
  [/["“](on|off|easy|hard)["”]/g, (_, word) => ` ${word} `],
  // `Finish with 10 min easy`
  [/^( {0,4})(?:finish|end|start|begin)(?: off)? with (?=\d)/g, (_, indent = '') => indent],
  // `3 x 8 m, 60m @ 90%, walk back recovery`
  [/(?<=\b(?:walk|jog) back) recovery\b/g, () => ''],
  // `5 lots of 8`
  [/(?<=\d )lots(?= of \d)/g, () => 'sets'],
  // `3 sets of 12's`
  [/(?<=\b(?:sets? of|x) ?\d{1,2})'s\b/g, () => ''],
  // `225 for 5, 5, 4`
  [
    /(?<![\d.:/x@-] ?)((?:[3-9]\d|[1-4]\d\d)(?:\.\d)? ?(?:kg|lbs?)? ?)for (?=\d{1,2}(?:, ?\d{1,2}){1,9}(?: reps?)? *(?:$|[;.]))/g,
    (_, weight = '') => `${weight}x`,
  ],
  // `225 for 5 reps`
  [
    /(?<=^ *|(?<!\b(?:run|row|ski|bike|swim|erg))[a-z)] ?[:–-]? ?|[,;] ?)((?:[3-9]\d|[1-9]\d\d)(?:\.\d)? ?(?:kgs?|lbs?|#)? ?)for (?=\d{1,2} ?reps?\b(?! each| per| in))/g,
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
  // `4 trips of 30 m`
  [
    /(?<=(?<![\d.])\d{1,2} )(?:trips?|runs?|passes|carries)(?: of| x)? (?=\d+ ?(?:m|yds?|yards?|ft|feet|meters?|metres?)\b)/g,
    () => 'x ',
  ],
  // `20 kg p/h`
  [/(?<=\d ?(?:kgs?|lbs?|#) ?)p\/h\b/g, () => '/db'],
  // In `Walking lunge 3x20 steps`, each step is a repetition.
  [/(?<=\blunges?\b[^;\n]{0,40}\d )(?:total )?steps(?! ?-?(?:up|down|back)s?\b)/g, () => 'reps'],
  [
    /(?<=\b(?:band|monster|lateral|zombie|crab|x-band|duck|walking)[a-z -]{0,20} (?:walks?|steps|shuffles?)\b[^;\n]{0,20}\d )steps(?= |$|[,;.)])/g,
    () => 'reps',
  ],
  // `Press 5/3/1: 75/85/95%`, with a percentage for each number; other percentages are those of another week of the program.
  [
    /(?<=(?<![\d/.])\d{1,2}\+?(?:\/\d{1,2}\+?){2,5}) ?: ?(?=\d{2,3}(?:\/\d{2,3}){2,5} ?%)/g,
    (match, at, typed) => (hasPercentOfEach(String(typed), Number(at), match.length) ? ' ' : match),
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
  // `4 x 6 (4 sets of 6)` says the same twice.
  [
    /(?<=(?<![\d.])(\d{1,2}) ?x ?(\d{1,3}(?:-\d{1,3})?)(?![\d.]).{0,40})\( ?\1 (?:sets?|series?|serien|satze?)(?: x)? (?:of|de|da|di|zu|mit|a|je) \2(?: [a-z]{3,14})? ?\)/g,
    () => '',
  ],
  // `on a 1 minute interval` and `on a 30 s turnaround`
  [
    /\bon (?:a |an |the )?(\d{1,3}(?::\d\d)?)(?: |-)?(min(?:ute)?s?|s(?:ec(?:ond)?)?s?) (?:start(?:ing)? )?(?:intervals?|turnarounds?|cycles?)\b/g,
    (_, time, unit = '') => `every ${time} ${unit}`,
  ],
  // `10-15 times, 3 sets` and `10-15 times, rest 1 min, repeat`
  [/(?<=\d )(?<!repeat (?:for )?(?:\d{1,3}-)?\d{1,3} )times(?=,| x \d| for \d+ sets|; )/g, () => 'reps'],
  [/(?<=\d,? (?:reps?\b|times\b).{0,40}, ?)repeat(?: again| once)?(?= *[.!]?$)/g, () => '2 sets'],
  // `3 x 8r/8l`
  [/(?<![\d.])(\d{1,3}) ?r ?[/+] ?\1 ?l(?![a-z\d])/g, (_, reps) => `${reps}/${reps}`],
  // `4x maximas` and `3 mal 10`
  [/(?<=\d ?x ?)maxim[ao]s?(?: repetic\w{0,6}| ripetizioni)?(?![a-z])/g, () => 'max'],
  [/(?<=\d )mal(?= \d)/g, () => 'x'],
  // `abdominales 4 al fallo` and `push-ups 3 to failure`
  [
    /(?<=[a-z)]{3}(?<!\b(?:of|for|de|da|di|zu|je)) )([2-6]) (?=(?:al fallo|a cedimento|ate a falha|to failure)\b)/g,
    (_, sets) => `${sets}x`,
  ],
  // `rest 4 min easy between each`
  [/(?<=\beasy between) each(?! [a-z])/g, () => ''],
  // `2 min recovery (jog)`
  [/(?<=\b(?:rest|rec|recovery) ?)\((jog|walk|easy)(?:ging|ing)?\)/g, (_, activity) => ` ${activity}`],
  // `5 x 3 min work with 2 min rest`
  [
    /(?<=\d ?(?:min(?:ute)?s?|s(?:ec(?:ond)?s?)?)) (?:of )?(?:hard )?work(?=,? (?:with|w\/|and|then|\/|\d))/g,
    () => '',
  ],
  // `@ 26 SR` at the oar
  [/(?<![\d.:])(\d\d) ?sr(?![a-z\d])/g, (_, rate) => `r${rate}`],
  // `Ten hill sprints`, but not `Two arm row`
  [
    /^( {0,8})(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)(?= (?!(?:arm|hand|leg|point|board|count|way|step|part|finger|stage|quarter|foot|sets?|rounds?|times)\b)[a-z-]+(?: [a-z-]+){0,2}s(?![a-z]))/g,
    (_, indent = '', word = '') => `${indent}${numberByWord[word] ?? word}`,
  ],
  // `5 x 3 min hard, walk for 1 min`
  [
    /(?<=\d ?x ?\d[^,;]{0,40}[,;] ?)(walk|jog)(?: for)? (\d[\d:.]{0,4} ?(?:min(?:ute)?s?|s(?:ec(?:ond)?s?)?|m|met(?:er|re)s))(?= *(?:between[a-z ]{0,20})?[.!]?$)/g,
    (_, activity, amount) => `${amount} ${activity}`,
  ],
  // `4x2 deadlifts. 3x10 swings`
  [/(?<=[a-z]{3})\.(?= \d{1,2} ?x ?\d{1,3} [a-z]{2})/g, () => ';'],
  // `Plank 3 sets, hold for 30 s`
  [
    /(?<=\d sets?),? (?:hold|held)(?: each)?(?: for)?(?= \d{1,3}(?: ?- ?\d{1,3})? ?(?:s|secs?|seconds?)\b)/g,
    () => ' of',
  ],
  // `3 sets across of 5`
  [/(?<=\d sets?) across(?= of \d)/g, () => ''],
  // `Relaxed 30 min run`
  [
    /^( {0,4})(?:relaxed|gentle|leisurely)(?= \d[\d:.-]* ?(?:min|k|km|mi|mile|miles|m) (?:run|jog|ride|spin|swim|row)\b)/g,
    (_, indent = '') => `${indent}easy`,
  ],
  // In `4x5 +10kg / repos 2'30`, the slash is a separator.
  [
    /(?<=\d ?(?:kg|lbs?|%|reps?)? )\/(?= (?:rest|repos|rec|recup|pausa|descanso|recupero) ?:? ?\d)/g,
    () => ',',
  ],
  // `12x600m (Pause: 200m Trab)`
  [/(?<=\d ?(?:m|km|min)? ?\( ?)pause:(?= \d[\d:.]* ?(?:m|min|s|sek)\.? ?(?:trab|geh|jogg))/g, () => ''],
  // In `8x3 every 2 min for 16 min`, the whole time says nothing new.
  [
    /(?<=(?<![\d.])(\d{1,2}) ?x ?\d[^;]{0,40}every (\d{1,2}) ?min(?:utes?)?) for (\d{1,2}) ?min(?:utes?)?(?![a-z])/g,
    (words, sets, minutes, whole) => (Number(sets) * Number(minutes) === Number(whole) ? '' : words),
  ],
  // `60 s rest in-between reps`
  [/\bin-between\b/g, () => 'between'],
  // `steady-state pressure` at the oar
  [/(?<=\bsteady(?: |-)?state) (?:pressure|effort|pace|power)\b/g, () => ''],
  // `5x5, last one as many as you can`
  [
    /\blast (?:one|set)(?: is)?(?: for)? as many(?: reps)? as (?:you|u) can(?: get| do)?/g,
    () => 'last set amrap',
  ],
  // `3x5, 5+ on the last set`
  [
    /(?<=\d[^;]*[,;] ?)(\d{1,3})\+ (?:reps )?(?:on|for|in) (?:the )?(?:last|final) set(?![a-z])/g,
    (_, reps = '') => `last set ${reps}+`,
  ],
  // `4 sets of as many as you can`
  [/(?<=\d sets?) of(?= as many )/g, () => ''],
  // `10 deadlifts & 10 burpees`
  [
    /(?<=^ {0,8}\d{1,3} [a-z][a-z -]{2,30}s) &(?= \d{1,3} (?!(?:sec|min|reps?|sets?|rounds?|kg|lbs?)\b)[a-z]{3})/g,
    () => ', ',
  ],
  // `4 hangs of 10 seconds each`
  [
    /(?<=\d (?:hangs|holds|planks|sprints|intervals|efforts|repeats|laps|hills) of \d{1,3} ?(?:s|secs?|seconds?|min(?:ute)?s?|m)) each(?= *(?:$|[,;.]))/g,
    () => '',
  ],
  // `7 miles easy with 6x25 s strides` are a run and, in it or after it, strides.
  [
    /(?<=\d ?(?:min(?:ute)?s?|h|hours?|k|km|mi|miles?)\b[a-z ]{0,30}),? (?:w\/|with|incl\.|including|plus) ?(?=\d{1,2}(?:-\d{1,2})? ?x ?\d{2,3} ?(?:m|s|secs?|seconds?|"|yds?|yards?) (?:[a-z]{1,12} )?(?:strides|striders|pick-?ups|surges|accelerations|build-?ups)\b)/g,
    () => '; ',
  ],
  // `last 5 miles at 8:15 pace`
  [/(?<=\d ?(?:mi|miles?|km)\b.{0,60}(?:@|\bat) ?\d{1,2}:\d\d )pace(?![a-z:]| ?[\d:])/g, () => ''],
  // `Row: 24 kg x 15 (x 3)`
  [/(?<=^[^,;()]{0,60}\d ?(?:kg|lbs?|#|%)? ?x ?\d{1,3} )\(x ?(\d{1,2})\)/g, (_, sets) => ` x ${sets} `],
  // `Snatch: max for the day`
  [/(?<=[a-z)] ?[-–:,] ?)max(?:imum)? (?:for|of) (?:the |that )?day(?![a-z])/g, () => 'daily max'],
  // `at lactate threshold effort`
  [/\blactate(?= threshold\b)|(?<=\bthreshold) effort\b/g, () => ''],
  // `40 min nice and easy`
  [/\bnice and(?= (?:easy|steady|slow|relaxed|smooth)\b)/g, () => ''],
  // `6x1 km @ 10k pace (jog 2 min)`
  [
    /\((jog|walk|float) (\d[\d:.]{0,4} ?(?:min(?:ute)?s?|s(?:ec(?:ond)?s?)?|m|met(?:er|re)s))\)/g,
    (_, activity, amount) => `, ${amount} ${activity}`,
  ],
  // `short recovery (90 sec)`
  [
    /\b(?:short |brief |long |full )?(?:recovery|rest|recoveries) \( ?(?:of )?(?:c\. ?|ca\. ?|about |around |approx\.? )?(\d[\d:]{0,4} ?(?:min(?:ute)?s?|s(?:ec(?:ond)?s?)?)) ?\)/g,
    (_, time) => `rest ${time}`,
  ],
  // `with short recovery c. 2 minutes`
  [
    /(?<=\b(?:recovery|rest|recoveries)(?: of)? )(?:c\. ?|ca\. ?|about |around |approx\.? )(?=\d[\d:]{0,4} ?(?:min(?:ute)?s?|s(?:ec(?:ond)?s?)?)\b)/g,
    () => '',
  ],
  // `jump rope: 3 sets of 80 jumps`
  [/(?<=[a-z]{3}:? .{0,20}\bsets? of \d{1,3}(?:-\d{1,3})? )(?:jumps|skips|hops)(?![a-z])/g, () => 'reps'],
  // `3 x 3 km @ HM`, `4 x 2 km @ half marathon`, `4 x 200 m @ mile`
  [
    /(?<=\d ?(?:m|km|k|mi|miles?|min|mins|')? )@ ?(?:hm|half(?: |-)?(?:marathon)?)(?= *(?:$|[,;)]))/g,
    () => 'hmp',
  ],
  [/(?<=\d ?(?:m|km|k|mi|miles?|min|mins|')? )@ ?marathon(?= *(?:$|[,;)]))/g, () => 'mp'],
  [/(?<=\d ?(?:m|km|k|min|mins|')? )@ mile(?= *(?:$|[,;)]))/g, () => '@ 1 mi'],
  // In `6 x 400 m (75 s), 90 s rest`, the time in brackets is not the rest.
  [
    /(?<=x ?(?:[2-6]00|1000) ?m? ?)\(((?<=1000 ?m? ?\()\d:[0-5]\d(?:-\d:[0-5]\d)?|\d\d(?:-\d\d)?(?= ?(?:s|secs?|")?\)))(?: ?(?:s|secs?|"))?\)(?=,? (?:r |r\d|(?:w\/|with )?\d[\d:.']* ?(?:m|min|mins|minutes?|s|secs?|seconds?|'|")? ?(?:rest|rec|recovery|jog|walk)\b|rest|rec))/g,
    (_, time) => `@ ${time}`,
  ],
  // `3:1:1:0 tempo` and `tempo 3.1.1.0`
  [/(?<![\d:.])(\d)[:.](\d)[:.](\d|x)(?:[:.](\d|x))?(?= tempo\b)/g, (_, ...phases) => joinPhases(phases)],
  [
    /(?<=\btempo:? ?\(?)(\d)[:.](\d)[:.](\d|x)(?:[:.](\d|x))?(?![\d:]|\.\d)/g,
    (_, ...phases) => joinPhases(phases),
  ],
]

/** Returns whether two lists beside a colon are equally long. `5/3/1` above other percentages than its own is only a name. */
function hasPercentOfEach(typed: string, at: number, length: number): boolean {
  const [reps = ''] = /[\d/+]+$/.exec(typed.slice(0, at)) ?? []
  const [percents = ''] = /^[\d/]+/.exec(typed.slice(at + length)) ?? []
  const isProgram = /^5\/3\/1\+?$/.test(reps) && !/^7\d\/8\d\/9\d$/.test(percents)
  return !isProgram && reps.split('/').length === percents.split('/').length
}

const joinPhases = (phases: readonly unknown[]) =>
  phases
    .slice(0, 4)
    .filter(phase => typeof phase === 'string')
    .join('-')

const rewrite = createRewriter(rewritings)

/**
 * Writes some rare notations in the usual way, with spaces so that the length does not change: `5s x 5r` as `5  x 5`.
 *
 * @param typed a line in lower case, without accents
 * @example writePlainly('3 x (8-12)') // '3 x  8-12 '
 */
export const writePlainly = (typed: string): string =>
  rewrite(writeForeignPlainly(writeHoldsPlainly(writeUnitsPlainly(typed))))
