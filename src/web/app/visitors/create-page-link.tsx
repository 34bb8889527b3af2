import type { MouseEvent } from 'react'
import type { PageLink } from '#web/app/layout/AuthFrame.tsx'

/** Creates a link that opens a page in place of the first page, without loading the document again if possible. */
export function createPageLink(open: (path: string) => Promise<void>): PageLink {
  return ({ to, className, children }) => {
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(to).catch(() => location.assign(to))
    }
    return (
      <a href={to} className={className} onClick={follow}>
        {children}
      </a>
    )
  }
}
