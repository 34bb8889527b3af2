import { isNameOfAlternative } from '#training/prescription/line/doubts/alternatives.ts'
import { hasNameWord, hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'

const labelPattern = /^\s*["“]?([a-z][a-z '-]{2,30}?)["”]?\s*:\s+(?=\d)(?=[^,;]{1,60}[,;])/i

/** Words that say for whom or when the exercises behind them are, or how they are combined. */
const otherLabelPattern =
  /\b(?:super|tri|giant|bi)[- ]?sets?\b|\b(?:circuit|complex|rounds?|emom|amrap|tabata|time|series|alternat\w+|ladder|finisher|triplet|couplet|triset|each|of|with|then|teens|women|men|girls|boys|females?|males?|optional|subs?|substitut\w*|modif\w*|penalt\w*|bonus|extra|examples?|if|or|per|minimum|max|partner|pairs?|teams?|week|phase|after|before|between|during|goal|score|target|total|daily|homework|results?|previous|last|next|pb|pr)\b/i

/**
 * Parses the name of a workout in front of its exercises: `Murph: 1 mile run, 100 pull-ups, 200 push-ups`. Only words that name no
 * exercise are one, in front of at least three exercises that were understood.
 *
 * @param parse parses the exercises
 * @example parseNameOfWorkout('Angie: 100 pull-ups, 100 push-ups, 100 squats', parseLineEntries) // { name: 'Angie', contentFrom: 7 }
 */
export function parseNameOfWorkout(
  text: string,
  parse: (text: string) => LineEntry[],
): { name: string; contentFrom: number } | undefined {
  const [label = '', name = ''] = labelPattern.exec(text) ?? []
  const words = normaliseText(name)
  if (name === '' || hasNameWord(words) || otherLabelPattern.test(words) || isNameOfAlternative(words))
    return undefined
  const entries = parse(text.slice(label.length))
  return entries.length > 2 && entries.every(isUnderstoodExercise)
    ? { name, contentFrom: label.length }
    : undefined
}

const isUnderstoodExercise = ({ reading: { item, remains, questions } }: LineEntry) =>
  remains.length === 0 &&
  questions.length === 0 &&
  item.sets.length === 1 &&
  hasOnlyNameWords(normaliseText(item.name))
