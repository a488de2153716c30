// The reference: nginx with one worker that serves the same compressed bytes and headers from disk.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killOnExit } from './kill-on-exit.mjs'

const own = new Set(['content-length', 'content-type', 'etag', 'date', 'connection', 'keep-alive'])

const configuration = (folder, port, headers) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx-${port}.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port} reuseport;
    root ${folder}/site-${port};
    location / {
      types {}
      default_type "text/html; charset=utf-8";
      ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n      ')}
    }
  }
}
`

/** Starts nginx on one core with a copy of the page's bytes and headers; resolves once it answers. */
export async function startNginx({ folder, port, core, page }) {
  const site = path.join(folder, `site-${port}`)
  const file = path.join(folder, `nginx-${port}.conf`)
  mkdirSync(site)
  // The worker runs as another user if this process runs as root, and must be able to read the folder.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(site, 'olena'), page.bytes)
  const headers = [...page.headers].filter(([name]) => !own.has(name))
  writeFileSync(file, configuration(folder, port, headers))
  const child = spawn('taskset', ['-c', core, 'nginx', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  killOnExit(child)
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(`${origin}/olena`).then(
        () => true,
        () => false,
      )
    )
      break
    await sleep(50)
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
