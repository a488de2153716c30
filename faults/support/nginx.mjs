// nginx with the lines that the README gives to operators, so that what they are told is what is tried.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const readme = path.resolve(import.meta.dirname, '../../README.md')

/** The README's lines with these ports in the place of its own; every line that names one has to be there. */
function linesOfReadme(port, nodePorts) {
  const lines = /```nginx\n([\s\S]*?)```/.exec(readFileSync(readme, 'utf8'))?.[1]
  if (lines === undefined) throw new Error('the README has no lines for nginx')
  const replace = (text, from, to) => {
    if (!text.includes(from)) throw new Error(`the README's lines for nginx have no ${from}`)
    return text.replace(from, to)
  }
  return nodePorts.reduce(
    (text, own, index) => replace(text, `server 127.0.0.1:${3001 + index} `, `server 127.0.0.1:${own} `),
    replace(lines, 'listen 80;', `listen 127.0.0.1:${port};`),
  )
}

/** Starts nginx (on Debian: apt-get install nginx-light) before two nodes, and returns how to end it. */
export async function startNginx(port, nodePorts) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lanka-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = `worker_processes 2; error_log ${folder}/error.log; pid ${folder}/pid; daemon off;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${linesOfReadme(port, nodePorts)} }`
  writeFileSync(path.join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const kill = () => nginx.kill('SIGKILL')
  process.once('exit', kill)
  await Promise.race([
    once(nginx, 'error').then(([error]) => Promise.reject(error)),
    once(nginx, 'exit').then(() => Promise.reject(new Error('nginx did not start'))),
    sleep(500),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What nginx complained of. */
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
