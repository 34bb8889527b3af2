import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { keptWelcome } from '../app/kept-welcome.ts'
import { paths, type Welcome } from '../app/paths.ts'

/** The invitation or join code that the address carries from page to page, until there is an account. */
export function useWelcome(): Welcome {
  const [query] = useSearchParams()
  return { invitation: query.get('invitation') ?? undefined, join: query.get('join') ?? undefined }
}

/** The same on a page that was reached by mail: what this browser saw today. */
export function useKeptWelcome(): Welcome {
  const carried = useWelcome()
  const [kept] = useState(() => keptWelcome.read(Date.now()))
  return carried.invitation || carried.join ? carried : kept
}

/** Home, or the invitation that brought the visitor here. */
export function nextOf({ invitation, join }: Welcome): string {
  if (invitation) return paths.invitation(invitation)
  return join ? paths.join(join) : paths.home
}

/** Whether a typed text has as many letters and digits as a code: `7kq2 m4xw`. */
export function isWholeCode(typed: string): boolean {
  return /^[a-z\d]{8}$/i.test(typed.replace(/[\s-]/g, ''))
}
