import { useEffect, useState } from 'react'

type CommonPasswordCheck = { isCommon: (password: string) => boolean; suggestion: string }

/**
 * Returns a check for common passwords with a passphrase to suggest instead, or undefined until the list has been
 * loaded. It is loaded when `isNeeded` becomes true, because few visits need it.
 */
export function useCommonPasswordCheck(isNeeded: boolean): CommonPasswordCheck | undefined {
  const [check, setCheck] = useState<CommonPasswordCheck>()
  useEffect(() => {
    // Without a network, the list is missing. A server with PASSWORDS=strict still rejects common passwords.
    if (isNeeded) loadCheck().then(setCheck, () => undefined)
  }, [isNeeded])
  return check
}

async function loadCheck(): Promise<CommonPasswordCheck> {
  const [{ isCommonPassword }, { createPassphrase }] = await Promise.all([
    import('#contract/account/common-passwords.ts'),
    import('./passphrase.ts'),
  ])
  return { isCommon: isCommonPassword, suggestion: createPassphrase() }
}
