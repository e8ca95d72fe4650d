import { buildPageMeta, type MetaArgs } from "#app/seo/page-meta.ts"

type PageTexts = { readonly title?: string; readonly heading: string; readonly description: string }

/** `meta` of a page that always says the same of itself; its title is its heading unless it has one of its own. */
export const textPageMeta =
  ({ title, heading, description }: PageTexts, path: string) =>
  ({ matches: [root] }: MetaArgs) =>
    buildPageMeta({ title: title ?? heading, description, path }, root.loaderData)

/** What an open page says of the dealer stays until it is loaded again. */
export const keepLoaded = () => false
