import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useOutbox } from '../offline/use-outbox.ts'
import { SyncState } from '../offline/waiting/SyncState.tsx'
import { useQuestions } from '../offline/waiting/use-questions.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { countOf } from '../ui/words.ts'
import headParts from './Header.module.css'
import { Line } from './Line.tsx'
import { isLoggingPage, paths } from './paths.ts'
import parts from './StateLines.module.css'

/** Screens that tell how syncing stands in a place of their own. */
const telling: string[] = [paths.home, paths.athleteHome, paths.sync]

function useIsTold(): boolean {
  const { pathname } = useLocation()
  return telling.includes(pathname) || isLoggingPage(pathname)
}

/** Above every screen what needs the person; and on a phone what waits, where no other place says so. */
export function WaitingLine() {
  const { entries } = useOutbox()
  const { pathname } = useLocation()
  const isTold = useIsTold()
  const refused = entries.filter(entry => entry.state.name === 'refused').length
  const asking = useQuestions()
  const way = <TextLink to={paths.sync}>See what waits</TextLink>
  if (refused > 0 && pathname !== paths.sync)
    return (
      <Line icon={<IconAlertTriangle size={17} stroke={1.7} className={parts.off} />}>
        {countOf(refused, 'change')} {refused === 1 ? 'needs' : 'need'} you. {way}
      </Line>
    )
  if (asking > 0 && !isTold)
    return (
      <Line icon={<IconAlertTriangle size={17} stroke={1.7} className={parts.off} />}>
        {countOf(asking, 'workout')} {asking === 1 ? 'needs' : 'need'} you. {way}
      </Line>
    )
  if (entries.length === 0 || isTold) return null
  return (
    <div className={parts.waiting}>
      <Line icon={<IconDeviceMobileCheck size={17} stroke={1.7} />}>
        {countOf(entries.length, 'change')} saved here, not sent yet. {way}
      </Line>
    </div>
  )
}

/** The same in the header of a desk. */
export function WaitingSign() {
  const { entries } = useOutbox()
  const isTold = useIsTold()
  const asking = useQuestions()
  const isAbove = asking > 0 || entries.some(entry => entry.state.name === 'refused')
  return <div className={headParts.sync}>{entries.length > 0 && !isTold && !isAbove && <SyncState />}</div>
}
