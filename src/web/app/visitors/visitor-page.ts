import { createContext, use } from 'react'
import type { OutputOf } from '#contract/operation.ts'
import type { people } from '#contract/people/people.ts'
import type { PageLink } from '#web/app/layout/AuthFrame.tsx'
import type { SessionActions } from '#web/app/session/session-actions.ts'
import type { ServerInfo } from '#web/app/session/sign-in-handover.ts'

type Coach = OutputOf<typeof people.showJoinCode>['data']['coach']

/** The requests of the pages for visitors. */
export type VisitorActions = Pick<
  SessionActions,
  'register' | 'verifyEmail' | 'resendVerification' | 'forgotPassword' | 'resetPassword'
> & {
  /** Signs in. Returns undefined if another attempt is in progress. */
  login: (...credentials: Parameters<SessionActions['login']>) => Promise<unknown>
  findCoachOfJoinCode: (code: string) => Promise<Coach>
}

export type OpenOptions = {
  /** Replaces the current entry in the browser’s history. */
  replace?: boolean
  state?: unknown
  /** A toast to show on the next page. */
  notice?: { message: string; detail?: string }
}

/**
 * The environment of a page for visitors: the app, or the small first page that is shown before
 * the app has loaded (`VisitorStartScreen`).
 */
export type VisitorPage = {
  Link: PageLink
  query: URLSearchParams
  /** The state of the navigation that opened the page. */
  state: unknown
  server: ServerInfo | undefined
  isAuthenticated: boolean
  actions: VisitorActions
  open: (path: string, options?: OpenOptions) => void
  showFailure: (message: string) => void
}

export const VisitorPageContext = createContext<VisitorPage | undefined>(undefined)

export function useVisitorPage(): VisitorPage {
  const page = use(VisitorPageContext)
  if (!page) throw new Error('useVisitorPage called outside VisitorPageContext')
  return page
}
