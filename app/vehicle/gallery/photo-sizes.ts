/**
 * As wide as the gallery's slides: a third or a half of what the gutters leave, on a phone from edge to edge. Less a pixel,
 * because cheap phones with 720 pixels count themselves as 412 wide at 1.75, and would fetch a photo one size larger.
 */
export const slideSizes =
  "(min-width: 80rem) 26.4rem, (min-width: 40rem) calc(47.6vw - 0.85rem), calc(100vw - 1px)"

/** As wide as 15, 11, 8 or 5 thumbnails. */
export const thumbnailSizes =
  "(min-width: 80rem) 4.9rem, (min-width: 64rem) calc(8.65vw - 0.56rem), (min-width: 40rem) calc(11.9vw - 0.59rem), calc(19vw - 0.64rem)"
