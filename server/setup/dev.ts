import { spawn } from 'node:child_process'

console.log('\n  Open http://localhost:5173   (pages and server follow every change)\n')

/** Server that restarts on change, and Vite serving the client with the API behind it. */
const parts = [
  spawn('node', ['--watch', 'server/main.ts', '--no-greeting'], { stdio: 'inherit' }),
  spawn('vite', ['--config', 'client/vite.config.ts', '--clearScreen', 'false'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
]

for (const part of parts) {
  part.on('exit', () => {
    for (const other of parts) other.kill()
  })
}
