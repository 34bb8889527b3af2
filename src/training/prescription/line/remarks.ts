import { rememberMatch } from '#training/prescription/remember-match.ts'
import { hasOnlyNameWords } from './name-vocabulary.ts'
import type { TextSpan } from './parsed-line.ts'

/**
 * Words that may change what is prescribed. A remark with one of them is marked as not counted instead of being
 * passed on as a note.
 */
const quantityPattern =
  /\d|\b(?:every|each|other|half|double|twice|once|thrice|last|first|second|third|final|until|weeks?|days?|rounds?|sets?|reps?|rests?|heavier|lighter|less|more|add|adding|increase|drop|reduce|decrease|lower|repeat|repeated|alternat\w*|superset\w*|ss|minus|plus|except|skip|or|failure|percent|procent|max|amrap|mrs|rx|scaled|one|two|three|four|five|six|seven|eight|nine|ten|minutes?|min|seconds?|sec|hours?|hrs?|met(?:er|re)s?|miles?|before|after|total|emom|cap|time|times|weight|load|kg|lbs?|rpe|rir|build\w*|strip|take|taken|minimum|least|maximum|mins|laps?|lengths?|split|pace|odds?|evens?|desc\w*|asc\w*|progress\w*|cluster\w*|drops?|myo\w*|pyramid|ladder|wave\w*|same|that|it)\b/

/** Common words of remarks. Words among which there is none of them may be misspelt, so they are marked. */
const remarkWordPattern =
  /\b(?:plates?|sandbag|vest|ball|medball|strokes?|hills?|the|a|an|your|you|as|with|without|w\/|w\/o|on|off|in|at|up|down|out|over|under|into|from|by|to|no|not|keep|stay|get|let|make|go|use|focus|think|drive|push|pull|press|squeeze|brace|breathe|control|controlled|slow|slowly|smooth|fast|explosive|explosively|speed|strict|full|rom|range|motion|depth|deep|form|technique|posture|pause|paused|touch|bounce|lockout|stretch|chest|back|knees?|hips?|elbows?|shoulders?|heels?|toes?|feet|foot|core|glutes?|quads?|hams?|lats|neck|head|hands?|arms?|legs?|bar|barbell|chains?|minis?|wraps?|dumbbells?|dbs?|kettlebells?|kb|band|bands|belt|beltless|belted|straps?|sleeves|shoes|barefoot|chalk|fins|paddles|buoy|snorkel|treadmill|outdoors?|indoors?|outside|inside|trail|track|flat|hilly|grip|stance|wide|narrow|close|neutral|overhand|underhand|seated|standing|incline|decline|tall|tight|relaxed|comfortable|comfortably|strong|quick|quickly|light|nice|good|great|clean|solid|fresh|fun|video|film|please|see|watch|enjoy|only|just|bodyweight|machine|smith|cable|free|own|choice|optional|abcs?|drills|strength|even|evenly|hard|easy|conversational|nose|breathing|soft|gentle|high|low|top|bottom|mid)\b/

const foreignPattern =
  /\b(?:wdhl?|wiederholungen|satze?n?|saetze|pause|sek|sekunden|series? (?:de|da|di)|serien?|repos|recup|repetitions? (?:de|par)|repeticiones|repeticoes|ripetizioni|descanso|recupero|par jambe|por pierna|por lado|per gamba|per lato|je seite|je bein|com|con|avec|mit|bis zum)\b/

/** The name of another exercise is no remark: `50 reps push, pull`, `Wave loading: 3/2/1 back squat`. */
const movementPattern =
  /\b(?:squats?|bench|deadlifts?|curls?|rows?|lunges?|(?:pull|chin|push|sit)-?ups?|dips?|snatch(?:es)?|cleans?|jerks?|thrusters?|burpees?|swings?|planks?|raises?|extensions?)\b|^,? ?(?:push|pull|press|core|legs?|arms?|back|chest)$/

