// The types of setup.mjs, which is JavaScript because it runs on older versions of Node.

export function checkNode(): void
export function ensureInstalled(): Promise<void>
export function nodeBinary(): string
export function nodePackage(platform: string): string
