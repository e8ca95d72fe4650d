/** The site's colours as every mail program knows them: on the elements, by value. */
export const colors = {
  ground: "#f4f1e9",
  card: "#fffefd",
  ink: "#151c36",
  quiet: "#434b62",
  link: "#2c419b",
  dots: "#8891af",
  cloth: "#172660",
  onCloth: "#fbf9f4",
  onClothQuiet: "#ccd2e7",
  tint: "#eff2fc",
  bar: "#1f337f",
} as const

export const buttonColors = {
  call: { background: "#f9b25b", border: "#f9b25b", text: "#0f1a41" },
  primary: { background: "#1f337f", border: "#1f337f", text: "#fffefd" },
  quiet: { background: "#fffefd", border: "#7b8194", text: "#1f337f" },
} as const

/** Programs that know no dark colours of ours invert these: everything has a background of its own, so it survives that. */
export const letterStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.bg{background:#0b1122!important}.card{background:#131b30!important}.ink{color:#f5f2ed!important}.ink2{color:#c5c9d4!important}.lnk{color:#afc0fa!important}.q{background:#0b1122!important}.rule{border-color:#5f6a8c!important}.b-primary{background:#afc0fa!important;border-color:#afc0fa!important}.bt-primary{color:#0f1a41!important}.b-quiet{background:#131b30!important;border-color:#7b86a8!important}.bt-quiet{color:#afc0fa!important}.barf{background:#afc0fa!important}.num{background:#1c2542!important}}
@media (max-width:480px){.thumb,.thumb img{width:108px!important}.thumb img{height:81px!important}.thumb{padding-right:12px!important}.px{padding-left:18px!important;padding-right:18px!important}.stack{display:block!important;width:100%!important;padding-right:0!important;box-sizing:border-box}}`

/** "bold 17px/22px Arial,Helvetica,sans-serif" */
export function formatFont(size: string): string {
  return `font:${size} Arial,Helvetica,sans-serif`
}