/** A sentence of several words that says how to move: `Lie on your back`, `Keep your hips level`. */
const instructionPattern =
  /^(?:(?:slowly|gently|then|now|and) )*(?:begin|start|lie|lying|lay|stand|sit|kneel|place|bend|straighten|lift|lower|raise|push|pull|squeeze|keep|hold|tighten|engage|draw|press|breathe|bring|slide|roll|tuck|return|relax|lean|step|cross|focus|make sure|try to|secure|rotate|turn|come|take|move|let|allow|maintain|position|reach|extend|place)(?: [a-z'’,;()-]+){3,30}$/
/** Words that may say how often or how hard something is done. */
const countingPattern =
  /\b(?:sets?|reps?|repetitions?|times|repeat\w*|rounds?|seconds?|secs?|minutes?|mins?|twice|once|each|every|other|opposite|both sides|until|max\w*|failure|as many|heavier|lighter|add|adding|half|double|percent|sides?|alternat\w*|switch|weights?|load|superset|drop|less|more|next|same|again|then (?:do|perform))\b/

/** Words with which the name of an exercise does not begin. */
const remarkOpening =
  /^(?:with|without|no|not|w\/|w\/o|keep|stay|think|focus|brace|touch and go|dead stop|tng|belt (?:on|off)|(?:squeeze|pause|drive) (?:at|the|your|on|in|through|and|hard)|(?:slow|controlled|full|fast) (?:and|on|eccentrics?|negatives?|tempo|rom|range|depth|lowering|descent)|good (?!morning))\b|^(?:neutral|wide|close|narrow|overhand|underhand|mixed|hook) (?:grip|stance)$|^(?:explosive|strict|slow|slowly|beltless|controlled|paused|smooth|fast|deep|controlled tempo|slow eccentrics?)$|^(?:chest|elbows?|knees?|hips?|shoulders?|chin|head|heels?|back|core|feet|toes) (?:up|out|in|down|back|high|tight|flat|tall|forward|tucked|together|apart)$/

/**
 * Returns whether a line without numbers below the sets of an exercise is a remark about them, such as `drive through the
 * heels`, and not the next exercise.
 *
 * @param typed the line in lower case, without accents
 */
export function isRemarkLine(typed: string): boolean {
  const words = typed.replace(/^[ (*]+|[ .!)*]+$/g, '').replace(/ +/g, ' ')
  // A name in quotation marks is a name.
  if (words.startsWith('"')) return false
  if (cuePattern.test(words) || /^alternat(?:e|ing) (?:legs|arms|sides|hands|feet)$/.test(words)) return true
  const isRemark =
    remarkOpening.test(words) ||
    (!hasOnlyNameWords(words.replace(/^paused? /, '')) && remarkWordPattern.test(words))
  return isRemark && !quantityPattern.test(words) && !movementPattern.test(words)
}

/**
 * Returns whether a line below the name of an exercise only says how to move, such as `Lie on your back`.
 *
 * @param typed the line in lower case, without accents
 */
export function isInstructionLine(typed: string): boolean {
  const words = typed.replace(/^[ (*]+|[ .!)*]+$/g, '').replace(/ +/g, ' ')
  return (
    instructionPattern.test(words) &&
    /\b(?:your|the|as|while|so|and)\b/.test(words) &&
    !countingPattern.test(words) &&
    !hasOnlyNameWords(words)
  )
}

/** Returns whether a line is in a language whose remarks are not understood: `3x10 Wdh., langsam`. */
export const isForeignLine = rememberMatch(foreignPattern)

/**
 * Words that may say how hard or how something is done. A remark with one of them is marked unless its words are
 * common in remarks.
 */
const effortWordPattern =
  /\b(?:climb\w*|ramp\w*|heavy|harder|easier|sub-?max\w*|all-?out|sprint\w*|jog\w*|walk\w*|swim\w*|run\w*|bike\w*|rid(?:e|ing)|row\w*|warm\w*|cool\w*|effort|intens\w*|zone|threshold|tempo|state|aerobic|anaerobic|fartlek|strides?|conversational|assist\w*|weighted|unweighted|band\w*|negative\w*|eccentric\w*|isometric\w*|partial\w*|finish\w*|straight|across|approach|opener|wave\w*|grips?|day|super|giant|round|circuit|emom|shuttle|throw\w*|jump\w*|hop\w*|recover\w*|uphill|downhill|odd|heart|cadence|target|goal|limit|squats?|bench|deadlifts?|press\w*|curls?|raises?|rows?|lunges?|pulls?|pull-?ups?|chin-?ups?|push-?ups?|sit-?ups?|dips?|snatch\w*|cleans?|jerks?|thrusters?|burpees?|swings?|planks?|fly|flyes|extensions?|thrusts?|drag|mvic|mvc|hantel|langhantel)\b/

/**
 * Returns whether words at the end of an exercise are a remark although they are not among the common ones: `3x50
 * unbroken`. The athlete reads them as typed.
 */
const isPlainRemark = (words: string) =>
  /^[a-z]{4,}(?:[ '-][a-z]{2,}){0,3}$/.test(words) && !effortWordPattern.test(words)

/** Words after a comma or a dash, at the end of a line, to which no number belongs. */
const isAfterthought = (typed: string, { from, to }: TextSpan) =>
  /[,.;:)-] *$/.test(typed.slice(Math.max(0, from - 3), from)) &&
  /^[ .!)*]*$/.test(typed.slice(to)) &&
  changesNothing(typed.slice(from, to))

/**
 * Returns whether words in brackets only describe what stands before them: they have no number, no word that changes
 * numbers, and nothing that may say how hard the exercise is or name another one.
 *
 * @example changesNothing('hands on hips') // true; false for `each side`, `2 per side` and `heavy`
 */
export const changesNothing = (words: string): boolean =>
  choicePattern.test(words.trim()) ||
  (!quantityPattern.test(words) &&
    !movementPattern.test(words) &&
    !effortWordPattern.test(words) &&
    !/\b(?:new )?(?:prs?|pbs?)\b/.test(words) &&
    /[a-z]{3}/.test(words) &&
    !/[^\x20-\x7e]/.test(words))

/**
 * Returns a name without the words in brackets that say how, and nothing about numbers.
 *
 * @example withoutRemarks('squat (no belt)') // 'squat  '
 */
export const withoutRemarks = (name: string): string =>
  name.replace(/\(([^()]*)\)/g, (brackets, words: string) => (changesNothing(words) ? ' ' : brackets))

const positionSource =
  '(?:seated|standing|kneeling|lying|bent[ -]over|prone|supine|barbell|bb|dumbbells?|db|kettlebell|kb|machine|cable|smith|band|bodyweight|flat|incline|decline|overhand|underhand|neutral|wide|narrow|close)(?: (?:grip|stance|bench))?'

/** Sentences that leave something to the athlete, without a number: `seated or standing`, `add weight if possible`. */
const choicePattern = new RegExp(
  `^(?:${positionSource} or ${positionSource}|(?:please )?(?:add|increase|go up in|reduce|lower) (?:the )?(?:weight|load|resistance) (?:only )?(?:if|when|whenever|once) [a-z' ]{2,40}|(?:pick|choose|select) (?:an? |your |the )?(?:own |challenging |moderate |appropriate |suitable )?(?:load|weight)|(?:an? )?(?:moderate|challenging|medium|appropriate|manageable) (?:load|weight)s?|(?:weighted|assisted|banded|add (?:some )?weight|use (?:a )?band) (?:if|when|as) (?:possible|needed|necessary|required|able))$`,
)

/** Cues with words that usually change numbers, such as `set` and `each`, but do not here. */
const cuePattern =
  /^(?:(?:please )?(?:film|video|record|tape) (?:your |the |a )?(?:last |top |first |heaviest |heavy |all )?(?:working |work )?sets?|(?:reset|breathe|pause|stop|dead stop) (?:after |at the (?:bottom|top) of |between |on )?(?:each|every) rep|weight (?:on|over|in) (?:the |your )?(?:heels?|mid-?foot|toes|whole foot)|keep it (?:smooth|tight|strict|clean|snappy|controlled|slow|crisp)|(?:full )?(?:rom|range) (?:on )?(?:each|every) rep|(?:each|every) rep (?:is )?(?:the same|strict|paused|perfect|clean))$/

/**
 * Returns whether words that prescribe nothing are a remark to the athlete, such as `chest up`. Such words
 * become a note; all others are marked as not counted.
 *
 * @param typed the line in lower case, without accents
 * @param isAtEnd true if the words follow everything that was read
 */
export function isRemark(
  typed: string,
  { from, to }: TextSpan,
  isForeign: boolean,
  isAtEnd = false,
): boolean {
  const words = typed.slice(from, to)
  const plain = words.replace(/^[ (*"]+|[ .!)*"]+$/g, '').replace(/ +/g, ' ')
  if (cuePattern.test(plain) || choicePattern.test(plain)) return true
  if (/^(?:[!?.*_-]+|(?:neg(?:ative)?|even) splits?)$/.test(words)) return true
  return (
    !isForeign &&
    !quantityPattern.test(words) &&
    !movementPattern.test(words) &&
    !/[^\x20-\x7e]/.test(words) &&
    (remarkWordPattern.test(words) ||
      (isAtEnd && isPlainRemark(words)) ||
      isAfterthought(typed, { from, to }))
  )
}
