export function run(command: string, args: readonly string[]): void
