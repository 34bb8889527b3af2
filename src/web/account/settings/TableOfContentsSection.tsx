import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import styles from './TableOfContentsSection.module.css'

type ContentsEntry = { id: string; title: string }

/** Links to the sections of a long page and highlights the current one. */
export function TableOfContentsSection({ entries }: { entries: readonly ContentsEntry[] }) {
  const { current, choose } = useCurrentSection(entries)

  function go(event: MouseEvent, id: string) {
    event.preventDefault()
    // Replaces the history entry, so that the Back button leaves the page instead of returning to the
    // previous section.
    history.replaceState(history.state, '', `#${id}`)
    choose(id)
  }

  return (
    <nav className={styles.contents} aria-label="On this page">
      {entries.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.entry}
          aria-current={id === current ? 'true' : undefined}
          onClick={event => go(event, id)}
        >
          {id === current && <CurrentRowMarker />}
          {title}
        </a>
      ))}
    </nav>
  )
}

/**
 * Returns the section that the user chose, as long as any part of it is visible; otherwise returns the first
 * visible section.
 */
function useCurrentSection(entries: readonly ContentsEntry[]) {
  // A notification can also lead to a section while the page is open.
  const { hash } = useLocation()
  const [current, setCurrent] = useState(entries[0]?.id)
  const chosen = useRef<string>(undefined)

  const choose = useCallback((id: string) => {
    chosen.current = id
    setCurrent(id)
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const linked = hash.slice(1)
    if (entries.some(one => one.id === linked)) choose(linked)
  }, [entries, hash, choose])

  useEffect(() => {
    const updateCurrent = () => {
      if (chosen.current && !isInView(chosen.current)) chosen.current = undefined
      const first = entries.find(one => isInView(one.id, ignoredTopShare))?.id
      setCurrent(now => chosen.current ?? first ?? now)
    }
    window.addEventListener('scroll', updateCurrent, { passive: true })
    return () => window.removeEventListener('scroll', updateCurrent)
  }, [entries])

  return { current, choose }
}

/**
 * The fraction of the window height, measured from the top, that is ignored when finding the first visible
 * section.
 */
const ignoredTopShare = 0.25

/**
 * Returns whether a section is visible in the window, ignoring the top part of the window. `share` is the
 * fraction of the window height to ignore.
 */
function isInView(id: string, share = 0.1): boolean {
  const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > window.innerHeight * share && top < window.innerHeight
}
