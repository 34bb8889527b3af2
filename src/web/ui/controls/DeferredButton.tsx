import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { startDeferredLoading } from '#web/ui/layout/lazy-loading.ts'
import styles from './DeferredButton.module.css'

type PlaceholderHandlers = Record<
  'onPointerDown' | 'onPointerCancel' | 'onClick' | 'onFocus' | 'onBlur',
  () => void
>

/**
 * Shows a placeholder until the real button, which opens a dialog or menu, has loaded. Pressing or focusing
 * the placeholder also presses or focuses the real button once it has loaded, unless the user has moved the
 * focus in the meantime.
 */
export function DeferredButton({
  button,
  children,
}: {
  button: (handlers: PlaceholderHandlers) => ReactNode
  children: ReactNode
}) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)

  const press = () => {
    setPressed(true)
    startDeferredLoading()
  }
  const handlers = {
    // Handle pointerdown too: if the real button replaces the placeholder between pointerdown and pointerup,
    // neither button receives a click event.
    onPointerDown: press,
    onPointerCancel: () => setPressed(false),
    onClick: press,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  const cancelPress = ({ target }: Event) => {
    if (isPressed && !frame.current?.contains(target as Node)) setPressed(false)
  }
  useWindowEvent('pointerdown', cancelPress, true)
  useWindowEvent('focusin', cancelPress, true)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setPressed(false), true)

  function activateButton() {
    const realButton = frame.current?.querySelector('button')
    if (isFocused || isPressed) realButton?.focus()
    if (isPressed) realButton?.click()
  }
  return (
    <span ref={frame} className={styles.frame}>
      <Suspense fallback={button(handlers)}>
        {children}
        <MountSignal onMount={activateButton} />
      </Suspense>
    </span>
  )
}

/** A component that calls `onMount` once, as soon as its lazy siblings have loaded. */
function MountSignal({ onMount }: { onMount: () => void }) {
  const hasFired = useRef(false)
  useEffect(() => {
    if (!hasFired.current) onMount()
    hasFired.current = true
  }, [onMount])
  return null
}
