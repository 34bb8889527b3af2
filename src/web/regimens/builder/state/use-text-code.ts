import { useEffect, useState } from 'react'
import { useIsRendered } from '#web/ui/hooks/use-is-rendered.ts'
import { loadWithRetry } from '#web/ui/layout/lazy-loading.ts'

const loadTextCode = async () => {
  const [{ applyDraftChange }, { createDayTextParser }] = await Promise.all([
    import('#web/regimens/builder/draft/apply-draft-change.ts'),
    import('#web/regimens/builder/draft/day-text.ts'),
  ])
  return { applyDraftChange, createDayTextParser }
}

/** The code that parses and formats the text of days. */
export type TextCode = Awaited<ReturnType<typeof loadTextCode>>

let loadedCode: TextCode | undefined

/** Loads the code that parses and formats the text of days, after the builder has rendered. */
export function useTextCode(): TextCode | undefined {
  const [code, setCode] = useState(loadedCode)
  const isRendered = useIsRendered()
  useEffect(() => {
    if (loadedCode) return setCode(loadedCode)
    if (!isRendered) return
    void loadWithRetry(loadTextCode).then(loaded => {
      loadedCode = loaded
      setCode(loaded)
    })
  }, [isRendered])
  return code
}
