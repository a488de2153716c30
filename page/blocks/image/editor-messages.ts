import { listUploadNames } from '#domain/images.ts'

const uk = {
  image: 'Зображення',
  imageHint: `${listUploadNames('uk')}. З анімації залишиться перший кадр`,
  upload: 'Завантажити зображення',
  replace: 'Замінити',
  remove: 'Видалити зображення',
  url: 'Посилання',
  urlPlaceholder: 'https://',
  urlHint: 'Відкриється після натискання на зображення. Можна лишити порожнім',
  alt: 'Опис зображення',
  altPlaceholder: 'Що видно на зображенні',
  altHint: 'Його прочитає екранний диктор',
  rest: 'посилання',
}

const en: Record<keyof typeof uk, string> = {
  image: 'Image',
  imageHint: `${listUploadNames('en')}. Only the first frame of an animation is kept`,
  upload: 'Upload an image',
  replace: 'Replace',
  remove: 'Delete the image',
  url: 'Link',
  urlPlaceholder: 'https://',
  urlHint: 'Opens when the image is tapped. Optional',
  alt: 'Image description',
  altPlaceholder: 'What the image shows',
  altHint: 'Screen readers read this text aloud',
  rest: 'link',
}

export const messages = { uk, en }
