import { expect, test } from 'vitest'
import { isExhausted } from './encode.ts'

// The sentences are those of libvips and of C++; bringing them about takes a machine that is short of memory.
test.each([
  ['timeout: 12% complete', true],
  ['vips_tracked: out of memory -- size == 48MB', true],
  ['Cannot allocate memory', true],
  ['std::bad_alloc', true],
  ['Input buffer contains unsupported image format', false],
  ['Input image exceeds pixel limit', false],
  ['VipsJpeg: premature end of JPEG image', false],
])('%s: the machine and not the picture is at fault: %s', (message, exhausted) => {
  expect(isExhausted(new Error(message))).toBe(exhausted)
})
