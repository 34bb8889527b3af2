import { startTransition, useEffect, useState } from 'react'

/** Returns false at first, and true once the component has been rendered and the browser has had time to show it. */
export function useIsRendered(): boolean {
  const [isRendered, setRendered] = useState(false)
  useEffect(() => startTransition(() => setRendered(true)), [])
  return isRendered
}
