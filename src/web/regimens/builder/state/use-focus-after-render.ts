import { useCallback, useEffect, useState } from 'react'

/** Returns a function that focuses a field after the next render, which creates the field. */
export function useFocusAfterRender(): (fieldId: string) => void {
  // Store an object, so that requesting the same field twice triggers the effect twice.
  const [next, setNext] = useState<{ fieldId: string }>()
  useEffect(() => {
    if (next) document.getElementById(next.fieldId)?.focus()
  }, [next])
  return useCallback(fieldId => setNext({ fieldId }), [])
}
