import { useEffect, useState } from 'react'
import { useIsRendered } from '#web/ui/hooks/use-is-rendered.ts'
import { loadWithRetry } from '#web/ui/layout/lazy-loading.ts'
import { runInTasks } from '#web/ui/layout/run-in-tasks.ts'

const loadTextCode = async () => {
  const [{ applyDraftChange }, { createDayTextParser }, { prepareParsing }] = await Promise.all([
    import('#web/regimens/builder/draft/apply-draft-change.ts'),
    import('#web/regimens/builder/draft/day-text.ts'),
    import('#training/prescription/prepare-parsing.ts'),
  ])
  await runInTasks(prepareParsing())
  return { applyDraftChange, createDayTextParser }
}

/** The code that parses and formats the text of days. */
export type TextCode = Awaited<ReturnType<typeof loadTextCode>>

let loadedCode: TextCode | undefined

/** Loads and prepares the code that parses and formats the text of days, after the builder has rendered. */
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
