import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { startDeferredLoadingWhenIdle } from '#web/app/client/start-deferred-loading.ts'
import { focusHeading } from '#web/app/navigation/focus-heading.ts'
import { signInHandover } from '#web/app/session/sign-in-handover.ts'
import { productName } from '#web/app/specification/messages.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'

/**
 * The path for which the effect below last ran, or undefined before its first run. The first run leaves the
 * focus where the browser set it.
 */
let lastFocusedPath: string | undefined

/**
 * Sets the document title. After navigation, moves the focus to the page heading for keyboard and screen
 * reader users, or announces the title if the page has no heading. Leaves the focus alone if the URL fragment
 * points to an element.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const [announced, announce] = useState('')

  useLayoutEffect(() => signInHandover.replacePage(), [])
  useEffect(() => {
    document.title = `${title} · ${productName}`
    if (lastFocusedPath === pathname) return
    const isFirst = lastFocusedPath === undefined && !signInHandover.isPathChanged()
    lastFocusedPath = pathname
    if (isFirst || (hash && document.getElementById(hash.slice(1)))) return
    if (navigation !== 'POP') window.scrollTo(0, 0)
    const isFocusedByPage = isFieldOrSection(document.activeElement)
    const isFocusSet = isFocusedByPage || focusHeading()
    announce(isFocusSet && !isFocusedByPage ? '' : title)
  }, [pathname, hash, navigation, title])

  useEffect(startDeferredLoadingWhenIdle, [])

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}

/** Returns whether the page has already focused a field or the heading of a section, such as an opened log. */
const isFieldOrSection = (focused: Element | null) =>
  focused instanceof HTMLInputElement || (focused instanceof HTMLHeadingElement && focused.localName !== 'h1')
