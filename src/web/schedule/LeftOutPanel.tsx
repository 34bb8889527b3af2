import type { Session } from '#contract/schedule.ts'
import { skipWords } from './words.ts'

/** Why a session was left out, as a word of a line; nothing where it was not. */
export function LeftOutPanel({ session: { skipped } }: { session: Pick<Session, 'skipped'> }) {
  return skipped && skipWords(skipped)
}
