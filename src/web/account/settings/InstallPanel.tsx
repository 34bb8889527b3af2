import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { installing, isInstalled } from '../../offline/installing.ts'
import { SectionRow } from '../../ui/Section.tsx'

/** The app on the home screen of this device: by one press where the browser offers it, else in words. */
export function InstallPanel() {
  const isOffered = useSyncExternalStore(installing.subscribe, installing.isOffered)
  return (
    <SectionRow label="On the home screen" detail={wordsFor(isOffered)}>
      {isOffered && (
        <Button variant="default" size="sm" onClick={() => installing.ask()}>
          Install…
        </Button>
      )}
    </SectionRow>
  )
}

function wordsFor(isOffered: boolean): string {
  if (isInstalled()) return 'Cornerman is installed here, and opens without a network.'
  if (!isSecureContext)
    return 'Browsers install only what comes by https. Whoever runs this server can set it up.'
  if (isOffered)
    return 'It opens like any other app, also without a network. It is the same page and the same account.'
  return 'Your browser’s menu has it: Share, then Add to Home Screen on an iPhone; Install or Add to home screen elsewhere.'
}
