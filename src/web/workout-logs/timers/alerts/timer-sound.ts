import type { TimerBeepKind } from '#training/workout/timers/timer-beeps.ts'
import { alertSettingsStore } from './alert-settings.ts'

type Tone = { hertz: number; seconds: number; after?: number }

const shortTone = { hertz: 660, seconds: 0.12 }
const beepTones: Record<TimerBeepKind, readonly Tone[]> = {
  count: [shortTone],
  work: [{ hertz: 990, seconds: 0.6 }],
  rest: [{ hertz: 440, seconds: 0.45 }],
  half: [shortTone, { ...shortTone, after: 0.2 }],
  'last-ten': [shortTone, { ...shortTone, after: 0.2 }],
  over: [{ hertz: 990, seconds: 1 }],
}
/**
 * The vibration for each beep: a duration in milliseconds, or an array of alternating vibration and pause
 * durations.
 */
const beepVibrations: Record<TimerBeepKind, number | number[]> = {
  count: 60,
  work: 400,
  rest: [120, 80, 120],
  half: [80, 80, 80],
  'last-ten': [80, 80, 80],
  over: [400, 120, 400],
}
const loudness = 0.3

let audioContext: AudioContext | undefined

/**
 * Unlocks audio. Must be called from a tap or key handler, because browsers block sound until the user
 * interacts with the page.
 */
export function unlockSound() {
  if (!alertSettingsStore.read().sound || !('AudioContext' in window)) return
  audioContext ??= new AudioContext()
  if (audioContext.state === 'suspended') audioContext.resume().catch(() => {})
}

/** Plays a beep and vibrates, as the settings allow. Tones are synthesised, so no audio file has to load. */
export function playTimerBeep(kind: TimerBeepKind) {
  const { sound, vibration } = alertSettingsStore.read()
  if (sound && audioContext?.state === 'running') {
    for (const tone of beepTones[kind]) playTone(audioContext, tone)
  }
  if (vibration) vibrate(beepVibrations[kind])
}

/** Vibrates if the page is visible and has been tapped; browsers forbid vibration before the first tap. */
function vibrate(pattern: number | number[]) {
  const isAllowed = navigator.userActivation?.hasBeenActive && document.visibilityState === 'visible'
  if (isAllowed) navigator.vibrate?.(pattern)
}

function playTone(audio: AudioContext, { hertz, seconds, after = 0 }: Tone) {
  const from = audio.currentTime + after
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hertz
  // Fade in and out, because an abrupt start or end causes a click.
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loudness, from + 0.01)
  volume.gain.setValueAtTime(loudness, from + seconds - 0.03)
  volume.gain.linearRampToValueAtTime(0, from + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds)
}
