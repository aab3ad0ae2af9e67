export function run(command: string, args: readonly string[]): void
export function fail(text: string): never
