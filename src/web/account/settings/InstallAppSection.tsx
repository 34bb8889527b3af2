import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { installPrompt, isRunningAsInstalledApp } from '#web/offline/worker/install-prompt.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/** Installs the app if the browser supports it, or else explains how to install the app manually. */
export function InstallAppSection() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered)
  return (
    <LabelValueRow label="Home screen" detail={describeInstallation(isOffered)}>
      {isOffered && (
        <Button variant="default" size="sm" onClick={() => installPrompt.ask()}>
          Install…
        </Button>
      )}
    </LabelValueRow>
  )
}

function describeInstallation(isOffered: boolean): string {
  if (isRunningAsInstalledApp()) return 'Cornerman is installed on this device and works offline.'
  if (!isSecureContext) return 'Installation requires HTTPS, which the people who run this server can set up.'
  if (isOffered) return 'The installed app opens like any other app, even offline, with the same account.'
  return 'Use your browser’s menu: Share, then Add to Home Screen on iPhone; Install or Add to home screen on other devices.'
}
