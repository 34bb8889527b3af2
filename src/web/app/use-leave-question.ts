import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { guardHistory } from './history-guard.ts'

/** Whether somebody is about to leave, and what follows from the answer. */
export type LeaveQuestion = { isAsked: boolean; stay: () => void; leave: () => void }

/**
 * Stops whoever leaves a page with something unsaved: by a link or by back and forward it is asked here, by closing the
 * tab the browser asks.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const navigate = useNavigate()
  const [go, setGo] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const stops = [
      stopLinks(path => setGo(() => () => navigate(path))),
      stopHistory(isLeaving, delta => setGo(() => () => history.go(delta))),
      stopClosing(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isUnsaved, navigate])

  return {
    isAsked: go !== null,
    stay: () => setGo(null),
    leave: () => {
      isLeaving.current = true
      setGo(null)
      go?.()
    },
  }
}

function stopLinks(ask: (path: string) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    event.stopPropagation()
    ask(link.pathname + link.search)
  }
  // Before the router hears of it.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** The browser has moved already when it tells: it is sent back, and forth again if that is the answer. */
function stopHistory(isLeaving: { current: boolean }, ask: (delta: number) => void) {
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
  return guardHistory(onMove)
}

function stopClosing() {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
