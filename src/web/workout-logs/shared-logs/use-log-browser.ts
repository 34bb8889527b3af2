import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { useRefetchStaleList } from '#web/workout-logs/shared-logs/list/use-refetch-stale-list.ts'
import { useReviewActions } from '#web/workout-logs/shared-logs/log/use-review-actions.ts'
import { useLogBrowserAddress } from '#web/workout-logs/shared-logs/state/use-log-browser-address.ts'
import { useSharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'
import { useHasSidePane } from './use-has-side-pane.ts'

const noActions = {}

/** Manages the open log, the current row for keyboard navigation, and switching between logs. */
export function useLogBrowser() {
  const { filter, setFilter, openId, open, linkTo } = useLogBrowserAddress()
  const shared = useSharedLogs(filter)
  const { logs } = shared
  const isDesk = useHasSidePane()
  const isPhone = useIsPhone()
  const [focusedId, setFocusedId] = useState<string>()
  /** The id of the log whose heading receives the focus. */
  const [enteredId, setEnteredId] = useState<string | undefined>(useLocation().state?.enteredLogId)
  const list = useRef<HTMLTableElement>(null)
  /** The id of the log whose row receives the focus as soon as it is rendered. */
  const [requestedId, setRequestedId] = useState<string>()
  useRefetchStaleList(openId, shared)

  const opened = logs.find(log => log.id === openId)
  const focused = logs.find(log => log.id === focusedId) ?? logs[0]
  const current = openId === undefined ? focused : opened
  const reviewing = useReviewActions(
    shared,
    { id: openId ?? (isPhone ? undefined : current?.id), isOpen: openId !== undefined },
    moveOn,
  )

  useEffect(() => {
    if (requestedId === undefined) return
    setRequestedId(undefined)
    findRowTarget(requestedId)?.focus()
  })

  const findRowTarget = (id: string) =>
    list.current?.querySelector<HTMLElement>(
      `[data-index="${logs.findIndex(log => log.id === id)}"] [data-row-target]`,
    )
  function focusRow(id: string) {
    const target = findRowTarget(id)
    if (target) target.focus()
    else setRequestedId(id)
  }
  /** Moves to a row by keyboard. If a log is open next to the list, the row's log replaces it. */
  function reach(id: string) {
    setFocusedId(id)
    if (openId !== undefined && openId !== id && isDesk) open(id)
  }
  function enter(id: string) {
    setFocusedId(id)
    setEnteredId(id)
    open(id)
  }
  function moveOn(id: string) {
    if (list.current?.contains(document.activeElement)) focusRow(id)
    else if (openId !== undefined) enter(id)
    else setFocusedId(id)
  }
  function close() {
    if (openId === undefined) return
    setFocusedId(openId)
    focusRow(openId)
    open(undefined)
  }
  useRowKeyboardNavigation(list, noActions)
  usePageShortcut('r', reviewing.review)
  usePageShortcut('u', reviewing.unreview)
  usePageShortcut('escape', close)

  return {
    ...{ filter, setFilter, shared, list, linkTo, reach, enter, close, reviewing },
    ...{ requestedId, openId, opened, isEntered: enteredId === openId, isDesk },
    /** The id of the log in the current row; undefined on a phone. */
    currentId: isPhone ? undefined : current?.id,
  }
}
