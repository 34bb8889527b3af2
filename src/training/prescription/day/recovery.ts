import type { Recovery } from '../prescription.ts'
import { readTime, timeWord } from './times.ts'

const by = '(?:easy\\s+)?(jog|walk|easy|rest|off)?(?:ging|ing)?'
const ofTime = new RegExp(`^(?:rest|recovery|recover|r)?\\s*:?\\s*(${timeWord})\\s*${by}\\s*[.,]?$`, 'i')
const ofDistance = new RegExp(`^(?:recovery|recover)?\\s*:?\\s*(\\d+)\\s*(m|k|km)\\s*${by}\\s*[.,]?$`, 'i')
const isSaid = /^\s*(?:rest|recovery|recover|r)\b|(?:jog|walk|rest|easy|off)\s*[.,]?\s*$/i

/**
 * What a line of its own says of the pause between sets: `Recovery: 2 min jog` is two minutes of jogging, `rest 90s`
 * ninety seconds of rest; undefined: it says something else.
 */
export function recoveryOf(text: string): { restSeconds: number | null; recovery?: Recovery } | undefined {
  const words = text.trim()
  if (!isSaid.test(words)) return undefined
  const time = ofTime.exec(words)
  if (time?.[1]) {
    const seconds = readTime(time[1], 's')
    const way = wayOf(time[2])
    return way
      ? { restSeconds: seconds, recovery: { kind: 'time', seconds, by: way } }
      : { restSeconds: seconds }
  }
  const distance = ofDistance.exec(words)
  if (!distance?.[1]) return undefined
  const meters = Number(distance[1]) * (distance[2]?.toLowerCase() === 'm' ? 1 : 1000)
  const way = wayOf(distance[3])
  return { restSeconds: null, recovery: { kind: 'distance', meters, ...(way ? { by: way } : {}) } }
}

function wayOf(word: string | undefined): 'jog' | 'walk' | 'easy' | undefined {
  const way = word?.toLowerCase()
  return way === 'jog' || way === 'walk' || way === 'easy' ? way : undefined
}
