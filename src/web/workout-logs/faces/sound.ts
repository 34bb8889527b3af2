import type { CueKind } from '#training/workout/block-cues.ts'
import { alerts } from './alerts.ts'

type Tone = { hertz: number; seconds: number; after?: number }

const short = { hertz: 660, seconds: 0.12 }
const tones: Record<CueKind, readonly Tone[]> = {
  count: [short],
  work: [{ hertz: 990, seconds: 0.6 }],
  rest: [{ hertz: 440, seconds: 0.45 }],
  half: [short, { ...short, after: 0.2 }],
  'last-ten': [short, { ...short, after: 0.2 }],
  over: [{ hertz: 990, seconds: 1 }],
}
/** In milliseconds: buzz, still, buzz. */
const buzzes: Record<CueKind, number | number[]> = {
  count: 60,
  work: 400,
  rest: [120, 80, 120],
  half: [80, 80, 80],
  'last-ten': [80, 80, 80],
  over: [400, 120, 400],
}
const loudness = 0.3

let context: AudioContext | undefined

/** Browsers let a page sound only after a tap on it: to be called in one. */
export function unlockSound() {
  if (!alerts.read().sound || !('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => {})
}

/** Three short, one long: made here, for a file may not have arrived. */
export function tell(kind: CueKind) {
  const { sound, vibration } = alerts.read()
  if (sound && context?.state === 'running') {
    for (const tone of tones[kind]) play(context, tone)
  }
  if (vibration) vibrate(buzzes[kind])
}

/** A page that nobody has touched may not, and one that is not seen does not. */
function vibrate(pattern: number | number[]) {
  const isAllowed = navigator.userActivation?.hasBeenActive && document.visibilityState === 'visible'
  if (isAllowed) navigator.vibrate?.(pattern)
}

function play(audio: AudioContext, { hertz, seconds, after = 0 }: Tone) {
  const from = audio.currentTime + after
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hertz
  // Softly in and out: an edge would crack.
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loudness, from + 0.01)
  volume.gain.setValueAtTime(loudness, from + seconds - 0.03)
  volume.gain.linearRampToValueAtTime(0, from + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds)
}
