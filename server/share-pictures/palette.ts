/** The site's colours in light (app/styles/tokens.css), as a picture needs them. */
export const palette = {
  paper: "#fffefd",
  tint: "#eff2fc",
  ink: "#151c36",
  ink2: "#434b62",
  ink3: "#5b6377",
  brand: "#1f337f",
  faint: "#aabbf5",
  dot: "#8891af",
  cloth: "#172660",
  onCloth: "#fcfaf5",
  onCloth2: "#ccd2e7",
} as const
