import { isAllowedPushEndpoint } from '#server/delivery/push-endpoint.ts'

declare const proof: unique symbol

/** Proof that this server may call a push endpoint. Only this file can create such a proof. */
export type CallablePushEndpoint = { readonly url: string; readonly [proof]: true }

export function mayCallPushEndpoint(
  endpoint: string,
  rules: { toLoopback: boolean },
): CallablePushEndpoint | undefined {
  return isAllowedPushEndpoint(endpoint, rules) ? ({ url: endpoint } as CallablePushEndpoint) : undefined
}
