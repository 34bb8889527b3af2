import { useEffect } from 'react'
import type { Rest } from '#training/workout/open.ts'
import { restLeft } from '#training/workout/rest.ts'
import { restAlarm } from '../../offline/rest-alarm.ts'
import { restWords } from '../logging/use-rest.ts'
import { tell } from './sound.ts'
import { useAlerts } from './use-alerts.ts'
import { useVoice } from './use-voice.ts'

/** A page that slept does not sound afterwards. */
const lateMs = 900

/**
 * Everything that tells the end of a rest: sound and vibration on this page, a notification while nobody sees it, and
 * what is left of it in the title meanwhile. `next` is what comes after it, in words.
 */
export function useRestEnd(rest: Rest | null, next: string) {
  const endsAt = rest?.endsAt
  useTold(endsAt)
  useNotified(endsAt, next)
  useTitle(rest)
}

function useTold(endsAt: string | undefined) {
  const hasVoice = useVoice(endsAt !== undefined)
  useEffect(() => {
    const leftMs = endsAt === undefined ? -1 : Date.parse(endsAt) - Date.now()
    if (leftMs <= 0) return
    const dueMs = Date.now() + leftMs
    const due = () => {
      const isSilent = document.visibilityState === 'hidden' && restAlarm.isAllowed()
      if (hasVoice.current && !isSilent && Date.now() - dueMs < lateMs) tell('work')
    }
    const timer = setTimeout(due, leftMs)
    return () => clearTimeout(timer)
  }, [endsAt, hasVoice])
}

function useNotified(endsAt: string | undefined, next: string) {
  const { notification } = useAlerts()
  const isWanted = notification === true && restAlarm.isAllowed()
  useEffect(() => {
    if (!isWanted) return
    const leftMs = endsAt === undefined ? -1 : Date.parse(endsAt) - Date.now()
    if (endsAt === undefined || leftMs <= 0) return restAlarm.silence()
    const alarm = { endsAt, body: next && `Next: ${next}`, path: location.pathname, isShown: true }
    restAlarm.set(alarm)
    // A worker that the browser ended meanwhile is woken by it.
    const timer = setTimeout(() => restAlarm.set(alarm), leftMs)
    return () => {
      clearTimeout(timer)
      // Elsewhere in the app nobody sees it either.
      if (Date.parse(endsAt) > Date.now()) restAlarm.set({ ...alarm, isShown: false })
    }
  }, [isWanted, endsAt, next])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') restAlarm.see()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** `Rest 1:34 · Session` while the page is not seen, as far as its timers run. */
function useTitle(rest: Rest | null) {
  useEffect(() => {
    if (!rest) return
    const title = document.title
    const write = () => {
      const isHidden = document.visibilityState === 'hidden'
      document.title = isHidden ? `${restWords(restLeft(rest, new Date()))} · ${title}` : title
    }
    const timer = setInterval(write, 1000)
    document.addEventListener('visibilitychange', write)
    write()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', write)
      if (document.title.endsWith(title)) document.title = title
    }
  }, [rest])
}
