import type { DayState } from '../../ui/DayMark.tsx'

const words: Partial<Record<DayState, string>> = {
  done: 'done as planned',
  part: 'done in part',
  notLogged: 'not logged',
  hold: 'on hold for pain',
  rest: 'left out',
}

/** How an entry stands, in a sentence's words: `done as planned, RPE 7.5`. */
export function standingWords(mark: DayState, sessionRpe: number | null): string {
  const word = words[mark] ?? (mark === 'changed' ? 'done, changed' : mark)
  return sessionRpe === null ? word : `${word}, RPE ${sessionRpe}`
}
