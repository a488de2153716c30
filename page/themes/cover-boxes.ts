/**
 * Rules that make the box of each film's and song's cover as large as the cover, for themes that blend it with a colour of
 * that box: without them it would blend with the record or hatching below.
 */
export const coverBoxes =
  '.b-video>picture,.b-music-record>picture{position:absolute;inset:0;isolation:isolate}' +
  '.b-music-record>picture{transform:translateX(calc(-1*var(--peek)))}' +
  '.layout picture>.b-music-cover{inset:0}'
