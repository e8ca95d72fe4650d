import { loadStylesheet } from "#app/browser/loading/load-stylesheet.ts"

/** A form's script with the styles of what only it shows, once for all its forms; a failed attempt can be repeated. */
export function createLoadForm<Script>(
  importScript: () => Promise<Script>,
  stylesheet: string,
): () => Promise<Script> {
  let loading: Promise<Script> | undefined
  return () => {
    loading ??= Promise.all([importScript(), loadStylesheet(stylesheet)]).then(
      ([script]) => script,
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}
