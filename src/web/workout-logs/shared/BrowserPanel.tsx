import { type ReactNode, useRef, useState } from 'react'
import { Keys } from '../../ui/Keys.tsx'
import { Panes } from '../../ui/Panes.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useKey } from '../../ui/use-key.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { countOf } from '../../ui/words.ts'
import parts from './BrowserPanel.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { ListPanel } from './ListPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { useAddress } from './use-address.ts'
import { useDesk } from './use-desk.ts'
import { useReviewing } from './use-reviewing.ts'
import { useSharedLogs } from './use-shared-logs.ts'

const keys = [
  ['J K', 'next, previous'],
  ['Enter', 'open'],
  ['R', 'reviewed, next'],
  ['C', 'comment'],
  ['Esc', 'close'],
] as const

const noActions = {}

/** The logs with their filter, and the opened one beside them or, where it is narrow, over them. */
export function BrowserPanel({ head }: { head: ReactNode }) {
  const { filter, setFilter, openId, open, linkTo } = useAddress()
  const { logs, query } = useSharedLogs(filter)
  const isDesk = useDesk()
  const isPhone = usePhone()
  const [reachedId, setReachedId] = useState<string>()
  /** The log into which the focus went. */
  const [enteredId, setEnteredId] = useState<string>()
  const list = useRef<HTMLTableElement>(null)

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
  useKey('escape', close)

  const detail = openId !== undefined && (
    <LogPanel
      key={openId}
      id={openId}
      listed={opened}
      isEntered={enteredId === openId}
      isReviewing={reviewing.isPending}
      hasNext={reviewing.hasNext}
      onReview={reviewing.review}
      onClose={isDesk ? close : undefined}
    />
  )
  const waiting = logs.filter(log => log.reviewedAt === null).length

  return (
    <>
      <Panes
        head={head}
        tools={
          <FilterPanel filter={filter} onChange={setFilter}>
            {logs.length > 0 && `${countOf(logs.length, 'workout')} shown, ${waiting} to review`}
          </FilterPanel>
        }
        foot={
          logs.length > 0 && (
            <div className={parts.foot}>
              <Keys keys={keys} />
            </div>
          )
        }
        panel={isDesk && detail}
        panelLabel="Opened log"
        panelWidth={496}
        panelGround="sheet"
      >
        <ListPanel
          list={list}
          logs={logs}
          query={query}
          filter={filter}
          currentId={isPhone ? undefined : current?.id}
          isNarrow={isDesk && openId !== undefined}
          linkTo={linkTo}
          onReach={reach}
          onOpen={enter}
          onClear={() => setFilter({})}
        />
      </Panes>
      {!isDesk && (
        <Sheet isOpen={openId !== undefined} title="Workout log" onClose={close}>
          {detail}
        </Sheet>
      )}
    </>
  )
}
