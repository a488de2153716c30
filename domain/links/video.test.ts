import { describe, expect, test } from 'vitest'
import { optionalVideoLink, parseVideo, readVideoLink, videoPlayer, videoUrl } from './video.ts'

const id = 'dQw4w9WgXcQ'
const list = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'
const watch = `https://www.youtube.com/watch?v=${id}`
const short = `https://www.youtube.com/shorts/${id}`
const playlist = `https://www.youtube.com/playlist?list=${list}`
const vimeo = 'https://vimeo.com/76979871'

describe('a link to a video becomes its canonical form', () => {
  test.each([
    [watch, watch],
    [`http://youtube.com/watch?v=${id}`, watch],
    [`https://m.youtube.com/watch?v=${id}&feature=share`, watch],
    [`youtube.com/watch?v=${id}`, watch],
    [`HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`, watch],
    [`https://www.youtube.com/watch?app=desktop&v=${id}&t=43s`, `${watch}&t=43`],
    [`${watch}&t=1h2m3s`, `${watch}&t=3723`],
    [`${watch}&t=2m`, `${watch}&t=120`],
    [`${watch}&t=soon`, watch],
    [`https://youtu.be/${id}`, watch],
    [`  https://youtu.be/${id}  `, watch],
    [`youtu.be/${id}/`, watch],
    [`https://youtu.be/${id}?si=AbCdEf123&t=90`, `${watch}&t=90`],
    [`https://www.youtube.com/shorts/${id}?feature=share`, short],
    [`https://www.youtube.com/live/${id}?si=x`, watch],
    [`https://www.youtube.com/v/${id}`, watch],
    [`https://www.youtube-nocookie.com/embed/${id}`, watch],
    [`https://www.youtube.com/embed/${id}?start=30`, `${watch}&t=30`],
    [`${watch}&list=${list}&index=2`, watch],
    [playlist, playlist],
    [`https://www.youtube.com/embed/videoseries?list=${list}`, playlist],
    [vimeo, vimeo],
    [`https://www.vimeo.com/76979871?share=copy`, vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/motion/videos/76979871', vimeo],
    ['https://vimeo.com/showcase/3253534/video/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', `${vimeo}/8272103f6e`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}/8272103f6e`],
  ])('%s', (typed, link) => {
    expect(optionalVideoLink.parse(typed)).toBe(link)
    expect(readVideoLink(link)).toBe(link)
  })
})

describe('any other text is refused', () => {
  test.each([
    'abc',
    'x'.repeat(3000),
    `javascript:alert(1)//youtube.com/watch?v=${id}`,
    `data:text/html,<script>//www.youtube.com/watch?v=${id}`,
    'vbscript:x',
    `ftp://www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `https:/www.youtube.com/watch?v=${id}`,
    `https:\\\\www.youtube.com\\watch?v=${id}`,
    `https://www.youtube.com\\@evil.com/watch?v=${id}`,
    `https://www.youtube.com@evil.com/watch?v=${id}`,
    `https://evil.com@www.youtube.com/watch?v=${id}`,
    `https://user:pass@youtu.be/${id}`,
    `https://youtube.com.evil.com/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.com-evil.com/watch?v=${id}`,
    `https://m.youtube.com.evil/watch?v=${id}`,
    `https://youtube.com.ua/watch?v=${id}`,
    `https://www.youtube.com./watch?v=${id}`,
    'https://notvimeo.com/76979871',
    'https://vimeo.com.evil.com/76979871',
    `https://www.youtube.com:8443/watch?v=${id}`,
    `https://www.youtube.com:443/watch?v=${id}`,
    `https://уoutube.com/watch?v=${id}`,
    `https://www.уoutubе.com/watch?v=${id}`,
    `https://xn--outube-hfg.com/watch?v=${id}`,
    `https://ｙoutube.com/watch?v=${id}`,
    `https://youtube。com/watch?v=${id}`,
    `https://www%2eyoutube%2ecom/watch?v=${id}`,
    `https://evil.com/?u=https://youtu.be/${id}`,
    `https://evil.com/https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.com&v=${id}`,
    `https://www.google.com/url?q=https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?v=${id.slice(1)}`,
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=${id}%22onload%3D`,
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch',
    'https://youtu.be/',
    `https://youtu.be/${id}/extra`,
    'https://www.youtube.com/shorts/',
    `https://www.youtube.com/embed/${id}/../../x`,
    'https://www.youtube.com/embed/live_stream?channel=UCabc',
    'https://www.youtube.com/embed/videoseries',
    `https://www.youtube-nocookie.com/watch?v=${id}`,
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/channel/UCabc',
    `https://www.youtube.com/results?search_query=x&v=${id}`,
    'https://www.youtube.com/playlist?list=WL',
    'https://www.youtube.com/playlist?list=LL',
    `https://music.youtube.com/watch?v=${id}`,
    'https://www.tiktok.com/@user/video/7200000000000000000',
    'https://www.facebook.com/watch?v=123456789012345',
    `${watch}\u0000`,
    `https://you\ntube.com/watch?v=${id}`,
    `https://you\u200Btube.com/watch?v=${id}`,
    `https://youtube.com/\u202Ewatch?v=${id}`,
    'https://vimeo.com/',
    'https://vimeo.com/user12345',
    'https://vimeo.com/abc',
    'https://vimeo.com/76979871/zzzz',
    'https://vimeo.com/76979871/8272103f6e/x',
    'https://player.vimeo.com/external/76979871.sd.mp4',
    'https://player.vimeo.com/video/76979871?h="><x',
    'https://vimeo.com/ondemand/x/123456',
    'https://vimeo.com/event/123456',
  ])('%s', (typed) => {
    expect(parseVideo(typed)).toBeUndefined()
    expect(optionalVideoLink.safeParse(typed).error?.issues[0]?.message).toBe('VIDEO_LINK_ONLY')
  })
})

test('a link may still be missing', () => {
  expect(optionalVideoLink.parse('  ')).toBe('')
})

test.each([
  [watch, `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`],
  [`${watch}&t=43`, `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&start=43`],
  [playlist, `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1&playsinline=1&rel=0`],
  [vimeo, 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [`${vimeo}/8272103f6e`, 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1'],
])('the player of %s is %s', (link, player) => {
  const video = parseVideo(link)!
  expect(videoPlayer(video)).toBe(player)
  expect(parseVideo(videoPlayer(video))).toEqual(video)
  expect(videoUrl(video)).toBe(link)
})
