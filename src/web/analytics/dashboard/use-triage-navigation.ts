import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { describeLogReason } from '#web/analytics/dashboard/deferring/describe-log-reason.ts'
import { useQueueFocus } from '#web/analytics/dashboard/triage-focus/use-queue-focus.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { findAthlete, findNeighbourKey, getAttentionItemKeys, getPainReportKey } from './attention-queue.ts'
import { useReviewFromQueue } from './queries.ts'
import { useOpenedItem } from './use-opened-item.ts'

export type TriageNavigation = ReturnType<typeof useTriageNavigation>

/**
 * Tracks the selected row and the open item of the attention queue, and selects the next item after each
 * decision.
 */
export function useTriageNavigation(attention: AttentionQueue, list: RefObject<HTMLElement | null>) {
  const { openId, open } = useOpenedItem()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const units = useUnits()
  const [reachedKey, setReachedKey] = useState<string>()
  /** The open item that receives the keyboard focus, either on its heading or in its comment field. */
  const [entered, setEntered] = useState<{ id: string; isCommenting: boolean }>()
  const { mutate } = useReviewFromQueue(focusCurrentRow)
  useQueueFocus(list, focusCurrentRow, openId === undefined && isWide)

  const keys = getAttentionItemKeys(attention)
  const logs = attention.logs.items
  const isLog = (key: string | undefined) => logs.some(log => log.id === key)
  const canOpen = (key: string | undefined) =>
    isLog(key) || attention.pain.items.some(report => getPainReportKey(report) === key)
  const reached = reachedKey !== undefined && keys.includes(reachedKey) ? reachedKey : keys[0]
  const currentKey = openId !== undefined && isWide ? openId : reached
  const next = findNeighbourKey(
    logs.map(log => log.id),
    openId ?? currentKey ?? '',
  )

  /** Focuses the empty list after its last item, so that the last decision can be undone. */
  function focusCurrentRow() {
    const rows = list.current
    const row = rows?.querySelector<HTMLElement>('[aria-current="true"] [data-row-target]')
    const target = row ?? rows?.querySelector<HTMLElement>('[data-row-target]') ?? rows
    target?.focus({ preventScroll: true })
  }
  /** Selects an item that an undone decision has brought back. */
  function restore(key: string | undefined) {
    if (key !== undefined) reach(key)
    // The row is rendered after the queue has been refetched.
    setTimeout(focusCurrentRow)
  }
  function focusRow(key: string | undefined) {
    const targets = list.current?.querySelectorAll<HTMLElement>('[data-row-target]')
    targets?.[keys.indexOf(key ?? '')]?.focus()
  }
  /**
   * Selects a row. If an item other than this row's is open, opens this row's item, or the overview if the
   * row has no item to open.
   */
  function reach(key: string) {
    setReachedKey(key)
    if (isWide && openId !== undefined && openId !== key) open(canOpen(key) ? key : undefined)
  }
  function enter(id: string) {
    setReachedKey(id)
    setEntered({ id, isCommenting: false })
    open(id)
  }
  function close() {
    if (openId === undefined) return
    open(undefined)
    focusRow(openId)
  }
  function leave(id: string, isInList = list.current?.contains(document.activeElement) ?? false) {
    const following = findNeighbourKey(keys, id)
    setReachedKey(following)
    if (isInList) focusRow(following)
    // The last item takes the focus with it.
    if (following === undefined && isWide) setTimeout(focusCurrentRow)
    if (openId === undefined) return
    if (canOpen(following) && !isInList && following) enter(following)
    else open(canOpen(following) ? following : undefined)
  }
  /** The log as the coach sees it: in the pane if it is open, otherwise in its row. */
  function findSeenLog(id: string | undefined) {
    const listed = logs.find(one => one.id === id)
    const opened = queryClient.getQueryData(oneLog(id ?? '').queryKey)
    return openId === undefined ? (listed ?? opened) : (opened ?? listed)
  }
  function review() {
    const id = openId ?? currentKey
    const log = findSeenLog(id)
    if (!log) return
    if (log.reviewedAt === null) {
      // Only of the open log, whose button says so. The code is loaded with the log.
      if (openId !== undefined)
        void import('#web/shared/comment-drafts.ts').then(drafts => drafts.sendCommentDraft(log.id))
      mutate({
        id: log.id,
        revisionCount: log.revisionCount,
        reason: describeLogReason(log, units).slice(0, 300),
        name: `${formatFullName(log.athlete)}, ${log.name || 'workout'}`,
      })
      leave(log.id)
    } else if (next !== undefined && next !== id) enter(next)
  }
  function comment() {
    // If the current log is already open, its panel handles the key press.
    if (currentKey === undefined || !isLog(currentKey) || openId === currentKey) return
    setEntered({ id: currentKey, isCommenting: true })
    open(currentKey)
  }
  function message() {
    const athleteId = findAthlete(attention, openId ?? currentKey)?.id
    if (athleteId) navigate(paths.thread(athleteId))
  }

  /** The items that open on this page, in display order. */
  const openableKeys = keys.filter(canOpen)

  return {
    openId,
    openableKeys,
    currentKey,
    logs,
    entered,
    hasNext: next !== undefined && next !== openId,
    reach,
    enter,
    close,
    review,
    comment,
    message,
    leave,
    focusRow,
    focusCurrentRow,
    restore,
    hasNextOf: (key: string) => canOpen(findNeighbourKey(keys, key)),
  }
}
