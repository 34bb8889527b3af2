import { useEffect, useState } from 'react'
import { type ClockReading, readClock } from '#training/workout/block-clock.ts'
import { nextCue } from '#training/workout/block-cues.ts'
import { elapsedSeconds } from '#training/workout/clock-change.ts'
import type { BlockClock, OpenBlock } from '#training/workout/open.ts'
import { tell } from './sound.ts'
import { useVoice } from './use-voice.ts'

const lookEveryMs = 100
/** A page that slept does not tell afterwards what it missed. */
const lateMs = 900

/** What the clock says; drawn anew only when a second has passed. */
export function useClock(block: OpenBlock, clock: BlockClock): ClockReading {
  const [, draw] = useState('')
  useEffect(() => {
    const look = () => draw(secondOf(readClock(block, clock, new Date().toISOString())))
    look()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [block, clock])
  return readClock(block, clock, new Date().toISOString())
}

function secondOf({ phase, place, leftSeconds, elapsedSeconds: elapsed }: ClockReading): string {
  return [phase, place, Math.ceil(leftSeconds ?? 0), Math.floor(elapsed)].join(' ')
}

/** Tells each cue of a running clock when its second comes. */
export function useCues(block: OpenBlock | undefined, clock: BlockClock | null) {
  const isRunning = clock !== null && clock.pausedAt === null
  const hasVoice = useVoice(isRunning)
  useEffect(() => {
    if (!block || !clock || clock.pausedAt) return
    const zero = Date.parse(clock.startedAt)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (after: number) => {
      const cue = nextCue(block, clock, after)
      if (!cue) return
      const dueMs = zero + cue.at * 1000
      const due = () => {
        if (hasVoice.current && Date.now() - dueMs < lateMs) tell(cue.kind)
        wait(Math.max(cue.at, (Date.now() - lateMs - zero) / 1000))
      }
      timer = setTimeout(due, Math.max(0, dueMs - Date.now()))
    }
    wait(elapsedSeconds(clock, new Date().toISOString()))
    return () => clearTimeout(timer)
  }, [block, clock, hasVoice])
}
