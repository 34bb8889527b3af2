import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { createDayTextParser } from '#web/regimens/builder/draft/day-text.ts'
import { maxDayTextLength } from '#web/regimens/builder/draft/max-day-text-length.ts'
import { useExerciseLookup } from '#web/regimens/builder/state/use-exercise-lookup.ts'
import {
  createDayEditor,
  type DayEditor,
  type DayEditorCallbacks,
} from '#web/regimens/builder/text/day-editor.ts'
import { NotationKeysField } from '#web/regimens/builder/text/NotationKeysField.tsx'
import { createSuggestions } from '#web/regimens/builder/text/suggestions.ts'
import textStyles from '#web/regimens/builder/text/Text.module.css'
import { toTextLines } from '#web/regimens/builder/text/text-lines.ts'
import type { SessionTextEditorProps } from '#web/shared/session-text-editor.ts'
import styles from './SessionTextPanel.module.css'

/** A draft without weeks: a single session has no other days from which to suggest exercises. */
const noDraft = {
  name: '',
  category: '',
  description: '',
  goal: '',
  level: '',
  tags: [],
  isTemplate: false,
  weeks: [],
  unread: {},
}

/** The builder's text editor for a session outside a program: each line shows how it was read. */
export function SessionTextPanel({ label, text, hasFocus = false, onText }: SessionTextEditorProps) {
  const units = useUnits()
  const lookup = useExerciseLookup()
  const labelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const editor = useRef<DayEditor>(undefined)
  const startsFocused = useRef(hasFocus)
  const read = useMemo(() => {
    const parser = createDayTextParser(units, lookup.nameOf)
    return (typed: string) =>
      typed.length > maxDayTextLength ? [] : toTextLines(typed, parser.read(typed, 1))
  }, [units, lookup.nameOf])
  const host: DayEditorCallbacks = {
    suggestions: () => createSuggestions(noDraft, lookup, units),
    onText,
    onLine: () => undefined,
    onSpread: () => undefined,
    onLeave: () => false,
  }
  const hostRef = useRef(host)
  useLayoutEffect(() => {
    hostRef.current = host
  })

  useLayoutEffect(() => {
    if (!root.current) return
    const created = createDayEditor(root.current, labelId, () => hostRef.current)
    editor.current = created
    created.markCurrent(true)
    if (startsFocused.current) {
      created.takeFocusInDialog()
      // Outside a dialog, nothing else focuses the text.
      created.focus('end')
    }
    return () => created.destroy()
  }, [labelId])
  useLayoutEffect(() => {
    editor.current?.sync({ text, read, isOther: false })
  }, [text, read])

  return (
    <div>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <div className={styles.frame}>
        <div ref={root} className={textStyles.editor} />
        <NotationKeysField onInsert={typed => editor.current?.insertText(typed)} />
      </div>
    </div>
  )
}
