import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { worker } from '../offline/worker.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { reachability } from './reachability.ts'
import parts from './StateLines.module.css'

/** What is true of the whole app now: the server is out of reach, a newer version waits. Nothing, mostly. */
export function StateLines({ isAthlete }: { isAthlete: boolean }) {
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  const hasNewVersion = useSyncExternalStore(worker.subscribe, worker.hasNewVersion)
  return (
    <div role="status">
      {!isReachable && (
        <Line icon={<IconCloudOff size={17} stroke={1.7} className={parts.off} />}>
          <b>No connection.</b> {isAthlete ? withoutNetwork.athlete : withoutNetwork.coach}
        </Line>
      )}
      {isReachable && hasNewVersion && (
        <Line icon={<IconRefresh size={17} stroke={1.7} />}>
          A newer version is here. <TextButton onClick={worker.takeNewVersion}>Load it now</TextButton>
        </Line>
      )}
    </div>
  )
}

const withoutNetwork = {
  athlete: 'An open workout goes on and stays on this device. Everything else waits for the network.',
  coach: 'What is on the screen stays. Nothing can be fetched or saved until the network is back.',
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={parts.line}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
