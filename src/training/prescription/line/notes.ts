import type { Token } from '#training/prescription/tokens/token.ts'
import type { ParsedPart } from './parsed-line.ts'

export type ParsedNotes = { notes: string; coachNotes: string; parts: ParsedPart[] }

/**
 * Parses notes for the athlete after `//`, `NOTE:` or `cue:`, other levels of the workout such as `Scaled: 65/45 lb`,
 * and notes for the coach after `///`. A note ends with its line or where the next one begins.
 */
export function parseNotes(text: string, tokens: readonly Token[]): ParsedNotes {
  const noteTokens = tokens.filter(token => token.kind === 'note')
  const parts = noteTokens.map((token, index) => {
    const lineEnd = text.indexOf('\n', token.from)
    const to = Math.min(noteTokens[index + 1]?.from ?? text.length, lineEnd === -1 ? text.length : lineEnd)
    const words = token.isLevel
      ? text.slice(token.from, to).replace(/[\s,;·|/]+$|(?<!\([^)]*)\)\s*$/g, '')
      : text.slice(token.to, to).trim()
    return { from: token.from, to, words, isForCoach: token.isForCoach }
  })
  const joinNotes = (isForCoach: boolean) =>
    parts
      .filter(part => part.isForCoach === isForCoach && part.words)
      .map(part => part.words)
      .join('\n')
  return {
    notes: joinNotes(false),
    coachNotes: joinNotes(true),
    parts: parts.map(({ from, to, words, isForCoach }) => ({
      from,
      to,
      kind: 'note',
      words: isForCoach ? `coach note: ${words}` : words,
    })),
  }
}
