import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { focusHead } from './focus-head.ts'
import { followStart } from './follow-start.ts'
import { productName } from './messages.ts'

/** The path where the focus was last set; none before the first page, whose focus is the browser's. */
let arrivedAt: string | undefined

/**
 * Told once a page stands: names the document, and, after a change of page, moves the focus to the page's head so that
 * keyboard and screen reader begin there. A page without a head is announced instead; one that was opened at a part of
 * it begins there by itself.
 */
export function Arrival({ title }: { title: string }) {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const [announced, announce] = useState('')

  useEffect(() => {
    document.title = `${title} · ${productName}`
    if (arrivedAt === pathname) return
    const isFirst = arrivedAt === undefined
    arrivedAt = pathname
    if (isFirst || (hash && document.getElementById(hash.slice(1)))) return
    if (navigation !== 'POP') window.scrollTo(0, 0)
    // A page that leads into its first field has the focus already.
    const isTaken = document.activeElement instanceof HTMLInputElement
    const hasHead = isTaken || focusHead()
    announce(hasHead && !isTaken ? '' : title)
  }, [pathname, hash, navigation, title])

  useEffect(followStart, [])

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
