import { useCallback, useEffect, useState } from 'react'

/** Moves the focus to a field that is there only once the page is drawn anew. */
export function useFocusNext(): (fieldId: string) => void {
  // An object, so that the same field asked for twice is focused twice.
  const [next, setNext] = useState<{ fieldId: string }>()
  useEffect(() => {
    if (next) document.getElementById(next.fieldId)?.focus()
  }, [next])
  return useCallback(fieldId => setNext({ fieldId }), [])
}
