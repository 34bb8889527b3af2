import { type RefObject, useState } from 'react'
import type { Attention } from '#contract/analytics.ts'
import { cache } from '../../app/cache.ts'
import { useWide } from '../../ui/use-wide.ts'
import { fullName } from '../../ui/words.ts'
import { oneLog } from '../../workout-logs/logging/queries.ts'
import { useQueueReview } from './queries.ts'
import { neighbour, painKey, queueKeys } from './queue.ts'
import { useOpened } from './use-opened.ts'

export type Triage = ReturnType<typeof useTriage>

/** Where in the queue one is, what is open, and moving on after each decision. */
export function useTriage(attention: Attention, list: RefObject<HTMLElement | null>) {
  const { openId, open } = useOpened()
  const isWide = useWide()
  const [reachedKey, setReachedKey] = useState<string>()
  /** The log into which the focus went: to its head, or to where one writes. */
  const [entered, setEntered] = useState<{ id: string; isCommenting: boolean }>()
  const { mutate } = useQueueReview()

  const keys = queueKeys(attention)
  const logs = attention.logs.items
  const isLog = (key: string | undefined) => logs.some(log => log.id === key)
  const canOpen = (key: string | undefined) =>
    isLog(key) || attention.pain.items.some(report => painKey(report) === key)
  const reached = reachedKey !== undefined && keys.includes(reachedKey) ? reachedKey : keys[0]
  const currentKey = openId !== undefined && isWide ? openId : reached
  const next = neighbour(
    logs.map(log => log.id),
    openId ?? currentKey ?? '',
  )

  function focusRow(key: string | undefined) {
    const targets = list.current?.querySelectorAll<HTMLElement>('[data-row-target]')
    targets?.[keys.indexOf(key ?? '')]?.focus()
  }
  /** By keys through the queue: an opened log gives way to the one reached, or to the overview. */
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
  function leave(id: string) {
    const following = neighbour(keys, id)
    const isInList = list.current?.contains(document.activeElement) ?? false
    setReachedKey(following)
    if (isInList) focusRow(following)
    if (openId === undefined) return
    if (canOpen(following) && !isInList && following) enter(following)
    else open(canOpen(following) ? following : undefined)
  }
  function review() {
    const id = openId ?? currentKey
    const log = logs.find(one => one.id === id) ?? cache.getQueryData(oneLog(id ?? '').queryKey)
    if (!log) return
    if (log.reviewedAt === null) {
      mutate({ id: log.id, name: `${fullName(log.athlete)}, ${log.name || 'workout'},` })
      leave(log.id)
    } else if (next !== undefined && next !== id) enter(next)
  }
  function comment() {
    // What is open has a key of its own for its field.
    if (currentKey === undefined || !isLog(currentKey) || openId === currentKey) return
    setEntered({ id: currentKey, isCommenting: true })
    open(currentKey)
  }

  return {
    openId,
    currentKey,
    logs,
    entered,
    hasNext: next !== undefined && next !== openId,
    reach,
    enter,
    close,
    review,
    comment,
    leave,
    hasNextOf: (key: string) => canOpen(neighbour(keys, key)),
  }
}
