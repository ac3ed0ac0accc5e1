export function findProgram(names: string[], further?: string[]): string | undefined

export function installPackage(
  name: string,
  options: { remedy: string; before?: string; after?: string },
): Promise<void>
