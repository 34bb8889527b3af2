import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { restAlarm } from '../../offline/rest-alarm.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import dialog from '../logging/Dialog.module.css'
import { alerts } from './alerts.ts'
import { tell, unlockSound } from './sound.ts'
import { useAlerts } from './use-alerts.ts'

/** How this device tells that a time is over. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { sound, vibration, notification } = useAlerts()
  const [isRefused, setRefused] = useState(false)
  const hasVibration = 'vibrate' in navigator
  const turnNotification = async (isWanted: boolean) => {
    const isAllowed = isWanted && (await restAlarm.ask())
    setRefused(isWanted && !isAllowed)
    alerts.change({ notification: isAllowed })
    if (!isAllowed) restAlarm.silence()
  }
  return (
    <Sheet isOpen title="Sound and alerts" onClose={onClose}>
      <div className={dialog.form}>
        <p>On this device, for clocks and rests.</p>
        <Checkbox
          className={dialog.check ?? ''}
          label="Sound"
          description="Three short, one long."
          checked={sound}
          onChange={event => {
            alerts.change({ sound: event.currentTarget.checked })
            unlockSound()
          }}
        />
        {hasVibration && (
          <Checkbox
            className={dialog.check ?? ''}
            label="Vibration"
            checked={vibration}
            onChange={event => alerts.change({ vibration: event.currentTarget.checked })}
          />
        )}
        {restAlarm.isPossible() && (
          <Checkbox
            className={dialog.check ?? ''}
            label="Tell me that a rest is over while I am elsewhere"
            description="By a notification, also with the screen locked, as far as the browser stays awake."
            error={
              isRefused
                ? 'This browser does not allow it. You can allow notifications in its settings.'
                : undefined
            }
            checked={notification === true && restAlarm.isAllowed()}
            onChange={event => void turnNotification(event.currentTarget.checked)}
          />
        )}
        <Button
          variant="default"
          size="lg"
          fullWidth
          disabled={!sound && !(hasVibration && vibration)}
          onClick={() => {
            unlockSound()
            tell('work')
          }}
        >
          Try it
        </Button>
      </div>
    </Sheet>
  )
}
