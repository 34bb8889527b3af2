import { useState } from 'react'
import type { PlacedEntry } from './group-entries.ts'

/** The number of further entries of a day that one press of a button shows. */
const stepCount = 20

/** Returns the first entries of a day, the number of those that are not shown, and a function that shows more of them. */
export function useShownEntries(placedEntries: readonly PlacedEntry[], firstCount: number) {
  const [count, setCount] = useState(firstCount)
  return {
    shown: placedEntries.slice(0, count),
    moreCount: Math.max(placedEntries.length - count, 0),
    showMore: () => setCount(count + stepCount),
  }
}
