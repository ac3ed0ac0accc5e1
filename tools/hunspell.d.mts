export function findHunspell(): Promise<string>
