import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { productName } from './messages.ts'

/** The path where the focus was last set; none before the first page, whose focus is the browser's. */
let arrivedAt: string | undefined

/**
 * Told once a page stands: names the document, and, after a change of page, moves the focus to the page's head so that
 * keyboard and screen reader begin there. A page without a head is announced instead.
 */
export function Arrival({ title }: { title: string }) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const [announced, announce] = useState('')

  useEffect(() => {
    document.title = `${title} · ${productName}`
    if (arrivedAt === pathname) return
    const isFirst = arrivedAt === undefined
    arrivedAt = pathname
    if (isFirst) return
    if (navigation !== 'POP') window.scrollTo(0, 0)
    const head = document.querySelector('h1')
    // A page that leads into its first field has the focus already.
    const isTaken = document.activeElement instanceof HTMLInputElement
    if (!isTaken) head?.focus({ preventScroll: true })
    announce(head && !isTaken ? '' : title)
  }, [pathname, navigation, title])

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
