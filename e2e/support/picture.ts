import sharp from 'sharp'

/** Uploads a picture of one colour for a page; the result is its address. */
export async function uploadPicture(origin: string, pageId: string, token: string, background: string) {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/pages/${pageId}/images`, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: { url: string } }
  return result.url
}
