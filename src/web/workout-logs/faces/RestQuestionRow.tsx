import { useState } from 'react'
import { restAlarm } from '../../offline/rest-alarm.ts'
import { alerts } from './alerts.ts'
import parts from './RestQuestionRow.module.css'
import { useAlerts } from './use-alerts.ts'

/** Asked at a rest, once, and only where the browser would still ask: whether its end is told while one is elsewhere. */
export function RestQuestionRow() {
  const { notification } = useAlerts()
  const [isAsked, setAsked] = useState(false)
  const isOpen = restAlarm.isPossible() && Notification.permission === 'default' && notification === null
  if (!isOpen || isAsked) return null
  const answer = async (isWanted: boolean) => {
    setAsked(true)
    alerts.change({ notification: isWanted && (await restAlarm.ask()) })
  }
  return (
    <div className={parts.row}>
      <p>Be told when it is over, while you are elsewhere?</p>
      <button type="button" onClick={() => void answer(true)}>
        Yes
      </button>
      <button type="button" onClick={() => void answer(false)}>
        No
      </button>
    </div>
  )
}
