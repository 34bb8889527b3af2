/** Returns whether the browser can use passkeys on this page, which requires https or localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential
