import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { store } from '../offline/store.ts'
import { isUnderWay } from '../offline/under-way.ts'
import { worker } from '../offline/worker.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { Line } from './Line.tsx'
import { isLoggingPage, paths } from './paths.ts'
import { reachability } from './reachability.ts'
import parts from './StateLines.module.css'
import { WaitingLine } from './WaitingLine.tsx'

/** What is true of the whole app now: the server is out of reach, a newer version waits. Nothing, mostly. */
export function StateLines({ isAthlete }: { isAthlete: boolean }) {
  const { pathname } = useLocation()
  // A line that comes or goes would move the sets under the finger: the head of a workout says it in its place.
  return <div role="status">{!isLoggingPage(pathname) && <Lines isAthlete={isAthlete} />}</div>
}

function Lines({ isAthlete }: { isAthlete: boolean }) {
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  const hasNewVersion = useSyncExternalStore(worker.subscribe, worker.hasNewVersion)
  const isTraining = useIsTraining()
  // There it is said with what waits.
  const isSaidThere = useLocation().pathname === paths.sync
  return (
    <>
      {!isReachable && !isSaidThere && (
        <Line icon={<IconCloudOff size={17} stroke={1.7} className={parts.off} />}>
          <b>No connection.</b> {isAthlete ? withoutNetwork.athlete : withoutNetwork.coach}
        </Line>
      )}
      <WaitingLine />
      {isReachable && hasNewVersion && !isTraining && (
        <Line icon={<IconRefresh size={17} stroke={1.7} />}>
          A newer version is here. <TextButton onClick={worker.takeNewVersion}>Load it now</TextButton>
        </Line>
      )}
    </>
  )
}

/** Whether a workout is under way on this device, in whichever tab: until it is over nothing is exchanged. */
function useIsTraining(): boolean {
  const { workouts } = useSyncExternalStore(store.subscribe, store.read)
  return workouts.some(one => isUnderWay(one.workout, Date.now()))
}

const withoutNetwork = {
  athlete: 'What you do is kept on this device and sent later.',
  coach:
    'What you log for an athlete is kept. Nothing else can be fetched or saved until the network is back.',
}
