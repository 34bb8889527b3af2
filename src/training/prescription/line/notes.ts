import type { Part } from './line.ts'
import type { Token } from './token.ts'

export type Notes = { notes: string; coachNotes: string; parts: Part[] }

/**
 * What is said to the athlete behind `//`, `NOTE:` or `cue:`, and to the coach alone behind `///`; each lasts until the
 * next.
 */
export function readNotes(text: string, tokens: readonly Token[]): Notes {
  const opening = tokens.filter(token => token.kind === 'note')
  const parts = opening.map((token, index) => {
    const to = opening[index + 1]?.from ?? text.length
    const words = text.slice(token.to, to).trim()
    return { from: token.from, to, words, isForCoach: token.isForCoach }
  })
  const of = (isForCoach: boolean) =>
    parts
      .filter(part => part.isForCoach === isForCoach && part.words)
      .map(part => part.words)
      .join('\n')
  return {
    notes: of(false),
    coachNotes: of(true),
    parts: parts.map(({ from, to, words, isForCoach }) => ({
      from,
      to,
      kind: 'note',
      words: isForCoach ? `for coaches: ${words}` : words,
    })),
  }
}
