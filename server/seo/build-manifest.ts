import type { Dealer } from "#domain/dealer/dealer.ts"

/** What a phone shows of the site on its home screen. */
export function buildManifest({ name, shortName }: Pick<Dealer, "name" | "shortName">): string {
  return JSON.stringify({
    name,
    short_name: shortName ?? name,
    lang: "cs",
    start_url: "/",
    display: "browser",
    background_color: "#fbf9f4",
    theme_color: "#fbf9f4",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  })
}
