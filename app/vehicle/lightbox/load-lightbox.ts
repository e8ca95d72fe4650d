import { loadStylesheet } from "#app/browser/loading/load-stylesheet.ts"
import stylesheet from "./lightbox.css?url"
import type { Lightbox } from "./lightbox.tsx"

type LightboxModule = { readonly Lightbox: typeof Lightbox }

let loading: Promise<LightboxModule> | undefined

/** The lightbox with its library and styles, once for all photos; a failed attempt can be repeated. */
export function loadLightbox(): Promise<LightboxModule> {
  loading ??= Promise.all([import("./lightbox.tsx"), loadStylesheet(stylesheet)]).then(
    ([module]) => module,
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
