import { useRef, useState } from 'react'
import { useKey } from '../../ui/use-key.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { useAddress } from './use-address.ts'
import { useDesk } from './use-desk.ts'
import { useFreshList } from './use-fresh-list.ts'
import { useReviewing } from './use-reviewing.ts'
import { useSharedLogs } from './use-shared-logs.ts'

const noActions = {}

/** Which log is opened, on which one the keys are, and the ways from one to the other. */
export function useBrowsing() {
  const { filter, setFilter, openId, open, linkTo } = useAddress()
  const shared = useSharedLogs(filter)
  const { logs } = shared
  const isDesk = useDesk()
  const isPhone = usePhone()
  const [reachedId, setReachedId] = useState<string>()
  /** The log into which the focus went. */
  const [enteredId, setEnteredId] = useState<string>()
  const list = useRef<HTMLTableElement>(null)
  useFreshList(openId, shared)

  const opened = logs.find(log => log.id === openId)
  const reached = logs.find(log => log.id === reachedId) ?? logs[0]
  const current = openId === undefined ? reached : opened
  const reviewing = useReviewing(logs, openId ?? (isPhone ? undefined : current?.id), moveOn)

  function focusRow(id: string) {
    const targets = list.current?.querySelectorAll<HTMLElement>('[data-row-target]')
    targets?.[logs.findIndex(log => log.id === id)]?.focus()
  }
  /** By keys through the list: what is open follows. */
  function reach(id: string) {
    setReachedId(id)
    if (openId !== undefined && openId !== id && isDesk) open(id)
  }
  function enter(id: string) {
    setReachedId(id)
    setEnteredId(id)
    open(id)
  }
  function moveOn(id: string) {
    if (list.current?.contains(document.activeElement)) focusRow(id)
    else if (openId !== undefined) enter(id)
    else setReachedId(id)
  }
  function close() {
    if (openId === undefined) return
    setReachedId(openId)
    focusRow(openId)
    open(undefined)
  }
  useRowKeys(list, noActions)
  useKey('r', reviewing.review)
  useKey('u', reviewing.takeBack)
  useKey('escape', close)

  return {
    ...{ filter, setFilter, shared, list, linkTo, reach, enter, close, reviewing },
    ...{ openId, opened, isEntered: enteredId === openId, isDesk },
    /** Where the corner stands: nowhere on a phone. */
    currentId: isPhone ? undefined : current?.id,
  }
}
