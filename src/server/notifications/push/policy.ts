import { mayBePushService } from '../../delivery/endpoint.ts'

declare const proof: unique symbol

/** An address that this server may call. Made here and nowhere else. */
export type CallableEndpoint = { readonly url: string; readonly [proof]: true }

export function mayCall(endpoint: string, rules: { toLoopback: boolean }): CallableEndpoint | undefined {
  return mayBePushService(endpoint, rules) ? ({ url: endpoint } as CallableEndpoint) : undefined
}
