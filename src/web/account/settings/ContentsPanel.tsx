import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Corner } from '../../ui/Corner.tsx'
import parts from './ContentsPanel.module.css'

type Entry = { id: string; title: string }

/** What stands on a long page: leads there, and shows where one is. */
export function ContentsPanel({ entries }: { entries: readonly Entry[] }) {
  const { current, choose } = useCurrent(entries)

  function go(event: MouseEvent, id: string) {
    event.preventDefault()
    // In the place of this address: one step back leads to the page before, not to the part before.
    history.replaceState(history.state, '', `#${id}`)
    choose(id)
  }

  return (
    <nav className={parts.contents} aria-label="On this page">
      {entries.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={parts.entry}
          aria-current={id === current ? 'true' : undefined}
          onClick={event => go(event, id)}
        >
          {id === current && <Corner />}
          {title}
        </a>
      ))}
    </nav>
  )
}

/** The first part in sight; one that was asked for as long as anything of it is seen, however far down it stands. */
function useCurrent(entries: readonly Entry[]) {
  const [current, setCurrent] = useState(entries[0]?.id)
  const asked = useRef<string>(undefined)

  const choose = useCallback((id: string) => {
    asked.current = id
    setCurrent(id)
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const linked = location.hash.slice(1)
    if (entries.some(one => one.id === linked)) choose(linked)
    const look = () => {
      if (asked.current && !isSeen(asked.current)) asked.current = undefined
      const first = entries.find(one => isSeen(one.id, topShare))?.id
      setCurrent(now => asked.current ?? first ?? now)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [entries, choose])

  return { current, choose }
}

/** What is read stands in the upper part of a window, below the header. */
const topShare = 0.25

/** Whether a part reaches below this share of the window, and begins before its end. */
function isSeen(id: string, share = 0.1): boolean {
  const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > window.innerHeight * share && top < window.innerHeight
}
