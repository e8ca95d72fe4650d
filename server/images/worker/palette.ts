/** The colours of the light theme (app/styles/tokens.css) as hexadecimal values. */
export const palette = {
  paper: "#fffefd",
  tint: "#eff2fc",
  ink: "#151c36",
  ink2: "#434b62",
  faint: "#aabbf5",
  dot: "#8891af",
  cloth: "#172660",
  onCloth: "#fcfaf5",
  onCloth2: "#ccd2e7",
} as const
