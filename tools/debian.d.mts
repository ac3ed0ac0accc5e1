export function findProgram(names: string[], further?: string[]): string | undefined

export function installPackage(
  name: string,
  options: { remedy: string; before?: string; after?: string },
): Promise<void>

export function findOrUnpack(name: string, options: { remedy: string }): Promise<string>
