import { useState } from 'react'

/** Returns whether a condition is true or was true in an earlier render. */
export function useWasTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition)
  if (condition && !wasTrue) setWasTrue(true)
  return wasTrue || condition
}
