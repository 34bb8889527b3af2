const abbreviations: Record<string, string> = {
  rpe: 'RPE',
  id: 'ID',
  url: 'URL',
  amrap: 'AMRAP',
  emom: 'EMOM',
}

/**
 * Writes the name of a field as words.
 *
 * @example formatFieldName('sessionRpe') // 'Session RPE'
 */
export function formatFieldName(name: string): string {
  const [first = '', ...others] = name.split(/(?<=[a-z\d])(?=[A-Z])/)
  const capitalised = first.charAt(0).toUpperCase() + first.slice(1)
  return [abbreviations[first.toLowerCase()] ?? capitalised, ...others.map(toWord)].join(' ')
}

/** The first sentence of the summary of an operation. The others are for programmers. */
export const takeFirstSentence = (summary: string) => summary.replace(/(?<=\.)\s.*$/s, '')

const toWord = (part: string) => abbreviations[part.toLowerCase()] ?? part.toLowerCase()
