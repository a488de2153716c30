import { gzipSync } from 'node:zlib'
import { entryOf } from '../format/archive.ts'
import { names } from '../format/manifest.ts'
import { centralHeaders, contentsOf, deflated, bytesOf } from './tampering.ts'

type Part = readonly [name: string, bytes: Buffer]
type Rewrite = (whole: Buffer) => Buffer | Promise<Buffer>

/** Rewrites a file with changed parts, without signing it again. */
function rewritten(whole: Buffer, change: (parts: Part[]) => readonly Part[]): Promise<Buffer> {
  return bytesOf(change([...contentsOf(whole)]).map(([name, bytes]) => entryOf(name, bytes)))
}

function edited(part: string, from: string | RegExp, to: string): Rewrite {
  return (whole) =>
    rewritten(whole, (parts) =>
      parts.map(([name, bytes]) => [name, name === part ? Buffer.from(bytes.toString().replace(from, to)) : bytes]),
    )
}

function pictureOf(whole: Buffer): string {
  return [...contentsOf(whole).keys()].at(-1)!
}

/** A rewrite that changes bytes of the file in place. */
function renumbered(change: (copy: Buffer) => void): Rewrite {
  return (whole) => {
    const copy = Buffer.from(whole)
    change(copy)
    return copy
  }
}

function sizes(size: (file: Buffer) => number): Rewrite {
  return renumbered((copy) => {
    for (const header of centralHeaders(copy)) {
      copy.writeUInt32LE(size(copy), header + 20)
      copy.writeUInt32LE(size(copy), header + 24)
    }
  })
}

const wrongPaths = [
  '../document.json',
  '/document.json',
  'C:/document.json',
  'a\\document.json',
  'Document.json',
  'pictures/../document.json',
  './document.json',
  'document.json/',
  '',
  'x'.repeat(300),
]
const renamed =
  (name: (whole: Buffer) => string, to: string): Rewrite =>
  (whole) =>
    rewritten(whole, (parts) => parts.map(([each, bytes]) => [each === name(whole) ? to : each, bytes]))

const bomb = Buffer.alloc(16 * 1024 * 1024)
const { document, manifest, signature } = names

/** Changes of a file by name, accidental and malicious, all without the ability to sign it. */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  nothing: () => Buffer.alloc(0),
  'a text': () => Buffer.from('Це не файл сторінки'),
  'another kind of archive': (whole) => gzipSync(whole),
  'an archive without anything': () => bytesOf([]),
  'a picture': (whole) => contentsOf(whole).get(pictureOf(whole))!,
  'something before it': (whole) => Buffer.concat([Buffer.from('#!/bin/sh\n'), whole]),
  'something after it': (whole) => Buffer.concat([whole, Buffer.from('more')]),
  'a comment': (whole) => Buffer.concat([whole.subarray(0, -2), Buffer.from('\x02\x00hi', 'latin1')]),
  'two of it': (whole) => Buffer.concat([whole, whole]),
  'another title': edited(document, 'Майстерня', 'Майстерні'),
  'HTML that was put in': edited(document, '<b>', '<i>'),
  'blocks that were taken out': edited(document, /"blocks":\[.*\],"description"/, '"blocks":[],"description"'),
  'another version of the format': edited(manifest, '"version":1', '"version":2'),
  'another hash': edited(manifest, /"sha256":"./, '"sha256":"x'),
  'another time of the signature': edited(signature, '"signedAt":"20', '"signedAt":"21'),
  'another algorithm': edited(signature, 'Ed25519', 'none'),
  'no signature': edited(signature, /"signature":"[^"]+"/, '"signature":""'),
  'a signature of zeros': edited(signature, /"signature":"[^"]+"/, `"signature":"${'A'.repeat(86)}"`),
  'a key that no signature fits': edited(signature, /"key":"[^"]+"/, `"key":"${'A'.repeat(43)}"`),
  'a key in another spelling': edited(signature, /("key":"[^"]{42})./, '$1_'),
  'one file fewer': (whole) => rewritten(whole, (parts) => parts.slice(0, -1)),
  'one file more': (whole) => rewritten(whole, (parts) => [...parts, ['more.txt', Buffer.from('x')]]),
  'a file twice': (whole) => rewritten(whole, (parts) => [...parts, parts[2]!]),
  'another order': (whole) => rewritten(whole, (parts) => parts.toReversed()),
  'a packed document': (whole) => deflated(whole, document, contentsOf(whole).get(document)!),
  'a bomb for a document': (whole) => deflated(whole, document, bomb),
  'a bomb for a manifest': (whole) => deflated(whole, manifest, bomb),
  'a bomb for a picture': (whole) => deflated(whole, pictureOf(whole), bomb),
  'entries that lie over each other': sizes(({ length }) => length),
  'sizes of four gigabytes': sizes(() => 0xff_ff_ff_ff),
  'too many files': () =>
    bytesOf(Array.from({ length: 2001 }, (_none, index) => entryOf(`${index}`, Buffer.from('x')))),
  '65 535 files by its own account': renumbered((copy) => copy.fill(0xff, copy.length - 14, copy.length - 10)),
  ...Object.fromEntries(
    wrongPaths.flatMap((to) => [
      [`the path “${to.slice(0, 40)}”`, renamed(() => document, to)],
      [`the path “${to.slice(0, 40)}” for a picture`, renamed(pictureOf, to)],
    ]),
  ),
}
