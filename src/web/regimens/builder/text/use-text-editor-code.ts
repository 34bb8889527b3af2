import { useEffect, useState } from 'react'
import { useIsRendered } from '#web/ui/hooks/use-is-rendered.ts'
import { loadWithRetry, withPreload } from '#web/ui/layout/lazy-loading.ts'

const loadTextEditorCode = withPreload(async () => {
  // The editor needs the parser, whose code would otherwise start in the same task. The parser is prepared while the editor
  // is fetched.
  await import('#web/regimens/builder/draft/day-text.ts')
  const [{ DayEditorSection }, { LineCountsSection }] = await Promise.all([
    import('./DayEditorSection.tsx'),
    import('./LineCountsSection.tsx'),
  ])
  return { DayEditorSection, LineCountsSection }
})

/** The components that edit and parse the text of days. */
export type TextEditorCode = Awaited<ReturnType<typeof loadTextEditorCode>>

let loadedCode: TextEditorCode | undefined

/** Loads the text editor, which is large, after the days have rendered. */
export function useTextEditorCode(): TextEditorCode | undefined {
  const [code, setCode] = useState(loadedCode)
  const isRendered = useIsRendered()
  useEffect(() => {
    if (loadedCode) return setCode(loadedCode)
    if (!isRendered) return
    void loadWithRetry(loadTextEditorCode).then(loaded => {
      loadedCode = loaded
      setCode(loaded)
    })
  }, [isRendered])
  return code
}
