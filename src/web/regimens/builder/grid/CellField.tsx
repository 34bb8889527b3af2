import { useEffect, useRef } from 'react'
import parts from './CellField.module.css'
import { useSheet } from './context.ts'
import type { Spot } from './lines.ts'

/** What stands in a cell while it is written: Enter keeps it, Escape does not. */
export function CellField({
  spot,
  label,
  text,
  isBegun,
  list,
  placeholder,
}: {
  spot: Spot
  label: string
  text: string
  /** Typed over what stood there, so that nothing is chosen in it. */
  isBegun: boolean
  list?: string | undefined
  placeholder?: string | undefined
}) {
  const { write, leave } = useSheet()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (isBegun) input.current?.setSelectionRange(text.length, text.length)
    else input.current?.select()
  }, [isBegun, text])

  function finish(then: 'stay' | 'down' | 'right' | 'left') {
    if (isDone.current) return
    isDone.current = true
    write(spot, input.current?.value ?? '', then)
  }

  return (
    <input
      ref={input}
      className={parts.input}
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
