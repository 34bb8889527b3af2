import { useState } from 'react'
import { type Slots, slotsFor } from './slots.ts'

const none: Slots = new Map()

/** Which editor shows which day of the open week. */
export function useSlots(ids: readonly string[]): Slots {
  const [slots, setSlots] = useState(() => slotsFor(none, ids))
  const now = slotsFor(slots, ids)
  if (now !== slots) setSlots(now)
  return now
}
