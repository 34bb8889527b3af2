import type { ClockReading } from '#training/workout/block-clock.ts'
import { faceOf, roundsOf } from '#training/workout/block-legs.ts'
import type { BlockClock, OpenBlock } from '#training/workout/open.ts'

/** The one large place to tap; none where the clock alone decides. `isEnd`: the block is done by it. */
export type Target = { words: string; count?: string; isEnd: boolean }

export function targetOf(block: OpenBlock, { leg, next }: ClockReading, { taps }: BlockClock): Target | null {
  const rounds = `${taps.length} ${taps.length === 1 ? 'round' : 'rounds'}`
  switch (faceOf(block)) {
    case 'amrap':
      return { words: 'Round done', count: `${rounds} so far`, isEnd: false }
    case 'for-time':
      return taps.length + 1 < roundsOf(block)
        ? { words: 'Round done', count: `${taps.length} of ${roundsOf(block)} rounds`, isEnd: false }
        : { words: 'Done', isEnd: true }
    case 'intervals':
    case 'circuit':
      if (leg?.length.kind === 'seconds' && leg.phase === 'work') return null
      if (leg?.phase === 'rest') return leg.length.kind === 'tap' ? { words: 'Go', isEnd: false } : null
      return { words: next ? 'Done' : 'Done, the last one', isEnd: false }
    default:
      return null
  }
}
