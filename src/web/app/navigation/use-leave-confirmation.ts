import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { interceptPopState } from './intercept-pop-state.ts'

/** The state of the leave confirmation dialog, and the handlers for its two buttons. */
export type LeaveConfirmation = { isOpen: boolean; stay: () => void; leave: () => void }

/**
 * Asks for confirmation before a link or the back or forward button takes the user away from a page with
 * unsaved changes. If the user closes the tab, the browser asks instead.
 */
export function useLeaveConfirmation(isUnsaved: boolean): LeaveConfirmation {
  const navigate = useNavigate()
  const [go, setGo] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const stops = [
      interceptLinks(path => setGo(() => () => navigate(path))),
      interceptHistory(isLeaving, delta => setGo(() => () => history.go(delta))),
      warnBeforeUnload(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isUnsaved, navigate])

  return {
    isOpen: go !== null,
    stay: () => setGo(null),
    leave: () => {
      isLeaving.current = true
      setGo(null)
      go?.()
    },
  }
}

function interceptLinks(ask: (path: string) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    event.stopPropagation()
    ask(link.pathname + link.search)
  }
  // Listen in the capture phase, to intercept the click before the router does.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** `popstate` fires after navigation, so the navigation is undone first and repeated if the user confirms. */
function interceptHistory(isLeaving: { current: boolean }, ask: (delta: number) => void) {
  const here = Number(history.state?.idx ?? 0)
  let isReturning = false
  const onMove = (event: PopStateEvent) => {
    const delta = Number(history.state?.idx ?? 0) - here
    if (isLeaving.current || (delta === 0 && !isReturning)) return
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    isReturning = true
    history.go(-delta)
    ask(delta)
  }
  return interceptPopState(onMove)
}

function warnBeforeUnload() {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
