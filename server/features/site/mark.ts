/** The logo's paths: strokes 4.5 wide, in a 46 by 22 box at 1, 5. */
export const markPaths = [
  'M19.7 24H12a8 8 0 0 1 0-16h8a8 8 0 0 1 7.06 11.76',
  'M28.3 8H36a8 8 0 0 1 0 16h-8a8 8 0 0 1-7.06-11.76',
] as const

/** The favicon; equal to the account area's. */
export const favicon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke-width="4.5">',
  '<rect width="48" height="48" rx="13" fill="#a01552"/>',
  '<path stroke="#f2b94a" d="M22 16.5h-7.5a7.5 7.5 0 0 0 0 15H22m0 0h3.5A7.5 7.5 0 0 0 33 24"/>',
  '<path stroke="#fff8f5" d="M26 31.5h7.5a7.5 7.5 0 0 0 0-15H26m0 0h-3.5A7.5 7.5 0 0 0 15 24"/>',
  '</svg>\n',
].join('')
