import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { visitorScripts } from '#page/client/bundle.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface Child {
  process: ChildProcess
  /** All output so far. */
  output(): string
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>
}

/** Runs a TypeScript module in a Node process of its own. */
export async function startChild(entry: URL, args: readonly string[]): Promise<Child> {
  // Inside the repository, so that the built module resolves packages.
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const outDir = await mkdtemp(join(ROOT, '.cache', 'child-'))
  await build({
    root: ROOT,
    configFile: false,
    plugins: [visitorScripts()],
    logLevel: 'error',
    build: { ssr: fileURLToPath(entry), outDir, rollupOptions: { output: { entryFileNames: 'main.mjs' } } },
  })
  const child = spawn(process.execPath, [join(outDir, 'main.mjs'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(outDir, { recursive: true })
  }
  return { process: child, output: () => text, kill }
}
