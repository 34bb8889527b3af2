import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import parts from './ComesLater.module.css'
import { beginLater } from './later.ts'

/** What the first of the two buttons hears. */
type First = Record<'onPointerDown' | 'onPointerCancel' | 'onClick' | 'onFocus' | 'onBlur', () => void>

/**
 * A button that stands at once, and in its place, soon after, the same one with what it opens. Who pressed or focused
 * the first has pressed or focused the second, unless they turned to something else meanwhile.
 */
export function ComesLater({
  button,
  children,
}: {
  button: (first: First) => ReactNode
  children: ReactNode
}) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)

  const press = () => {
    setPressed(true)
    beginLater()
  }
  const first = {
    // The second may come between the press and its end, and then neither of the two is clicked.
    onPointerDown: press,
    onPointerCancel: () => setPressed(false),
    onClick: press,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  const takeBack = ({ target }: Event) => {
    if (!frame.current?.contains(target as Node)) setPressed(false)
  }
  useWindowEvent('pointerdown', takeBack, true)
  useWindowEvent('focusin', takeBack, true)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setPressed(false), true)

  function takeOver() {
    const second = frame.current?.querySelector('button')
    if (isFocused || isPressed) second?.focus()
    if (isPressed) second?.click()
  }
  return (
    <span ref={frame} className={parts.frame}>
      <Suspense fallback={button(first)}>
        {children}
        <Come onCome={takeOver} />
      </Suspense>
    </span>
  )
}

/** Tells once that all beside it is there. */
function Come({ onCome }: { onCome: () => void }) {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isTold.current) onCome()
    isTold.current = true
  }, [onCome])
  return null
}
