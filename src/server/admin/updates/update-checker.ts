import type { UpdateNotice } from '#contract/admin/update-notice.ts'
import { version } from '#server/version.ts'
import { isNewerVersion, readUpdateFeed, type UpdateFeedResult } from './read-update-feed.ts'

const dayMs = 86_400_000
/** After a failure, an administrator who corrects the configuration of the feed need not wait for a day. */
const failurePauseMs = 10 * 60_000

/**
 * Returns the function that looks for a newer version when an administrator opens the page, at most once a day. Without
 * an address, it never calls another server.
 */
export function createUpdateChecker(
  url: string | undefined,
  read: (url: string) => Promise<UpdateFeedResult> = readUpdateFeed,
): (now: Date) => Promise<UpdateNotice> {
  let last: { at: Date; result: Promise<UpdateFeedResult>; pauseMs: number } | undefined

  function check(url: string, now: Date) {
    if (last && now.getTime() - last.at.getTime() < last.pauseMs) return last
    const check = { at: now, result: read(url), pauseMs: dayMs }
    last = check
    check.result.then(result => {
      if ('error' in result) check.pauseMs = failurePauseMs
    })
    return check
  }

  return async now => {
    if (url === undefined) return { ...unknown, isConfigured: false, checkedAt: null }
    const { at, result } = check(url, now)
    const notice = { ...unknown, isConfigured: true, checkedAt: at.toISOString() }
    const answer = await result
    if ('error' in answer) return { ...notice, error: answer.error }
    const { latest } = answer
    return {
      ...notice,
      latestVersion: latest.version,
      isNewer: isNewerVersion(latest.version, version),
      link: latest.link,
    }
  }
}

const unknown = { version, latestVersion: null, isNewer: false, link: null, error: null }
