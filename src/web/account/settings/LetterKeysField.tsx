import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useLetterKeys } from '#web/ui/hooks/letter-keys.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/** Turns shortcuts with a single key off, for people who trigger them by accident, for example when they dictate. */
export function LetterKeysField() {
  const [setting, setSetting] = useLetterKeys()
  return (
    <LabelValueRow label="Single-key shortcuts" detail="Such as J, K and R in lists. Applies to this device.">
      <SegmentedControl
        size="sm"
        aria-label="Single-key shortcuts"
        data={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        value={setting}
        onChange={value => setSetting(value === 'off' ? 'off' : 'on')}
      />
    </LabelValueRow>
  )
}
