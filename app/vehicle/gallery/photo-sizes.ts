/**
 * As wide as the slides in gallery.css. One pixel less on phones: a screen of 720 device pixels may report 412 × 1.75
 * = 721, which would select the next larger photo.
 */
export const slideSizes =
  "(min-width: 80rem) 26.4rem, (min-width: 40rem) calc(47.6vw - 0.85rem), calc(100vw - 1px)"

/** As wide as the thumbnails in thumbnails.css. */
export const thumbnailSizes =
  "(min-width: 80rem) 4.9rem, (min-width: 64rem) calc(8.65vw - 0.56rem), (min-width: 40rem) calc(11.9vw - 0.59rem), calc(19vw - 0.64rem)"
