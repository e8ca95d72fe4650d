/**
 * As wide as the slides in gallery.css. One pixel less on phones: a screen of 720 device pixels may report 412 × 1.75
 * = 721, which would select the next larger photo.
 */
export const slideSizes =
  "(min-width: 80rem) clamp(21.3rem, 66.7vh, 26.4rem), (min-width: 40rem) clamp(34.6vw - 0.44rem, 66.7vh, 47.6vw - 0.85rem), calc(100vw - 1px)"

/** As wide as the only photo in gallery.css. */
export const onlyPhotoSizes =
  "(min-width: 72rem) min(35.8rem, 63.4vw - 17.2rem), (min-width: 64rem) calc(95.2vw - 25.7rem), (min-width: 40rem) calc(47.6vw - 0.8rem), calc(100vw - 1px)"

/** At least as wide as the thumbnails in thumbnails.css: their two widths are far apart, and each of sixty carries this. */
export const thumbnailSizes = "clamp(5rem, 11vw, 7rem)"
