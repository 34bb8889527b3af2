import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { restAlarm } from '#web/offline/worker/rest-alarm.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import dialog from '#web/workout-logs/logging/Dialog.module.css'
import { alertSettingsStore } from './alert-settings.ts'
import { playTimerBeep, unlockSound } from './timer-sound.ts'
import { useAlertSettings } from './use-alert-settings.ts'

/** Settings for how this device signals the end of a timer or rest. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { sound, vibration, notification } = useAlertSettings()
  const [isBlocked, setBlocked] = useState(false)
  const hasVibration = 'vibrate' in navigator
  const toggleNotification = async (isEnabled: boolean) => {
    const isAllowed = isEnabled && (await restAlarm.ask())
    setBlocked(isEnabled && !isAllowed)
    alertSettingsStore.change({ notification: isAllowed })
    if (!isAllowed) restAlarm.silence()
  }
  return (
    <ModalSheet isOpen title="Sound and alerts" onClose={onClose}>
      <div className={dialog.form}>
        <p>These settings apply to timers and rest periods on this device.</p>
        <Checkbox
          className={dialog.check ?? ''}
          label="Sound"
          description="Three short beeps, then a long one."
          checked={sound}
          onChange={event => {
            alertSettingsStore.change({ sound: event.currentTarget.checked })
            unlockSound()
          }}
        />
        {hasVibration && (
          <Checkbox
            className={dialog.check ?? ''}
            label="Vibration"
            checked={vibration}
            onChange={event => alertSettingsStore.change({ vibration: event.currentTarget.checked })}
          />
        )}
        {restAlarm.isPossible() && (
          <Checkbox
            className={dialog.check ?? ''}
            label="Notify me when rest ends"
            description="Notifications appear while you use other apps and, if the browser stays active, on the lock screen."
            error={
              isBlocked ? 'Notifications are blocked. Allow them in your browser’s settings.' : undefined
            }
            checked={notification === true && restAlarm.isAllowed()}
            onChange={event => void toggleNotification(event.currentTarget.checked)}
          />
        )}
        <Button
          variant="default"
          size="lg"
          fullWidth
          disabled={!sound && !(hasVibration && vibration)}
          onClick={() => {
            unlockSound()
            playTimerBeep('work')
          }}
        >
          Test alert
        </Button>
      </div>
    </ModalSheet>
  )
}
