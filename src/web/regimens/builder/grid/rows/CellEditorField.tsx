import { useEffect, useRef } from 'react'
import type { GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { type CursorMove, useGridContext } from '#web/regimens/builder/grid/state/grid-context.ts'
import styles from './CellEditorField.module.css'

/** Edits the text of a cell. Enter, Tab and blur save the text; Escape discards the changes. */
export function CellEditorField({
  spot,
  label,
  text,
  isTypedOver,
  list,
  placeholder,
}: {
  spot: GridPosition
  label: string
  text: string
  /**
   * True if the user started editing by typing, which replaces the existing text. If false, the existing text
   * is selected.
   */
  isTypedOver: boolean
  list?: string | undefined
  placeholder?: string | undefined
}) {
  const { write, leave } = useGridContext()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (isTypedOver) input.current?.setSelectionRange(text.length, text.length)
    else input.current?.select()
  }, [isTypedOver, text])

  function finish(then: CursorMove) {
    if (isDone.current) return
    isDone.current = true
    write(spot, input.current?.value ?? '', then)
  }

  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      defaultValue={text}
      list={list}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onBlur={() => finish('stay')}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          isDone.current = true
          leave()
        } else if (event.key === 'Enter') finish('down')
        else if (event.key === 'Tab') {
          event.preventDefault()
          finish(event.shiftKey ? 'left' : 'right')
        }
      }}
    />
  )
}
