import { useMemo, useState } from 'react'
import type { OpenWorkout } from '#training/workout/open.ts'

/** Which block's face is looked at, and how one gets there and back. */
export type Face = { blockId: string | undefined; open: (blockId: string) => void; close: () => void }

/** After a reload one stands where one was: before the clock that runs. */
export function useFace({ clock }: OpenWorkout): Face {
  const [blockId, open] = useState<string | undefined>(clock?.blockId)
  return useMemo(() => ({ blockId, open, close: () => open(undefined) }), [blockId])
}
