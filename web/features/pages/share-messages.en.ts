import type * as uk from './share-messages.uk.ts'

export const share: typeof uk.share = {
  title: 'Share',
  copy: 'Copy',
  asSeen: 'As messengers show it',
  choose: 'Choose an app…',
  story: 'Story card',
  drawing: 'Drawing the card…',
  drawn: 'Story card downloaded',
  archived: 'The page is archived, so this address and code take visitors to the main page.',
  code: (url) => `QR code: ${url}`,
  hint: 'For posters, cards and stickers, use SVG: it stays sharp at any size. PNG is handier for posts.',
  svg: 'Download SVG',
  png: 'Download PNG',
  failed: 'The image could not be saved. Try another browser.',
  block: 'QR code',
  blockTitle: 'Block QR code',
  blockText: 'The code leads straight to the block’s link. If you change the link, you will need a new code.',
  close: 'Close',
}
