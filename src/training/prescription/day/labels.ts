/** A label before an exercise: the letter that groups it, a bullet, `Set 1:`. */
export type Labels = {
  isBulleted: boolean
  /** `A` of `A1.`; empty: none. */
  letter: string
  /** Whether a number stands with the letter: `B1` is done in turns with `B2`. */
  isNumbered: boolean
  /** `Set 2:` says one more set of the exercise before. */
  isOneSet: boolean
  contentFrom: number
}

/** What stands before the words of a line: `- B1) ` of `- B1) Bench press 4x6`. */
export function readLabels(text: string): Labels {
  const bullet = /^\s*(?:[-*•∙‣–]\s+)?/.exec(text)?.[0] ?? ''
  const rest = text.slice(bullet.length)
  const lettered = readLetter(rest)
  const oneSet = /^set\s*\d+\s*[:.)-]\s*/i.exec(rest)?.[0] ?? ''
  return {
    isBulleted: bullet.trim() !== '' || /^\s{2,}|^\t/.test(bullet),
    letter: lettered?.letter ?? '',
    isNumbered: lettered?.isNumbered ?? false,
    isOneSet: oneSet !== '',
    contentFrom: bullet.length + (lettered?.length ?? oneSet.length),
  }
}

/** `A.`, `A)`, `B1.`, `B1 `, `1A)`: a number after the letter needs no point, a letter alone does. */
export function readLetter(
  text: string,
): { letter: string; isNumbered: boolean; length: number } | undefined {
  const match =
    /^([A-Z])(\d{1,2})?[.):]\s+/.exec(text) ??
    /^([A-Z])([1-9])\s+(?=\S)/.exec(text) ??
    /^([a-z])([1-9])[.):]\s+/.exec(text)
  if (match)
    return { letter: match[1]?.toUpperCase() ?? '', isNumbered: Boolean(match[2]), length: match[0].length }
  const turned = /^(\d)([A-F])[.):]?\s+/.exec(text)
  return turned ? { letter: turned[1] ?? '', isNumbered: true, length: turned[0].length } : undefined
}

const minutes = String.raw`min(?:ute)?s?\.?\s*\d+(?:\s*(?:,|&|and)\s*\d+)*`
const minuteLabel = new RegExp(
  String.raw`^(?:${minutes}|(?:on\s+)?(?:the\s+)?(?:odd|even)(?:\s+min(?:ute)?s?)?)\s*[:.)-]\s+`,
  'i',
)

/** How long `Min 2: `, `Min 1, 3, 5: ` or `Even: ` is, with which a line of an EMOM says when it has its turn; 0: it does not. */
export function readMinute(text: string): number {
  return minuteLabel.exec(text)?.[0].length ?? 0
}

const sectionWords = [
  'warm-?\\s?up',
  'cool-?\\s?down',
  'main(?:\\s+(?:set|lift|lifts|work|part))?',
  'metcon',
  'conditioning',
  'accessor(?:y|ies)',
  'accessory work',
  'assistance',
  'strength',
  'power',
  'skill',
  'technique',
  'primer',
  'activation',
  'prehab',
  'mobility',
  'core',
  'finisher',
  'buy-?in',
  'cash-?out',
  'part\\s+[a-z0-9]',
  'intervals',
  'run',
  'bike',
  'swim',
  'row',
].join('|')

const sectionAlone = new RegExp(`^\\s*(${sectionWords})\\s*(?::\\s*)?$`, 'i')
const sectionBefore = new RegExp(`^\\s*(${sectionWords}|[A-Z])\\s*:\\s+(?=\\S)`, 'i')

/** `Warm-up`, `Main set:`, `B.`, `# Anything`: the name of the section that begins; undefined: none does. */
export function readSection(text: string): string | undefined {
  const marked = /^\s*#+(?:\s+(.*))?$/.exec(text)
  if (marked) return (marked[1] ?? '').trim()
  const alone = sectionAlone.exec(text)
  if (alone && !/^\s*(run|bike|swim|row|mobility|intervals|core)\s*$/i.test(text)) return alone[1]
  if (/^\s*[A-Z][.)]\s*$/.test(text)) return text.trim().slice(0, 1)
  // Anything else that ends with a colon holds what is below it, unless it says sets.
  const ended = /^\s*([^\d:][^:]{0,60}):\s*$/.exec(text)
  return ended && !/\d\s*[x×]\s*\d/.test(text) ? ended[1]?.trim() : undefined
}

/** `Warmup: 2K easy`: a section with its first exercise in the same line. */
export function readSectionBefore(text: string): { name: string; contentFrom: number } | undefined {
  const match = sectionBefore.exec(text) ?? /^\s*(warm-?\s?up|cool-?\s?down)\s+(?=\d)/i.exec(text)
  return match ? { name: match[1] ?? '', contentFrom: match[0].length } : undefined
}

/**
 * What a line says to the athlete or to the coach alone, without an exercise.
 *
 * @example readNote('/// left knee') // { isForCoach: true, words: 'left knee' }
 */
export function readNote(text: string): { isForCoach: boolean; words: string } | undefined {
  const match = /^\s*(?:(\/\/\/)|\/\/|(?:note|notes|cue|cues|tip)\s*:)\s?(.*)$/is.exec(text)
  if (match) return { isForCoach: match[1] !== undefined, words: match[2] ?? '' }
  const bracketed = /^\s*\(([^()]*)\)\s*$/.exec(text)
  return bracketed && !/\d/.test(text) ? { isForCoach: false, words: bracketed[1] ?? '' } : undefined
}

/** `OFF`, `Rest day`, `Rest or 30' easy walk`: nothing is due. */
export const isRestDay = (text: string) =>
  /^\s*(?:off|rest|rest\s+day|day\s+off)\s*(?:[.!]\s*)?$/i.test(text) || /^\s*rest\s+or\s+\S/i.test(text)
