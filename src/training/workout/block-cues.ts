import { isCounted, type Span, spansOf } from './block-clock.ts'
import type { BlockClock, OpenBlock } from './open.ts'

/**
 * What is to be heard: `count` the three seconds before something begins or ends, `work` and `rest` as they begin,
 * `half` and `last-ten` of what is done against the clock, `over` at its end.
 */
export type CueKind = 'count' | 'work' | 'rest' | 'half' | 'last-ten' | 'over'
/** `at` is in seconds of the clock, below zero while counting in. */
export type Cue = { kind: CueKind; at: number }

const countedSeconds = 3
/** Below it, half of it and its last ten seconds are no news. */
const leastOfHalf = 120

/**
 * The first cue after a second of the clock; null: none is known. Every beginning and end that is known beforehand has
 * one, whatever was slept through before.
 *
 * @example nextCue(emom, clock, 56.2) // { kind: 'count', at: 57 }
 */
export function nextCue(block: OpenBlock, clock: BlockClock, seconds: number): Cue | null {
  const spans = spansOf(block, clock)
  const here = spans.findIndex(({ to }) => to === null || to > seconds)
  const near = here < 0 ? [] : spans.slice(here, here + 2)
  const cues = [
    ...countedTo({ kind: 'work', at: 0 }, -Infinity),
    ...near.flatMap(span => cuesOf(span, spans)),
    ...wholeCues(block, spans),
  ]
  return cues
    .filter(cue => cue.at > seconds)
    .reduce<Cue | null>((first, cue) => (first === null || cue.at < first.at ? cue : first), null)
}

function cuesOf(span: Span, spans: readonly Span[]): Cue[] {
  if (span.to === null) return []
  const after = spans[spans.indexOf(span) + 1]
  return countedTo({ kind: after?.leg.phase ?? 'over', at: span.to }, span.from)
}

/** The cue and the seconds before it, as far as they lie behind `from`. */
function countedTo(cue: Cue, from: number): Cue[] {
  const counts = Array.from({ length: countedSeconds }, (_, index) => cue.at - countedSeconds + index)
  return [cue, ...counts.filter(at => at > from).map(at => ({ kind: 'count', at }) as const)]
}

function wholeCues(block: OpenBlock, spans: readonly Span[]): Cue[] {
  const end = spans.at(-1)?.to ?? null
  if (!isCounted(block) || end === null || end < leastOfHalf) return []
  return [
    { kind: 'half', at: end / 2 },
    { kind: 'last-ten', at: end - 10 },
  ]
}
