import {
  createPatternParser,
  firstMatchingParser,
  type Parser,
} from '#training/prescription/parser-combinators.ts'
import type { TokenContent } from './token.ts'

const startSource = '(?<=(?:^|[.:;])~)'
const verbSource =
  '(?:(?:and |then |slowly |gently )*(?:hold|return|relax|perform|lower|lift|raise|push|pull|squeeze|bend|straighten|keep|tighten|slide|lie|sit|stand|start|begin|breathe|bring|place|lean|roll|tuck|move|let|make sure|feel))'
/** Words that may say how often something is done. */
const countingSource =
  '(?![^.]{0,120}(?<![a-z])(?:times?|sets?|reps?|repetitions?|twice|once|rounds?|opposite|other|both|each|every|repeat)(?![a-z]))'
const secondsSource = '\\d{1,2}(?:~(?:-|to)~\\d{1,2})?~-?~(?:s|secs?|seconds?)(?![a-z])'

/**
 * Parses a sentence that says how an exercise is done, which the athlete reads as a note: `Keep your back flat.` and, before a
 * number of repetitions, `Hold for 4 seconds.`
 */
export const instructionTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser(
    `${startSource}${verbSource}${countingSource}(?: [^. \\d]+){3,20}\\.(?= [^\\n]*\\d)`,
    () => ({ kind: 'detail' }),
  ),
  createPatternParser(
    `${startSource}hold(?:ing)?(?: (?:it|this|that|each))?(?: (?:position|stretch|rep))?(?: for)? ${secondsSource}(?: [^. \\d]+){0,14}\\.(?= [^\\n]*\\d{1,3}~(?:reps?|repetitions?)(?![a-z]))`,
    () => ({ kind: 'detail' }),
  ),
)
