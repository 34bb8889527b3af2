// The types of setup.mjs, which is JavaScript because it runs on older versions of Node.

export function checkNode(): void
export function ensureInstalled(program: string): Promise<void>
export function choosePackages(
  program: string,
  installed: string,
  stamp: string,
): 'all' | 'production' | 'none'
export function nodeBinary(): string
export function nodePackage(platform: string): string
